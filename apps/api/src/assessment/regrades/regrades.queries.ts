import { answerKeyShape, questionShape } from '@trilha/contract/assessment/question-shapes';
import { AppError } from '@trilha/contract/errors';
import { REGRADE_OUTCOMES } from '@trilha/rules/assessment/regrade/regrade.rule';
import type { RegradeState } from '@trilha/rules/assessment/regrade/regrade-state.rule';
import type { RegradeWay } from '@trilha/rules/assessment/regrade/ruling.rule';
import { sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#platform/database/tables.ts';
import type { RulingScope } from './rulings.queries.ts';

/** A regrade, locked where it is to move on. */
export async function optionalRegrade({ db, client }: RulingScope, id: string, lock = false) {
  const query = db.selectFrom('regrade').selectAll().where('client_id', '=', client.id).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && understood(row);
}
type Stored = { way: string; state: string; question: unknown; answer_key: unknown };
const understood = <Row extends Stored>(row: Row) => ({
  ...row,
  way: row.way as RegradeWay,
  state: row.state as RegradeState,
  question: questionShape.parse(row.question),
  key: answerKeyShape.parse(row.answer_key),
});
export type Regrade = NonNullable<Awaited<ReturnType<typeof optionalRegrade>>>;

/** Errors: not_found. */
export async function regradeById(scope: RulingScope, id: string, lock = false): Promise<Regrade> {
  const regrade = await optionalRegrade(scope, id, lock);
  if (!regrade) throw new AppError('not_found');
  return regrade;
}

/** Moves a regrade to another place or state. */
export const moveRegrade = ({ db, client }: RulingScope, id: string, change: Updateable<Tables['regrade']>) =>
  db.updateTable('regrade').set(change).where('client_id', '=', client.id).where('id', '=', id).execute();

const HISTORY_AT_MOST = 50;
const counts = z.partialRecord(z.enum(REGRADE_OUTCOMES), z.int());

/** Regrades with the names of who did what and their counts; previews that nobody waits for are left out. @spec AS-06 */
export async function toldRegrades(
  { db, client }: RulingScope,
  which: { readonly questionId: string } | { readonly id: string },
) {
  const name = (column: 'created_by' | 'applied_by' | 'undone_by') =>
    sql<string | null>`(select m.display_name from membership m
      where m.client_id = regrade.client_id and m.id = regrade.${sql.ref(column)})`;
  let rows = db
    .selectFrom('regrade')
    .selectAll()
    .select([
      name('created_by').as('created_name'),
      name('applied_by').as('applied_name'),
      name('undone_by').as('undone_name'),
      sql`(select coalesce(json_object_agg(o.outcome, o.count), '{}') from (
        select a.outcome, count(*)::integer as count from regrade_attempt a
        where a.client_id = regrade.client_id and a.regrade_id = regrade.id group by a.outcome) o)`.as(
        'counts',
      ),
      sql<number>`(select count(*)::integer from regrade_attempt a
        where a.client_id = regrade.client_id and a.regrade_id = regrade.id and a.state = 'kept')`.as('kept'),
    ])
    .where('client_id', '=', client.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY_AT_MOST);
  if ('id' in which) rows = rows.where('id', '=', which.id);
  else rows = rows.where('question_id', '=', which.questionId);
  return (await rows.execute()).map((row) => ({
    id: row.id,
    bankId: row.bank_id,
    questionId: row.question_id,
    way: row.way as RegradeWay,
    reason: row.reason,
    state: row.state as RegradeState,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_name ?? '',
    appliedAt: row.applied_at?.toISOString() ?? null,
    appliedBy: row.applied_name,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoneBy: row.undone_name,
    seen: row.seen,
    total: row.total,
    counts: counts.parse(row.counts),
    kept: row.kept,
  }));
}
