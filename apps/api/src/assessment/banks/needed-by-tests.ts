import { AppError } from '@trilha/contract/errors';
import { testSettings } from '@trilha/contract/learning/activity-content';
import { type DrawableQuestion, lacksKeys, needsQuestion } from '@trilha/rules/assessment/keyless-draw.rule';
import { ATTEMPTED_TYPES } from '@trilha/rules/assessment/test-types.rule';
import { sql } from 'kysely';
import { z } from 'zod';
import { isKeylessRow } from '../attempts/attempts.queries.ts';
import type { BankScope } from './banks.ts';

const { draw, blueprint } = testSettings.shape;
const drawingTest = z.object({ kind: z.enum(ATTEMPTED_TYPES), draw, blueprint });

interface Asked {
  readonly bankId: string;
  readonly questionId: string;
}

/**
 * A question may lose its right answer where every graded test that draws from its bank, as it is written or as learners
 * find it, has enough others. Asked under the lock of the bank: of two that lose theirs at once, the second counts what the
 * first left. Errors: question_without_key. @spec AS-01 AS-06
 */
export async function assertTestsKeepKeys(scope: BankScope, { bankId, questionId }: Asked): Promise<void> {
  const tests = await testsOf(scope, bankId);
  if (tests.length === 0) return;
  const bank = await drawnFrom(scope, bankId);
  const after = bank.map((each) => (each.id === questionId ? { ...each, isKeyless: true } : each));
  if (tests.some(({ test }) => lacksKeys(after, test))) throw new AppError('question_without_key');
}

/**
 * A question may leave its bank where no test that can be drawn now is short without it. Asked under the lock of the bank,
 * too. Errors: question_needed. @spec AS-06
 */
export async function assertNoTestNeeds(scope: BankScope, { bankId, questionId }: Asked): Promise<void> {
  const tests = await testsOf(scope, bankId);
  if (tests.length === 0) return;
  const bank = await drawnFrom(scope, bankId);
  const short = tests.find(({ test }) => needsQuestion(bank, test, questionId));
  if (short) throw new AppError('question_needed', { test: short.title });
}

/** Tests that draw from a bank, as they are written, and as learners find them: the newest version, and those somebody stays on. */
async function testsOf({ db, client }: BankScope, bankId: string) {
  const { rows } = await sql<{ title: string; content: unknown }>`
    select distinct found.title, found.content
    from (
      select w.title, w.content from activity w
      where w.client_id = ${client.id} and w.content->>'bankId' = ${bankId} and w.removed_at is null
      union all
      select v.title, v.content from version_activity v
      join training n on n.client_id = v.client_id and n.id = v.training_id
      where v.client_id = ${client.id} and v.content->>'bankId' = ${bankId} and (v.number = n.version or exists (
        select from enrolment e
        where e.client_id = v.client_id and e.training_id = v.training_id and e.version = v.number))
    ) found
    order by found.title`.execute(db);
  return rows.map(({ title, content }) => ({ title, test: drawingTest.parse(content) }));
}

const drawnFrom = ({ db, client }: BankScope, bankId: string): Promise<DrawableQuestion[]> =>
  db
    .selectFrom('question')
    .select(['id', 'tags', 'difficulty'])
    .select(isKeylessRow.as('isKeyless'))
    .where('client_id', '=', client.id)
    .where('bank_id', '=', bankId)
    .where('retired_at', 'is', null)
    .execute();
