import { AppError } from '@trilha/contract/errors';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { containing } from '#platform/database/containing.ts';
import { type EventRow, eventRows } from './events.queries.ts';

type Scope = Pick<Context, 'db' | 'client'>;
/** Events with how many are there. */
export const administeredRows = (scope: Scope) =>
  eventRows(scope).select(
    sql<number>`(select count(*)::int from programme_event_place p where p.client_id = event.client_id
      and p.event_id = event.id and p.presence = 'present' and p.left_at is null)`.as('present'),
  );
export type AdministeredRow = EventRow & { readonly present: number };

/** One of them. Errors: not_found. */
export async function administeredEvent(scope: Scope, eventId: string): Promise<AdministeredRow> {
  const row = await administeredRows(scope).where('event.id', '=', eventId).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Whether every word is in the text of a column, without regard to accents. */
export const holdsWords = (column: ReturnType<typeof sql<string>>, search: string | undefined) =>
  (search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql<boolean>`plain_text(${column}) like plain_text(${containing(word)})`);

interface PeopleFilter {
  readonly search?: string | undefined;
  readonly presence?: 'present' | 'absent' | 'unknown' | undefined;
}

/** Everybody with a place in an event, with their level and what was told of their presence. @spec EV-05 */
export function peopleOf({ db, client }: Scope, event: EventRow, { search, presence }: PeopleFilter) {
  let rows = db
    .selectFrom('programme_event_place as place')
    .innerJoin('membership as member', (join) =>
      join.onRef('member.client_id', '=', 'place.client_id').onRef('member.id', '=', 'place.membership_id'),
    )
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('participation', (join) =>
      join
        .onRef('participation.client_id', '=', 'place.client_id')
        .onRef('participation.membership_id', '=', 'place.membership_id')
        .on('participation.campaign_id', '=', event.campaign_id),
    )
    .leftJoin('membership as marker', (join) =>
      join.onRef('marker.client_id', '=', 'place.client_id').onRef('marker.id', '=', 'place.presence_by'),
    )
    .select([
      'place.membership_id',
      'member.display_name',
      'person.email',
      'participation.level_position as level',
      'place.presence',
      'place.presence_at',
      'marker.display_name as marker_name',
    ])
    .where('place.client_id', '=', client.id)
    .where('place.event_id', '=', event.id)
    .where('place.left_at', 'is', null);
  for (const holds of holdsWords(sql<string>`member.display_name || ' ' || person.email`, search))
    rows = rows.where(holds);
  if (presence === 'unknown') return rows.where('place.presence', 'is', null);
  return presence ? rows.where('place.presence', '=', presence) : rows;
}
export type PersonRow = Awaited<ReturnType<ReturnType<typeof peopleOf>['executeTakeFirstOrThrow']>>;
