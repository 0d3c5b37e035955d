import { type Kysely, sql } from 'kysely';
import { containing } from '#platform/database/containing.ts';
import type { Tables } from '#platform/database/tables.ts';

interface Scope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string };
}

export interface IssuedFilter {
  readonly search?: string | undefined;
  readonly training?: string | undefined;
  readonly state?: 'issued' | 'revoked' | undefined;
}

/** The last certificate of a page; the next one begins after it. */
export interface IssuedPosition {
  readonly issuedAt: string;
  readonly id: string;
}

const ISSUED_AT = sql<Date>`date_trunc('milliseconds', c.issued_at)`;
/** All that a client has issued, newest first. @spec LE-12 */
export function issuedCertificates(
  { db, client }: Scope,
  { search, training, state }: IssuedFilter,
  after: IssuedPosition | null,
  limit: number,
) {
  let found = db
    .selectFrom('certificate as c')
    .innerJoin('membership as member', (join) =>
      join.onRef('member.client_id', '=', 'c.client_id').onRef('member.id', '=', 'c.membership_id'),
    )
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('training', (join) =>
      join.onRef('training.client_id', '=', 'c.client_id').onRef('training.id', '=', 'c.training_id'),
    )
    .leftJoin('membership as revoker', (join) =>
      join.onRef('revoker.client_id', '=', 'c.client_id').onRef('revoker.id', '=', 'c.revoked_by'),
    )
    .select([
      'c.id',
      'c.number',
      'c.verification_code',
      'c.membership_id',
      'c.training_id',
      'c.snapshot',
      'c.design_id',
      'c.issued_at',
      'c.revoked_at',
      'c.revoked_reason',
      'person.email',
      'training.kind',
      'revoker.display_name as revoker_name',
    ])
    .where('c.client_id', '=', client.id);
  if (training) found = found.where('c.training_id', '=', training);
  if (state) found = found.where('c.revoked_at', state === 'revoked' ? 'is not' : 'is', null);
  for (const word of (search ?? '').split(/\s+/).filter(Boolean))
    found = found.where(
      sql<boolean>`(member.search_text like plain_text(${containing(word)}) or c.number = upper(${word}))`,
    );
  if (after)
    found = found.where(
      sql<boolean>`(${ISSUED_AT}, c.id) < (${after.issuedAt}::timestamptz, ${after.id}::uuid)`,
    );
  return found.orderBy(ISSUED_AT, 'desc').orderBy('c.id', 'desc').limit(limit).execute();
}

const MOST_TRAININGS = 200;

export const certifiedTrainings = ({ db, client }: Scope) =>
  db
    .selectFrom('training')
    .select(['training.id', 'training.title'])
    .where('training.client_id', '=', client.id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('certificate')
          .select('certificate.id')
          .whereRef('certificate.client_id', '=', 'training.client_id')
          .whereRef('certificate.training_id', '=', 'training.id'),
      ),
    )
    .orderBy('training.title')
    .limit(MOST_TRAININGS)
    .execute();
