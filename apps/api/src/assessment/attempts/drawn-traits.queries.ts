import { QUESTIONS_PER_BANK } from '@trilha/contract/assessment/exchange-terms';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import { mayBeDrawn } from '@trilha/rules/assessment/blueprint.rule';
import type { QuestionKind } from '@trilha/rules/assessment/question';
import { hasParts } from '@trilha/rules/assessment/question-kinds.rule';
import { weightInTest } from '@trilha/rules/assessment/question-weight.rule';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { countingFrom } from './attempt-questions.ts';
import { isKeylessRow } from './attempts.queries.ts';

/**
 * What a learner should know of how a draw is graded, without a word of what is asked: whether some of the questions it
 * can ask count by their right part, and whether they weigh differently. What has no right answer is not among them. @spec AS-06 AS-08
 */
export async function drawnTraits(
  { db, client }: { readonly db: Kysely<Tables>; readonly client: { readonly id: string } },
  { bankId, blueprint = [], draw, weights }: Pick<TestContent, 'bankId' | 'blueprint' | 'draw' | 'weights'>,
): Promise<{ readonly partly: boolean; readonly weighed: boolean }> {
  const rows = await db
    .selectFrom('question')
    .select(['id', 'kind', 'counting', 'weight', 'difficulty', 'tags'])
    .where('client_id', '=', client.id)
    .where('bank_id', '=', bankId)
    .where(isKeylessRow, '=', false)
    .where('retired_at', 'is', null)
    .limit(QUESTIONS_PER_BANK)
    .execute();
  const drawn = rows.filter((row) => mayBeDrawn(row, blueprint, draw));
  return {
    partly: drawn.some(
      ({ kind, counting }) => hasParts(kind as QuestionKind) && countingFrom(counting) === 'part',
    ),
    weighed: new Set(drawn.map((row) => weightInTest(row, weights))).size > 1,
  };
}
