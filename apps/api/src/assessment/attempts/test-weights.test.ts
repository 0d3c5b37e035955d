import {
  readAttemptResult,
  readTest,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { addQuestion, createBank, editQuestion } from '@trilha/contract/assessment/banks.calls';
import { gradeEssay, listEssays } from '@trilha/contract/assessment/essays.calls';
import { takeOfflineAttempt } from '@trilha/contract/assessment/offline-attempts.calls';
import { applyRegrade, previewRegrade, readRegrade } from '@trilha/contract/assessment/regrades.calls';
import type { ParsedInputOf } from '@trilha/contract/define-call';
import { activityContent, type TestContent } from '@trilha/contract/learning/activity-content';
import { openActivity } from '@trilha/contract/player/player.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEverything } from '../../testing/deliver-everything.ts';
import { buildCourse, enrolPerson, testActivity } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { bankAnalysis } from '../analysis/bank-analysis.ts';

type Fields = ParsedInputOf<typeof addQuestion>['body'];
type Answer = ParsedInputOf<typeof saveAnswer>['body']['answer'];

let product: TestApplication;
let client: BuiltClient;
let author: BuiltPerson;
let instructor: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['creator'] });
  instructor = await buildPerson(product.platform, client, { roles: ['instructor'] });
});
afterAll(() => product.close());

const REST = { feedback: { right: '', wrong: '' }, weight: 1, difficulty: 'easy' as const, tags: [] };
const truth = (over: Partial<Fields> = {}): Fields => ({
  ...REST,
  question: { kind: 'true_false', prompt: 'É?', imageFileId: null },
  key: { kind: 'true_false', value: true },
  ...over,
});
const ESSAY: Fields = {
  ...REST,
  question: { kind: 'essay', prompt: 'Explique', imageFileId: null, maximumCharacters: 500 },
  key: { kind: 'essay', guidance: '' },
};

interface Sitting {
  readonly token: string;
  readonly bankId: string;
  /** In the order of their bank. */
  readonly ids: readonly string[];
  readonly place: { readonly params: { readonly trainingId: string; readonly hierarchyOrder: number } };
}

/** A learner before a test that asks all of these questions, and weighs them so. */
async function sitDown(
  questions: readonly Fields[],
  weights: readonly number[],
  over: Partial<TestContent> = {},
): Promise<Sitting> {
  const { token } = author;
  const { bankId } = (await call(product, createBank, { body: { name: `Banco ${newId()}` } }, { token }))
    .body;
  const ids: string[] = [];
  for (const body of questions)
    ids.push((await call(product, addQuestion, { params: { bankId }, body }, { token })).body.questionId);
  const settings = {
    bankId,
    draw: questions.length,
    weights: Object.fromEntries(weights.map((weight, place) => [ids[place] ?? '', weight])),
    results: { correctness: 'after_attempt', answers: 'never' } as const,
    ...over,
  };
  const course = await buildCourse(product.platform, client, {}, [testActivity(settings)]);
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, course.id);
  return {
    token: learner.token,
    bankId,
    ids,
    place: { params: { trainingId: course.id, hierarchyOrder: 1 } },
  };
}

const begin = async ({ token, place }: Sitting) => (await call(product, startAttempt, place, { token })).body;
type Begun = Awaited<ReturnType<typeof begin>>;

async function give({ token }: Sitting, { id: attemptId }: Begun, questionId: string, answer: Answer) {
  const input = { params: { attemptId, questionId }, body: { answer, sequence: 1, device: 'phone' } };
  expect((await call(product, saveAnswer, input, { token })).status).toBe(200);
}

const resultOf = async ({ token }: Sitting, { id: attemptId }: Begun) =>
  (await call(product, readAttemptResult, { params: { attemptId } }, { token })).body;

async function handIn(sitting: Sitting, attempt: Begun) {
  await call(product, submitAttempt, { params: { attemptId: attempt.id } }, { token: sitting.token });
  return resultOf(sitting, attempt);
}

const right: Answer = { kind: 'true_false', value: true };
const wrong: Answer = { kind: 'true_false', value: false };

test('a question weighs in a test what the test says, and elsewhere what its bank does [AS-06] [AS-07]', async () => {
  const sitting = await sitDown([truth(), truth({ weight: 2 })], [3], { penaltyPercent: 50 });
  const { token, place, ids } = sitting;
  expect((await call(product, readTest, place, { token })).body).toMatchObject({ weighed: true });
  const attempt = await begin(sitting);
  expect(attempt.questions.map(({ id, weight }) => [id, weight])).toEqual([
    [ids[0], 3],
    [ids[1], 2],
  ]);
  await give(sitting, attempt, ids[0] ?? '', right);
  await give(sitting, attempt, ids[1] ?? '', wrong);
  const result = await handIn(sitting, attempt);
  expect(result.questions.map(({ points }) => points)).toEqual([
    { earned: 3, of: 3 },
    { earned: -1, of: 2 },
  ]);
  expect(result.score).toBe(40);
});

