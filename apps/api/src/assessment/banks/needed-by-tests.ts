import { AppError } from '@trilha/contract/errors';
import { testSettings } from '@trilha/contract/learning/activity-content';
import { type DrawableQuestion, lacksKeys, missingAfter } from '@trilha/rules/assessment/keyless-draw.rule';
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

/** What of a question decides where it may be drawn, as it is to be; null where it leaves its bank. */
type Becoming = Pick<DrawableQuestion, 'tags' | 'difficulty' | 'isKeyless'> | null;

/** Tests that a refusal names. */
const NAMED_TESTS = 5;

/**
 * A question may leave its bank, or get other tags or another difficulty, where no test that can be drawn now is short
 * afterwards; those that would be are named, with what they would lack. Asked under the lock of the bank, too.
 * Errors: question_needed. @spec AS-06
 */
export async function assertNoTestNeeds(
  scope: BankScope,
  { bankId, questionId }: Asked,
  becoming: Becoming,
): Promise<void> {
  const tests = await testsOf(scope, bankId);
  if (tests.length === 0) return;
  const bank = await drawnFrom(scope, bankId);
  const after = bank.flatMap((each) =>
    each.id === questionId ? (becoming ? [{ ...each, ...becoming }] : []) : [each],
  );
  const short = new Map<string, { readonly name: string; readonly missing: number }>();
  for (const { id, name, test } of tests) {
    const missing = missingAfter(bank, after, test);
    // As it is written and as learners find it, a test is one.
    if (missing > (short.get(id)?.missing ?? 0)) short.set(id, { name, missing });
  }
  if (short.size === 0) return;
  const named = [...short.values()].slice(0, NAMED_TESTS).map(({ name, missing }) => `${name}: ${missing}`);
  const others = short.size > named.length ? [`+${short.size - named.length}`] : [];
  throw new AppError('question_needed', { tests: [...named, ...others].join('; ') });
}

/** Tests that draw from a bank, as they are written, and as learners find them: the newest version, and those somebody stays on. */
async function testsOf({ db, client }: BankScope, bankId: string) {
  const { rows } = await sql<{ id: string; title: string; training: string; content: unknown }>`
    select distinct found.id, found.title, t.title as training, found.content
    from (
      select w.training_id, w.id, w.title, w.content from activity w
      where w.client_id = ${client.id} and w.content->>'bankId' = ${bankId} and w.removed_at is null
      union all
      select v.training_id, v.activity_id as id, v.title, v.content from version_activity v
      join training n on n.client_id = v.client_id and n.id = v.training_id
      where v.client_id = ${client.id} and v.content->>'bankId' = ${bankId} and (v.number = n.version or exists (
        select from enrolment e
        where e.client_id = v.client_id and e.training_id = v.training_id and e.version = v.number))
    ) found
    join training t on t.client_id = ${client.id} and t.id = found.training_id
    order by t.title, found.title, found.id`.execute(db);
  return rows.map(({ id, title, training, content }) => ({
    id,
    name: `${title} (${training})`,
    test: drawingTest.parse(content),
  }));
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
