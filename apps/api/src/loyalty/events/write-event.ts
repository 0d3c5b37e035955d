import type { InputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import {
  cancelEvent,
  changeEvent,
  createEvent,
  readEventChoices,
} from '@trilha/contract/loyalty/event-administration.calls';
import { classSpan } from '@trilha/rules/learning/classes/class-time.rule';
import { areEventLevels } from '@trilha/rules/loyalty/events/event-attendance.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { publish } from '#platform/outbox.ts';
import { campaignRow } from '../administration/administered-campaign.queries.ts';
import { levelsOf } from '../campaigns/campaigns.queries.ts';
import { newEventSecret } from './event-codes.ts';
import { eventTold } from './event-told.ts';
import { type LockedEvent, lockEvent, statusOf } from './events.queries.ts';

/** Campaigns that are offered; nobody plans events of older ones. */
const CAMPAIGNS = 50;

export function routes(bind: Bind): void {
  bind.read(readEventChoices, async (context) => {
    const campaigns = await context.db
      .selectFrom('campaign')
      .select(['id', 'name'])
      .where('client_id', '=', context.client.id)
      .orderBy('begins_on', 'desc')
      .orderBy('id', 'desc')
      .limit(CAMPAIGNS)
      .execute();
    const levels = await levelsOf(
      context,
      campaigns.map(({ id }) => id),
    );
    return {
      campaigns: campaigns.map(({ id, name }) => ({
        id,
        name,
        levels: levels
          .filter(({ campaign_id }) => campaign_id === id)
          .map(({ position, label }) => ({ position, label })),
      })),
    };
  });

  bind.write(createEvent, async (tx, { body: { campaignId, ...body } }) => {
    const campaign = await campaignRow(tx, campaignId).executeTakeFirst();
    if (!campaign) throw new AppError('not_found');
    const eventId = newId(tx.now.getTime());
    await tx.db
      .insertInto('programme_event')
      .values({
        client_id: tx.client.id,
        id: eventId,
        campaign_id: campaignId,
        ...columnsOf(body),
        sealed_secret: newEventSecret(tx.platform.sealer, tx.client.id),
        created_at: tx.now,
        updated_at: tx.now,
      })
      .execute();
    await recordAudit(tx, {
      action: 'loyalty.event.create',
      subjectKind: 'event',
      subjectId: eventId,
      after: { ...body, campaignId },
    });
    return { eventId };
  });

  bind.write(changeEvent, async (tx, { params: { eventId }, body: { revision, ...body } }) => {
    const before = await lockEvent(tx, eventId);
    if (before.revision !== revision) throw new AppError('changed_meanwhile');
    if (before.cancelled_at !== null) throw new AppError('event_cancelled');
    const columns = columnsOf(body);
    if (columns.vacancies !== null && columns.vacancies < before.taken) throw new AppError('event_full');
    const isMoved = hasMoved(before, columns);
    const sequence = before.sequence + (isMoved ? 1 : 0);
    await tx.db
      .updateTable('programme_event')
      .set({ ...columns, sequence, revision: revision + 1, updated_at: tx.now })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', eventId)
      .execute();
    await recordAudit(tx, {
      action: 'loyalty.event.change',
      subjectKind: 'event',
      subjectId: eventId,
      before: toldOf(before),
      after: columns,
    });
    if (isMoved && columns.ends_at > tx.now)
      await publish(tx, eventTold, { eventId, news: 'moved', sequence });
    return { revision: revision + 1 };
  });

  bind.write(cancelEvent, async (tx, { params: { eventId }, body: { reason } }) => {
    const before = await lockEvent(tx, eventId);
    if (before.cancelled_at !== null) return { told: 0 };
    if (statusOf(before, tx.now) === 'finished') throw new AppError('event_over');
    const sequence = before.sequence + 1;
    await tx.db
      .updateTable('programme_event')
      .set((set) => ({
        cancelled_at: tx.now,
        cancel_reason: reason,
        sequence,
        revision: set('revision', '+', 1),
        updated_at: tx.now,
      }))
      .where('client_id', '=', tx.client.id)
      .where('id', '=', eventId)
      .execute();
    await recordAudit(tx, {
      action: 'loyalty.event.cancel',
      subjectKind: 'event',
      subjectId: eventId,
      before: { title: before.title },
      after: { reason },
    });
    await publish(tx, eventTold, { eventId, news: 'cancelled', sequence });
    return { told: before.taken };
  });
}

type Written = Omit<InputOf<typeof createEvent>['body'], 'campaignId'>;

/** What was written, as it is kept. Errors: event_times_invalid, event_levels_invalid. */
function columnsOf(body: Written) {
  const span = classSpan(body);
  if (!span) throw new AppError('event_times_invalid');
  if (!areEventLevels(body.levels)) throw new AppError('event_levels_invalid');
  return {
    kind: body.kind,
    title: body.title,
    description: body.description,
    place: body.place,
    broadcast_url: body.broadcastUrl,
    starts_at: span.starts,
    ends_at: span.ends,
    time_zone: body.timeZone,
    levels: body.levels.toSorted((one, other) => one - other),
    vacancies: body.vacancies,
  };
}

/** What those with a place must hear of. */
const hasMoved = (before: LockedEvent, after: ReturnType<typeof columnsOf>): boolean =>
  before.starts_at.getTime() !== after.starts_at.getTime() ||
  before.ends_at.getTime() !== after.ends_at.getTime() ||
  before.place !== after.place ||
  before.broadcast_url !== after.broadcast_url;

/** All of an event that the log may tell: its secret is nobody's to read. */
const toldOf = ({ sealed_secret: _secret, ...event }: LockedEvent): object => event;
