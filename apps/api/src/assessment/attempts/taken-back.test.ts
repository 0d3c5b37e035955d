import { readBankAnalysis } from '@trilha/contract/assessment/analysis.calls';
import {
  readAttempt,
  readAttemptResult,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { addQuestion, createBank } from '@trilha/contract/assessment/banks.calls';
import { listTestAttempts } from '@trilha/contract/assessment/test-attempts.calls';
import type { ParsedInputOf } from '@trilha/contract/define-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, testActivity } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

type Fields = ParsedInputOf<typeof addQuestion>['body'];
type Answer = ParsedInputOf<typeof saveAnswer>['body']['answer'];

let product: TestApplication;
let client: BuiltClient;
let author: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['creator', 'course_manager'] });
});
afterAll(() => product.close());

const REST = { feedback: { right: '', wrong: '' }, weight: 1, difficulty: 'easy' as const, tags: [] };
const asked = { prompt: 'Como é?', imageFileId: null };
const options = ['a', 'b'].map((text) => ({ id: text, text, imageFileId: null }));
const QUESTIONS: readonly Fields[] = [
  { ...REST, question: { kind: 'true_false', ...asked }, key: { kind: 'true_false', value: true } },
  {
    ...REST,
    question: { kind: 'numeric', ...asked, unit: 'kg' },
    key: { kind: 'numeric', value: 0, tolerance: 1 },
  },
  {
    ...REST,
    question: { kind: 'alternatives', ...asked, options, shuffle: false },
    key: { kind: 'alternatives', optionId: 'a' },
  },
  {
    ...REST,
    question: { kind: 'true_false', ...asked },
    key: { kind: 'true_false', value: false },
  },
];
const WRONG: readonly Answer[] = [
  { kind: 'true_false', value: true },
  { kind: 'numeric', value: 9 },
  { kind: 'alternatives', optionId: 'o2' },
  { kind: 'true_false', value: true },
];
const BLANK: readonly Answer[] = [
  { kind: 'true_false', value: true },
  { kind: 'numeric', value: null },
  { kind: 'alternatives', optionId: '' },
  { kind: 'true_false', value: null },
];

test('answers that were taken back cost nothing, count as blank, and nobody is told they were given [AS-05] [AS-06] [AS-07]', async () => {
  const { bankId } = (await call(product, createBank, { body: { name: newId() } }, author)).body;
  for (const body of QUESTIONS) await call(product, addQuestion, { params: { bankId }, body }, author);
  const activity = testActivity({
    bankId,
    draw: QUESTIONS.length,
    maximumAttempts: 3,
    penaltyPercent: 100,
    results: { correctness: 'after_attempt', answers: 'after_attempt' },
  });
  const course = await buildCourse(product.platform, client, {}, [activity]);
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, course.id);
  const place = { params: { trainingId: course.id, hierarchyOrder: 1 } };
  const { id: attemptId, questions } = (await call(product, startAttempt, place, learner)).body;
  const give = async (answers: readonly Answer[], sequence: number) => {
    for (const [at, answer] of answers.entries()) {
      const params = { attemptId, questionId: questions[at]?.id ?? '' };
      const saved = await call(
        product,
        saveAnswer,
        { params, body: { answer, sequence, base: sequence - 1, device: 'phone' } },
        learner,
      );
      expect(saved.status).toBe(200);
    }
  };
  const answered = async () => {
    const params = { activityId: course.activityIds[0] ?? '' };
    return (await call(product, listTestAttempts, { params, query: {} }, author)).body.items[0]?.answered;
  };
  await give(WRONG, 1);
  expect(await answered()).toBe(4);
  await give(BLANK, 2);
  expect(await answered()).toBe(1);
  const resumed = (await call(product, readAttempt, { params: { attemptId } }, learner)).body;
  expect(resumed.answers.map(({ answer }) => answer)).toEqual(expect.arrayContaining([...BLANK]));

  await call(product, submitAttempt, { params: { attemptId } }, learner);
  const result = (await call(product, readAttemptResult, { params: { attemptId } }, learner)).body;
  expect(result).toMatchObject({ score: 25, attemptsLeft: 2, maximumAttempts: 3 });
  expect(result.questions.map(({ points }) => points?.earned)).toEqual([1, 0, 0, 0]);

  const analysed = await call(product, readBankAnalysis, { params: { bankId }, query: {} }, author);
  const counts = analysed.body.items.map(({ parts }) =>
    parts
      .flatMap(({ responses }) => responses.map(({ count }) => count))
      .reduce((sum, each) => sum + each, 0),
  );
  expect(counts).toEqual([1, 0, 0, 0]);
});
