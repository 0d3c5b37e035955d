import type { RegistrationState } from '@trilha/contract/people/people-terms';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { containing } from '#platform/database/containing.ts';

type Scope = Pick<Context, 'db' | 'client'>;

export interface RegistrationFilter {
  readonly state?: RegistrationState | undefined;
  readonly search?: string | undefined;
  readonly country?: string | undefined;
  readonly channel?: string | undefined;
}

/** Words to look for; a document is found by its digits, however it was typed. */
const wordsOf = (search: string): string[] =>
  search
    .split(/\s+/)
    .map((word) => (/^[\d.\-/]+$/.test(word) ? word.replace(/\D/g, '') : word))
    .filter(Boolean);

/** Where a request stands: who waits has the membership say so, the rest is what was decided. @spec ID-15 */
const STATE = sql<RegistrationState | null>`case
  when member.status = 'awaiting_approval' then 'waiting'
  when told.decision = 'refused' and member.status = 'blocked' then 'refused'
  when told.decision = 'approved' then 'approved' end`;

/** Asked for when the form was sent, or, for who was entered without one, on joining. */
export const REQUESTED_AT = sql<Date>`coalesce(told.requested_at, member.joined_at)`;

/** Everybody who asked to be let in, narrowed down. @spec MG-03 */
function requests({ db, client }: Scope, filter: RegistrationFilter) {
  let found = db
    .selectFrom('membership as member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('member_registration as told', (join) =>
      join.onRef('told.client_id', '=', 'member.client_id').onRef('told.membership_id', '=', 'member.id'),
    )
    .where('member.client_id', '=', client.id)
    .where((eb) =>
      eb.or([eb('member.status', '=', 'awaiting_approval'), eb('told.decision', 'is not', null)]),
    )
    .where(STATE, 'is not', null);
  if (filter.state) found = found.where(STATE, '=', filter.state);
  if (filter.country) found = found.where('member.country', '=', filter.country);
  if (filter.channel === 'none') found = found.where('told.channel', 'is', null);
  else if (filter.channel) found = found.where('told.channel', '=', filter.channel);
  for (const word of wordsOf(filter.search ?? ''))
    found = found.where(sql<boolean>`member.search_text like plain_text(${containing(word)})`);
  return found;
}

export const registrationRows = (scope: Scope, filter: RegistrationFilter) =>
  requests(scope, filter).select([
    'member.id',
    'member.display_name',
    'member.country',
    'person.email',
    'told.channel',
    STATE.as('state'),
    REQUESTED_AT.as('requested_at'),
  ]);

export async function registrationCounts(
  scope: Scope,
  filter: RegistrationFilter,
): Promise<Record<RegistrationState, number>> {
  const rows = await requests(scope, { ...filter, state: undefined })
    .select([STATE.as('state'), sql<number>`count(*)`.as('count')])
    .groupBy(STATE)
    .execute();
  const none = { waiting: 0, approved: 0, refused: 0 };
  return rows.reduce((counts, { state, count }) => (state ? { ...counts, [state]: count } : counts), none);
}

/** Partners' channels people came through so far, for the filter. @spec ID-01 */
export async function registrationChannels({ db, client }: Scope): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('member_registration')
    .select('channel')
    .distinct()
    .where('client_id', '=', client.id)
    .where('channel', 'is not', null)
    .orderBy('channel')
    .limit(100)
    .execute();
  return rows.flatMap(({ channel }) => channel ?? []);
}

export const waitingCount = ({ db, client }: Scope) =>
  db
    .selectFrom('membership')
    .select(sql<number>`count(*)`.as('waiting'))
    .where('client_id', '=', client.id)
    .where('status', '=', 'awaiting_approval')
    .executeTakeFirstOrThrow();

export const registrationRow = (scope: Scope, memberId: string) =>
  requests(scope, {})
    .leftJoin('membership as decider', (join) =>
      join.onRef('decider.client_id', '=', 'told.client_id').onRef('decider.id', '=', 'told.decided_by'),
    )
    .select([
      'member.id',
      'member.display_name',
      'member.country',
      'member.roles',
      'person.email',
      'person.document',
      'person.birthday',
      'person.mobile_phone',
      'person.phone_verified_at',
      'told.channel',
      'told.proved_by',
      'told.answers',
      'told.decided_at',
      'told.reason',
      'decider.display_name as decider_name',
      STATE.as('state'),
      REQUESTED_AT.as('requested_at'),
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirst();
