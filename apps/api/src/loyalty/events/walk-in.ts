import { AppError } from '@trilha/contract/errors';
import { admitWalkIn, findWalkIns } from '@trilha/contract/loyalty/event-administration.calls';
import { walkInProblem } from '@trilha/rules/loyalty/events/event-attendance.rule';
import { isOvertakenMark } from '@trilha/rules/loyalty/events/waiting-mark.rule';
import { countsFrom } from '@trilha/rules/loyalty/waiting-send.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { administeredEvent } from './administered-events.queries.ts';
import { levelIn, placeOf, takePlace } from './event-places.ts';
import { levelLabels, lockEvent, statusOf } from './events.queries.ts';
import { memberAtDoor, peopleWithoutPlace } from './walk-in.queries.ts';

/** As many as are looked through while somebody waits. */
const MOST = 10;

export function routes(bind: Bind): void {
  bind.read(findWalkIns, async (context, { params: { eventId }, query: { search } }) => {
    const event = await administeredEvent(context, eventId);
    const [found, labelOf] = await Promise.all([
      peopleWithoutPlace(context, event, search)
        .limit(MOST + 1)
        .execute(),
      levelLabels(context, [event.campaign_id]),
    ]);
    const door = { ...event, status: statusOf(event, context.now) };
    return {
      people: found.slice(0, MOST).map(({ id, display_name: name, email, level }) => ({
        memberId: id,
        name,
        email,
        level: level === null ? '' : labelOf(event.campaign_id, level),
        problem: walkInProblem(door, { level, hasPlace: false }),
      })),
      more: found.length > MOST,
    };
  });

  /** Under the lock of the event, as by the code: of many who want the last place, one gets it. @spec EV-05 EV-06 */
  bind.write(admitWalkIn, async (tx, { params: { eventId }, body }) => {
    const waitedSince = body.waitedSince ? new Date(body.waitedSince) : null;
    const at = countsFrom(tx.now, waitedSince);
    const event = await lockEvent(tx, eventId);
    const { id: memberId, display_name: name } = await memberAtDoor(tx, body);
    const own = await placeOf(tx, eventId, memberId);
    const hasPlace = own?.left_at === null;
    if (hasPlace && isOvertakenMark(own.presence_at, { arrivedAt: tx.now, waitedSince }))
      return { memberId, name, outcome: 'overtaken' as const };
    const outcome = hasPlace ? ('marked' as const) : ('admitted' as const);
    if (hasPlace && own.presence === 'present') return { memberId, name, outcome };
    const problem = walkInProblem(
      { ...event, status: statusOf(event, at) },
      { level: await levelIn(tx, event, memberId), hasPlace },
    );
    if (problem) throw new AppError(problem);
    if (!hasPlace) await takePlace(tx, event, memberId);
    await tx.db
      .updateTable('programme_event_place')
      .set({ presence: 'present', presence_at: at, presence_by: tx.actor.membershipId })
      .where('client_id', '=', tx.client.id)
      .where('event_id', '=', eventId)
      .where('membership_id', '=', memberId)
      .execute();
    await recordAudit(tx, {
      action: hasPlace ? 'loyalty.event.presence' : 'loyalty.event.walkIn',
      subjectKind: 'event',
      subjectId: eventId,
      before: { title: event.title, people: [{ memberId, presence: own?.presence ?? null }] },
      after: {
        state: 'present',
        people: [memberId],
        ...(waitedSince ? { waitedSince: waitedSince.toISOString() } : {}),
      },
    });
    return { memberId, name, outcome };
  });
}
