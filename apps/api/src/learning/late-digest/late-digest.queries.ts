import type { TrainingKind } from '@trilha/contract/learning/training-terms';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import {
  lateBefore,
  MISSING_STANDING,
  type ProgressScope,
  withCompliance,
} from '../participants/compliance.queries.ts';
import { enrolledIn, IS_MISSING_FROM } from '../participants/expected-people.queries.ts';

/** Trainings that a digest names. */
const NAMED = 3;

export interface LateNow {
  /** Late in at least one mandatory training. */
  readonly people: number;
  /** Those with most people late. */
  readonly worst: readonly { readonly title: string; readonly late: number }[];
}

/** Who is late in what is mandatory, as the matrix finds them by these filters: one statement for a client. @spec LE-11 MG-05 */
export async function lateNow(scope: ProgressScope, kinds: readonly TrainingKind[]): Promise<LateNow> {
  const { rows } = await sql<LateNow>`
    with must as materialized (
      select t.*, ${lateBefore(scope)} as late_before from training t
        where t.client_id = ${scope.client.id} and t.status = 'published' and t.mandatory
          and t.kind = any(${kinds}::text[])),
    late as (
      select member.id as membership_id, t.id as training_id from ${enrolledIn(sql`must`)}
        where member.status = 'approved' and ${withCompliance(scope, 'late')}
      union all
      select member.id, t.id from must t join membership member on member.client_id = t.client_id
        where ${MISSING_STANDING.late} and ${IS_MISSING_FROM})
    select (select count(distinct membership_id)::integer from late) as people,
      (select coalesce(json_agg(named order by late desc, title), '[]') from (
        select t.title, count(*)::integer as late from late join must t on t.id = late.training_id
          group by t.id, t.title order by count(*) desc, t.title limit ${NAMED}) named) as worst`.execute(
    scope.db,
  );
  return rows[0] ?? { people: 0, worst: [] };
}

interface Readers {
  readonly clientId: string;
  readonly roles: readonly string[];
  readonly after: string;
  readonly limit: number;
}

/** The next of those who follow the progress of others and did not turn the digest off. */
export async function digestReaders(
  db: Kysely<Tables>,
  { clientId, roles, after, limit }: Readers,
): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('id')
    .where('client_id', '=', clientId)
    .where('status', '=', 'approved')
    .where('late_digest', '=', true)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
