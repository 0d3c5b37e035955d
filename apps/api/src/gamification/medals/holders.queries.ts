import { type Kysely, sql } from 'kysely';
import { containing } from '#platform/database/containing.ts';
import type { Tables } from '#platform/database/tables.ts';

interface Scope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string };
}

export interface HolderFilter {
  readonly search?: string | undefined;
  readonly state?: 'held' | 'revoked' | undefined;
}

/** The last of a page; the next one begins after them. */
export interface HolderPosition {
  readonly givenAt: string;
  readonly membershipId: string;
}

const GIVEN_AT = sql<Date>`date_trunc('milliseconds', given.given_at)`;

/** Who was given a medal, the last first. @spec GM-02 */
export function medalHolders(
  { db, client }: Scope,
  medalId: string,
  { search, state }: HolderFilter,
  after: HolderPosition | null,
  limit: number,
) {
  let found = db
    .selectFrom('medal_given as given')
    .innerJoin('membership as member', (join) =>
      join.onRef('member.client_id', '=', 'given.client_id').onRef('member.id', '=', 'given.membership_id'),
    )
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('membership as revoker', (join) =>
      join.onRef('revoker.client_id', '=', 'given.client_id').onRef('revoker.id', '=', 'given.revoked_by'),
    )
    .select([
      'given.membership_id',
      'member.display_name',
      'person.email',
      'given.given_at',
      'given.revoked_at',
      'given.revoked_reason',
      'revoker.display_name as revoker_name',
    ])
    .where('given.client_id', '=', client.id)
    .where('given.medal_id', '=', medalId);
  if (state) found = found.where('given.revoked_at', state === 'revoked' ? 'is not' : 'is', null);
  for (const word of (search ?? '').split(/\s+/).filter(Boolean))
    found = found.where(sql<boolean>`member.search_text like plain_text(${containing(word)})`);
  if (after)
    found = found.where(
      sql<boolean>`(${GIVEN_AT}, given.membership_id) < (${after.givenAt}::timestamptz, ${after.membershipId}::uuid)`,
    );
  return found.orderBy(GIVEN_AT, 'desc').orderBy('given.membership_id', 'desc').limit(limit).execute();
}

export type HolderRow = Awaited<ReturnType<typeof medalHolders>>[number];