test('weights that make questions equal are told as equal, whatever the bank says [AS-06]', async () => {
  const { token, place } = await sitDown([truth(), truth({ weight: 2 })], [2]);
  expect((await call(product, readTest, place, { token })).body).toMatchObject({ weighed: false });
});

test('who is asked reads what each question is worth, and nothing of those that may be drawn [AS-06] [AS-08]', async () => {
  const sitting = await sitDown([truth(), truth()], [7]);
  const opened = await call(product, openActivity, { ...sitting.place, query: {} }, { token: sitting.token });
  expect(opened.status).toBe(200);
  expect(JSON.stringify(opened.body)).not.toContain(sitting.ids[0]);
});

test('an attempt keeps the weights it began with, through regrades and edits of bank and test [AS-05] [AS-06]', async () => {
  const sitting = await sitDown([truth(), truth()], [3]);
  const { bankId, ids } = sitting;
  const attempt = await begin(sitting);
  const [first = '', second = ''] = ids;
  const mended = truth({ weight: 50, key: { kind: 'true_false', value: false } });
  const params = { bankId, questionId: second };
  await call(product, editQuestion, { params, body: { ...mended, revision: 1 } }, author);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('version_activity')
      .set({
        content: JSON.stringify({ ...testActivity({ bankId, draw: 2, weights: { [first]: 90 } }).content }),
      })
      .where('training_id', '=', sitting.place.params.trainingId)
      .execute(),
  );
  await give(sitting, attempt, first, wrong);
  await give(sitting, attempt, second, wrong);
  expect((await handIn(sitting, attempt)).score).toBe(0);
  const reason = 'A pergunta tinha um erro.';
  const begun = await call(product, previewRegrade, { params, body: { way: 'key', reason } }, author);
  const regrade = { params: { regradeId: begun.body.regradeId } };
  await deliverEverything(product);
  await call(product, applyRegrade, regrade, author);
  await deliverEverything(product);
  expect((await call(product, readRegrade, regrade, author)).body).toMatchObject({ state: 'applied' });
  const after = await resultOf(sitting, attempt);
  expect([after.score, after.questions.map(({ points }) => points?.of)]).toEqual([25, [3, 1]]);
});

test('an essay that weighs more in its test gives more of its grade [AS-06]', async () => {
  const sitting = await sitDown([truth(), ESSAY], [1, 3]);
  const [first = '', second = ''] = sitting.ids;
  const attempt = await begin(sitting);
  await give(sitting, attempt, first, wrong);
  await give(sitting, attempt, second, { kind: 'essay', text: 'Porque sim.' });
  await handIn(sitting, attempt);
  const { items } = (
    await call(product, listEssays, { query: { training: sitting.place.params.trainingId } }, instructor)
  ).body;
  const { id: essayId = '', revision = 0 } = items[0] ?? {};
  await call(
    product,
    gradeEssay,
    {
      params: { essayId },
      body: { revision, grade: { kind: 'percent', percent: 80 }, comment: '', reason: '' },
    },
    instructor,
  );
  expect((await resultOf(sitting, attempt)).score).toBe(60);
});

test('an attempt made without a network weighs as its test does [AS-05] [AS-06] [OF-03]', async () => {
  const sitting = await sitDown([truth(), truth()], [9], { offline: true });
  const input = { ...sitting.place, body: { device: 'phone' } };
  const taken = await call(product, takeOfflineAttempt, input, { token: sitting.token });
  expect(taken.status).toBe(200);
  const { questions } = await product.platform.database.inClient(client.id, (db) =>
    db
      .selectFrom('attempt')
      .select('questions')
      .where('id', '=', taken.body.attemptId)
      .executeTakeFirstOrThrow(),
  );
  expect(questions).toMatchObject([
    { id: sitting.ids[0], weight: 9 },
    { id: sitting.ids[1], weight: 1 },
  ]);
});

test('item analysis weighs what was asked as it was asked [AS-06]', async () => {
  const sitting = await sitDown([truth(), truth()], [3]);
  const [first = '', second = ''] = sitting.ids;
  const { trainingId } = sitting.place.params;
  for (const [one, other] of [
    [right, right],
    [right, wrong],
    [wrong, right],
    [wrong, wrong],
  ] as const) {
    const person = await buildPerson(product.platform, client);
    await enrolPerson(product.platform, person, trainingId);
    const seated = { ...sitting, token: person.token };
    const attempt = await begin(seated);
    await give(seated, attempt, first, one);
    await give(seated, attempt, second, other);
    await handIn(seated, attempt);
  }
  const { items } = await product.platform.database.inClient(client.id, (db) =>
    bankAnalysis({ db, client }, sitting.bankId, undefined),
  );
  // Both spread people alike; the one that counts three times carries three quarters of the spread of the whole.
  expect(items.map(({ effectiveWeight }) => effectiveWeight)).toEqual([75, 25]);
});

test.each([0, 101, 1.5])('a question cannot weigh %s in a test [AS-06]', (weight) => {
  const { content } = testActivity({ weights: { [newId()]: weight } });
  expect(activityContent.safeParse(content).success).toBe(false);
});
