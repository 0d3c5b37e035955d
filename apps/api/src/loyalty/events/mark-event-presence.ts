import { AppError } from '@trilha/contract/errors';
import { markEventPresence } from '@trilha/contract/loyalty/event-administration.calls';
import { takesEventPresence } from '@trilha/rules/loyalty/events/event-status.rule';
import { isOvertakenMark } from '@trilha/rules/loyalty/events/waiting-mark.rule';
import { countsFrom } from '@trilha/rules/loyalty/waiting-send.rule';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { presenceOf } from './event-shape.ts';
import { lockEvent, statusOf } from './events.queries.ts';

/** Under the lock of the event, so that a code and a mark never cross. @spec EV-05 */
export const routes = (bind: Bind): void =>
  bind.write(markEventPresence, async (tx, { params: { eventId }, body }) => {
    const { memberIds, presence } = body;
    const waitedSince = body.waitedSince ? new Date(body.waitedSince) : null;
    const event = await lockEvent(tx, eventId);
    const wanted = [...new Set(memberIds)];
    const people = await tx.db
      .selectFrom('programme_event_place')
      .select(['membership_id', 'presence', 'presence_at'])
      .where('client_id', '=', tx.client.id)
      .where('event_id', '=', eventId)
      .where('membership_id', '=', sql<string>`any(${wanted}::uuid[])`)
      .where('left_at', 'is', null)
      .execute();
    if (people.length < wanted.length) throw new AppError('not_found');
    const status = statusOf(event, tx.now);
    if (status === 'cancelled') throw new AppError('event_cancelled');
    if (!takesEventPresence(status)) throw new AppError('event_presence_later');
    const arrival = { arrivedAt: tx.now, waitedSince };
    const isOvertaken = ({ presence_at: toldAt }: (typeof people)[number]): boolean =>
      isOvertakenMark(toldAt, arrival);
    const overtaken = people.filter(isOvertaken).map(({ membership_id: memberId }) => memberId);
    const changed = people.filter((person) => person.presence !== presence && !isOvertaken(person));
    const before = changed.map((person) => ({
      memberId: person.membership_id,
      presence: presenceOf(person.presence),
    }));
    if (changed.length === 0) return { changed: 0, overtaken, before };
    await tx.db
      .updateTable('programme_event_place')
      .set(
        presence === null
          ? { presence, presence_at: null, presence_by: null }
          : { presence, presence_at: countsFrom(tx.now, waitedSince), presence_by: tx.actor.membershipId },
      )
      .where('client_id', '=', tx.client.id)
      .where('event_id', '=', eventId)
      .where('membership_id', '=', sql<string>`any(${before.map(({ memberId }) => memberId)}::uuid[])`)
      .execute();
    await recordAudit(tx, {
      action: 'loyalty.event.presence',
      subjectKind: 'event',
      subjectId: eventId,
      before: { title: event.title, people: before },
      after: {
        state: presence ?? 'unknown',
        people: before.map(({ memberId }) => memberId),
        ...(waitedSince ? { waitedSince: waitedSince.toISOString() } : {}),
      },
    });
    return { changed: changed.length, overtaken, before };
  });
