import { answerKeyShape } from '@trilha/contract/assessment/question-shapes';
import type { RegradeWay, Ruling, Rulings } from '@trilha/rules/assessment/regrade/ruling.rule';
import type { Score } from '@trilha/rules/assessment/score.rule';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

export interface RulingScope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string };
}

/** What was ruled about a question of an attempt, and why. */
export interface ToldRuling {
  readonly attemptId: string;
  readonly questionId: string;
  readonly ruling: Ruling;
  readonly reason: string;
}

/** What holds for the questions of these attempts: of two regrades of one question the one applied later. @spec AS-06 */
export async function rulingsOf(
  { db, client }: RulingScope,
  attemptIds: readonly string[],
): Promise<readonly ToldRuling[]> {
  if (attemptIds.length === 0) return [];
  const rows = await db
    .selectFrom('regrade_attempt')
    .innerJoin('regrade', (join) =>
      join
        .onRef('regrade.client_id', '=', 'regrade_attempt.client_id')
        .onRef('regrade.id', '=', 'regrade_attempt.regrade_id'),
    )
    .distinctOn(['regrade_attempt.attempt_id', 'regrade.question_id'])
    .select(['regrade_attempt.attempt_id', 'regrade_attempt.answer_key'])
    .select(['regrade.question_id', 'regrade.way', 'regrade.reason'])
    .where('regrade_attempt.client_id', '=', client.id)
    .where('regrade_attempt.attempt_id', 'in', attemptIds)
    .where('regrade_attempt.state', 'in', ['applied', 'kept'])
    .orderBy('regrade_attempt.attempt_id')
    .orderBy('regrade.question_id')
    .orderBy('regrade.number', 'desc')
    .execute();
  return rows.map((row) => ({
    attemptId: row.attempt_id,
    questionId: row.question_id,
    ruling: rulingFrom(row.way as RegradeWay, row.answer_key),
    reason: row.reason,
  }));
}

/** What was ruled about an attempt in the order it was applied, and the score it had before anything was. @spec AS-06 */
export async function rulingHistory({ db, client }: RulingScope, attemptId: string) {
  const rows = await db
    .selectFrom('regrade_attempt as row')
    .innerJoin('regrade', (join) =>
      join.onRef('regrade.client_id', '=', 'row.client_id').onRef('regrade.id', '=', 'row.regrade_id'),
    )
    .select(['regrade.id', 'regrade.question_id', 'regrade.way', 'row.answer_key', 'row.state'])
    .select(['row.score_before', 'row.passed_before', 'row.judgement_before'])
    .where('row.client_id', '=', client.id)
    .where('row.attempt_id', '=', attemptId)
    .where('row.state', '<>', 'foreseen')
    .orderBy(sql`row.turn nulls first`)
    .orderBy('regrade.applied_at')
    .orderBy('regrade.id')
    .execute();
  const [first] = rows;
  const begun: Score | null =
    first && first.score_before !== null
      ? { percent: first.score_before, passed: first.passed_before ?? false }
      : null;
  return {
    begun,
    judgement: first?.judgement_before ?? null,
    held: rows
      .filter(({ state }) => state !== 'undone')
      .map((row) => ({
        regradeId: row.id,
        questionId: row.question_id,
        ruling: rulingFrom(row.way as RegradeWay, row.answer_key),
      })),
  };
}

const rulingFrom = (way: RegradeWay, key: unknown): Ruling =>
  way === 'key' ? { way, key: answerKeyShape.parse(key) } : { way };

/** The same by question, for the rules. */
export const byQuestion = (told: readonly ToldRuling[]): Rulings =>
  new Map(told.map(({ questionId, ruling }) => [questionId, ruling]));
