import { AppError } from '@trilha/contract/errors';
import { testSettings } from '@trilha/contract/learning/activity-content';
import { lacksKeys } from '@trilha/rules/assessment/keyless-draw.rule';
import { ATTEMPTED_TYPES } from '@trilha/rules/assessment/test-types.rule';
import { sql } from 'kysely';
import { z } from 'zod';
import { isKeylessRow } from '../attempts/attempts.queries.ts';
import type { BankScope } from './banks.ts';

const { draw, blueprint } = testSettings.shape;
const drawingTest = z.object({ kind: z.enum(ATTEMPTED_TYPES), draw, blueprint });

/**
 * A question may lose its right answer where every graded test that draws from its bank, as it is written or as learners
 * find it, has enough others. Errors: question_without_key. @spec AS-01 AS-06
 */
export async function assertTestsKeepKeys(
  { db, client }: BankScope,
  { bankId, questionId }: { readonly bankId: string; readonly questionId: string },
): Promise<void> {
  const { rows: tests } = await sql<{ content: unknown }>`
    select distinct found.content
    from (
      select w.content from activity w
      where w.client_id = ${client.id} and w.content->>'bankId' = ${bankId} and w.removed_at is null
      union all
      select v.content from version_activity v
      join training n on n.client_id = v.client_id and n.id = v.training_id
      where v.client_id = ${client.id} and v.content->>'bankId' = ${bankId} and (v.number = n.version or exists (
        select from enrolment e
        where e.client_id = v.client_id and e.training_id = v.training_id and e.version = v.number))
    ) found`.execute(db);
  if (tests.length === 0) return;
  const bank = await db
    .selectFrom('question')
    .select(['id', 'tags', 'difficulty'])
    .select(isKeylessRow.as('isKeyless'))
    .where('client_id', '=', client.id)
    .where('bank_id', '=', bankId)
    .where('retired_at', 'is', null)
    .execute();
  const after = bank.map((each) => (each.id === questionId ? { ...each, isKeyless: true } : each));
  if (tests.some(({ content }) => lacksKeys(after, drawingTest.parse(content))))
    throw new AppError('question_without_key');
}
