import { AppError } from '@trilha/contract/errors';
import {
  type EventKind,
  type EventStatus,
  eventStatus,
} from '@trilha/rules/loyalty/events/event-status.rule';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import { levelsOf } from '../campaigns/campaigns.queries.ts';

type Scope = Pick<Context, 'db' | 'client'>;

/** To the millisecond, as a cursor tells it. */
export const STARTS = sql<Date>`date_trunc('milliseconds', event.starts_at)`;

/** Events of the client with the names of their campaigns. */
export const eventRows = ({ db, client }: Scope) =>
  db
    .selectFrom('programme_event as event')
    .innerJoin('campaign', (join) =>
      join.onRef('campaign.client_id', '=', 'event.client_id').onRef('campaign.id', '=', 'event.campaign_id'),
    )
    .select([
      'event.id',
      'event.campaign_id',
      'event.kind',
      'event.title',
      'event.description',
      'event.place',
      'event.broadcast_url',
      'event.starts_at',
      'event.ends_at',
      'event.time_zone',
      'event.levels',
      'event.vacancies',
      'event.taken',
      'event.cancelled_at',
      'event.cancel_reason',
      'event.sequence',
      'event.revision',
      'event.updated_at',
      'campaign.name as campaign_name',
    ])
    .where('event.client_id', '=', client.id);
export type EventRow = Awaited<ReturnType<ReturnType<typeof eventRows>['executeTakeFirstOrThrow']>>;

/** The same with the reader's level and place, of campaigns they find. @spec EV-05 EV-06 */
export const eventsOfPerson = (context: Pick<Context, 'db' | 'client' | 'actor'>) =>
  eventRows(context)
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'event.client_id')
        .on('membership.id', '=', context.actor.membershipId),
    )
    .leftJoin('participation', (join) =>
      join
        .onRef('participation.client_id', '=', 'event.client_id')
        .onRef('participation.campaign_id', '=', 'event.campaign_id')
        .on('participation.membership_id', '=', context.actor.membershipId),
    )
    .leftJoin('programme_event_place as own', (join) =>
      join
        .onRef('own.client_id', '=', 'event.client_id')
        .onRef('own.event_id', '=', 'event.id')
        .on('own.membership_id', '=', context.actor.membershipId)
        .on('own.left_at', 'is', null),
    )
    .select(['participation.level_position as level', 'own.subscribed_at', 'own.presence', 'own.presence_at'])
    .where('campaign.status', '=', 'published')
    .where((eb) =>
      eb.or([
        eb('participation.id', 'is not', null),
        sql<boolean>`membership.country = any(campaign.countries)`,
      ]),
    );
export type OwnEventRow = Awaited<ReturnType<ReturnType<typeof eventsOfPerson>['executeTakeFirstOrThrow']>>;

/** Labels of the levels of campaigns, by campaign and position. */
export async function levelLabels(
  scope: Scope,
  campaignIds: readonly string[],
): Promise<(campaignId: string, position: number) => string> {
  const ids = [...new Set(campaignIds)];
  const rows = ids.length === 0 ? [] : await levelsOf(scope, ids);
  const labels = new Map(rows.map((row) => [`${row.campaign_id} ${row.position}`, row.label]));
  return (campaignId, position) => labels.get(`${campaignId} ${position}`) ?? String(position);
}

/** Where an event stands at a moment. @spec EV-05 */
export const statusOf = (
  row: Pick<EventRow, 'starts_at' | 'ends_at' | 'cancelled_at'>,
  now: Date,
): EventStatus =>
  eventStatus({ startsAt: row.starts_at, endsAt: row.ends_at, isCancelled: row.cancelled_at !== null }, now);

export const kindOf = (row: Pick<EventRow, 'kind'>): EventKind => row.kind as EventKind;

/** The event, locked: its places go one after another. Errors: not_found. */
export async function lockEvent({ db, client }: Transaction, eventId: string) {
  const row = await db
    .selectFrom('programme_event')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}
export type LockedEvent = Awaited<ReturnType<typeof lockEvent>>;

/** An event that whoever asks finds as a member. Errors: not_found. */
export async function eventOfPerson(
  context: Pick<Context, 'db' | 'client' | 'actor'>,
  eventId: string,
): Promise<OwnEventRow> {
  const row = await eventsOfPerson(context).where('event.id', '=', eventId).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}
