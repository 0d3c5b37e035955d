import {
  readAttempt,
  readAttemptResult,
  readTest,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { addQuestion, createBank, editQuestion, readBank } from '@trilha/contract/assessment/banks.calls';
import { applyRegrade, previewRegrade, readRegrade } from '@trilha/contract/assessment/regrades.calls';
import type { ParsedInputOf } from '@trilha/contract/define-call';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEverything } from '../../testing/deliver-everything.ts';
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
  author = await buildPerson(product.platform, client, { roles: ['creator'] });
});
afterAll(() => product.close());

const option = (text: string) => ({ id: text, text, imageFileId: null });
const REST = { feedback: { right: '', wrong: '' }, weight: 1, difficulty: 'easy' as const, tags: [] };

/** Two of four are right, and the question counts double. */
const CHOICES: Fields = {
  ...REST,
  question: {
    kind: 'multiple_choice',
    prompt: 'Quais?',
    imageFileId: null,
    options: ['a', 'b', 'c', 'd'].map(option),
    shuffle: false,
  },
  key: { kind: 'multiple_choice', optionIds: ['a', 'b'] },
  weight: 2,
};
const ORDER: Fields = {
  ...REST,
  question: {
    kind: 'ordering',
    prompt: 'Ordene',
    imageFileId: null,
    items: ['um', 'dois', 'três', 'quatro'].map(option),
  },
  key: { kind: 'ordering', itemIds: ['um', 'dois', 'três', 'quatro'] },
  counting: 'whole',
};
const TRUTH: Fields = {
  ...REST,
  question: { kind: 'true_false', prompt: 'É?', imageFileId: null },
  key: { kind: 'true_false', value: true },
};
const PAIRS: Fields = {
  ...REST,
  question: {
    kind: 'matching',
    prompt: 'Ligue',
    imageFileId: null,
    left: ['A', 'B', 'C'].map(option),
    right: ['1', '2', '3'].map(option),
  },
  key: { kind: 'matching', pairs: { A: '1', B: '2', C: '3' } },
};

interface Sitting {
  readonly token: string;
  readonly bankId: string;
  readonly place: { readonly params: { readonly trainingId: string; readonly hierarchyOrder: number } };
}

/** A learner before a test that asks all of these questions in order. */
async function sitDown(questions: readonly Fields[], over: Partial<TestContent> = {}): Promise<Sitting> {
  const { token } = author;
  const { bankId } = (await call(product, createBank, { body: { name: `Banco ${newId()}` } }, { token }))
    .body;
  for (const body of questions) await call(product, addQuestion, { params: { bankId }, body }, { token });
  const settings = {
    bankId,
    draw: questions.length,
    results: { correctness: 'after_attempt', answers: 'never' } as const,
    ...over,
  };
  const course = await buildCourse(product.platform, client, {}, [testActivity(settings)]);
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, course.id);
  return { token: learner.token, bankId, place: { params: { trainingId: course.id, hierarchyOrder: 1 } } };
}

const begin = async ({ token, place }: Sitting) => (await call(product, startAttempt, place, { token })).body;
type Begun = Awaited<ReturnType<typeof begin>>;

/** Gives an answer to one question in the words of its author, whatever ids the attempt shows. */
async function give(
  { token }: Sitting,
  attempt: Begun,
  at: number,
  words: (idOf: (text: string) => string) => Answer,
) {
  const asked = attempt.questions[at];
  const shown = Object.values(asked?.question ?? {}).flatMap((value) => (Array.isArray(value) ? value : []));
  const idOf = (text: string): string =>
    shown.find((each) => typeof each === 'object' && 'text' in each && each.text === text)?.id ?? '';
  const { status } = await call(
    product,
    saveAnswer,
    {
      params: { attemptId: attempt.id, questionId: asked?.id ?? '' },
      body: { answer: words(idOf), sequence: 1, device: 'phone' },
    },
    { token },
  );
  expect(status).toBe(200);
}

async function handIn({ token }: Sitting, { id: attemptId }: Begun) {
  await call(product, submitAttempt, { params: { attemptId } }, { token });
  return (await call(product, readAttemptResult, { params: { attemptId } }, { token })).body;
}

const oneOfTwo = (idOf: (text: string) => string): Answer => ({
  kind: 'multiple_choice',
  optionIds: [idOf('a')],
});
const swapped = (idOf: (text: string) => string): Answer => ({
  kind: 'ordering',
  itemIds: ['um', 'dois', 'quatro', 'três'].map(idOf),
});
/** Nothing is in its place. */
const turned = (idOf: (text: string) => string): Answer => ({
  kind: 'ordering',
  itemIds: ['quatro', 'três', 'dois', 'um'].map(idOf),
});
const oneAndAWrongOne = (idOf: (text: string) => string): Answer => ({
  kind: 'multiple_choice',
  optionIds: [idOf('a'), idOf('c')],
});
/** A third of three pairs. */
const oneOfThree = (idOf: (text: string) => string): Answer => ({
  kind: 'matching',
  pairs: Object.fromEntries([
    [idOf('A'), idOf('1')],
    [idOf('B'), idOf('3')],
    [idOf('C'), idOf('2')],
  ]),
});

test('who is about to start reads how answers count, and not a word of what is asked [AS-06] [AS-08]', async () => {
  const strict = await sitDown([CHOICES, ORDER, TRUTH], { penaltyPercent: 50 });
  const read = async ({ token, place }: Sitting) => (await call(product, readTest, place, { token })).body;
  const before = await read(strict);
  expect(before).toMatchObject({ penaltyPercent: 50, partly: true, weighed: true });
  expect(JSON.stringify(before)).not.toMatch(/Quais|Ordene|optionIds/);
  expect(await read(await sitDown([ORDER, TRUTH]))).toMatchObject({
    penaltyPercent: 0,
    partly: false,
    weighed: false,
  });
  expect(
    await read(await sitDown([CHOICES], { kind: 'unevaluated_quiz', penaltyPercent: 50 })),
  ).toMatchObject({
    penaltyPercent: 0,
    partly: false,
  });
});

test('each question earns its points as its author chose, and a wrong answer costs what the test says [AS-06] [AS-07]', async () => {
  const sitting = await sitDown([CHOICES, ORDER, TRUTH], { penaltyPercent: 50 });
  const attempt = await begin(sitting);
  expect(attempt.questions.map(({ weight, counting }) => [weight, counting])).toEqual([
    [2, 'part'],
    [1, 'whole'],
    [1, 'part'],
  ]);
  await give(sitting, attempt, 0, oneOfTwo);
  await give(sitting, attempt, 1, turned);
  const result = await handIn(sitting, attempt);
  expect(result.questions.map(({ fraction, points }) => [fraction, points])).toEqual([
    [0.5, { earned: 1, of: 2 }],
    [0, { earned: -0.5, of: 1 }],
    // Left blank: nothing is earned, and nothing is lost.
    [0, { earned: 0, of: 1 }],
  ]);
  expect([result.score, result.passed]).toEqual([12, false]);
});

test('what is right in part costs nothing, also where it earns nothing [AS-06] [AS-07]', async () => {
  const sitting = await sitDown([CHOICES, ORDER, TRUTH], { penaltyPercent: 50 });
  const attempt = await begin(sitting);
  await give(sitting, attempt, 0, oneAndAWrongOne);
  await give(sitting, attempt, 1, swapped);
  await give(sitting, attempt, 2, () => ({ kind: 'true_false', value: true }));
  const result = await handIn(sitting, attempt);
  expect(result.questions.map(({ points }) => points?.earned)).toEqual([0, 0, 1]);
  expect(result.score).toBe(25);
});

test('wrong answers never take a test below nothing [AS-06]', async () => {
  const sitting = await sitDown([TRUTH, TRUTH], { penaltyPercent: 100 });
  const attempt = await begin(sitting);
  for (const at of [0, 1]) await give(sitting, attempt, at, () => ({ kind: 'true_false', value: false }));
  const result = await handIn(sitting, attempt);
  expect([result.score, result.questions.map(({ points }) => points?.earned)]).toEqual([0, [-1, -1]]);
});

test('points are told with what is right and wrong, and not before [AS-07] [AS-08]', async () => {
  const results = { correctness: 'after_last_attempt', answers: 'after_last_attempt' } as const;
  const sitting = await sitDown([CHOICES, ORDER], { penaltyPercent: 50, results, maximumAttempts: 2 });
  const first = await begin(sitting);
  await give(sitting, first, 0, oneOfTwo);
  for (const seen of [
    first,
    (await call(product, readAttempt, { params: { attemptId: first.id } }, sitting)).body,
  ])
    expect(JSON.stringify(seen)).not.toMatch(/"(points|fraction|key|earned)"/);
  expect(JSON.stringify(await handIn(sitting, first))).not.toContain('"earned"');
  const second = await begin(sitting);
  const { questions } = await handIn(sitting, second);
  expect(questions.map(({ points }) => points?.of)).toEqual([2, 1]);
});

test('an attempt is graded as it began, whatever its author chooses meanwhile [AS-05] [AS-06]', async () => {
  const sitting = await sitDown([CHOICES, ORDER], { penaltyPercent: 50 });
  const attempt = await begin(sitting);
  const { token } = author;
  const params = { bankId: sitting.bankId };
  const { questions } = (await call(product, readBank, { params }, { token })).body;
  for (const { id, revision, question } of questions) {
    const body = question.kind === 'ordering' ? ORDER : CHOICES;
    const changed = {
      ...body,
      weight: 9,
      counting: question.kind === 'ordering' ? 'part' : 'whole',
      revision,
    };
    await call(
      product,
      editQuestion,
      { params: { ...params, questionId: id }, body: changed as ParsedInputOf<typeof editQuestion>['body'] },
      { token },
    );
  }
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('activity')
      .set({ content: sql`content || '{"penaltyPercent": 0}'` })
      .where('training_id', '=', sitting.place.params.trainingId)
      .execute(),
  );
  await give(sitting, attempt, 0, oneOfTwo);
  await give(sitting, attempt, 1, turned);
  const { questions: told } = await handIn(sitting, attempt);
  expect(told.map(({ points }) => points)).toEqual([
    { earned: 1, of: 2 },
    { earned: -0.5, of: 1 },
  ]);
  const now = (await call(product, readBank, { params }, { token })).body.questions;
  expect(now.map(({ weight, counting }) => [weight, counting])).toEqual([
    [9, 'whole'],
    [9, 'part'],
  ]);
});

test('an attempt from before authors could choose counts by parts and costs nothing [AS-06]', async () => {
  const sitting = await sitDown([CHOICES, ORDER]);
  const attempt = await begin(sitting);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('attempt')
      .set({
        questions: sql`(select jsonb_agg(q - 'counting' order by place)
          from jsonb_array_elements(questions) with ordinality asked(q, place))`,
      })
      .where('id', '=', attempt.id)
      .execute(),
  );
  await give(sitting, attempt, 0, oneOfTwo);
  await give(sitting, attempt, 1, swapped);
  const { questions, score } = await handIn(sitting, attempt);
  expect([questions.map(({ points }) => points?.earned), score]).toEqual([[1, 0.5], 50]);
});

/** Mends the key of one question, or none, and lets the regrade do its work. */
async function regrade({ bankId }: Sitting, at: number, body: Fields) {
  const { token } = author;
  const found = (await call(product, readBank, { params: { bankId } }, { token })).body.questions[at];
  const params = { bankId, questionId: found?.id ?? '' };
  await call(product, editQuestion, { params, body: { ...body, revision: found?.revision ?? 1 } }, { token });
  const reason = 'A pergunta tinha um erro.';
  const begun = await call(product, previewRegrade, { params, body: { way: 'key', reason } }, { token });
  const { regradeId } = begun.body;
  await deliverEverything(product);
  await call(product, applyRegrade, { params: { regradeId } }, { token });
  await deliverEverything(product);
  return (await call(product, readRegrade, { params: { regradeId } }, { token })).body;
}

test('a regrade gives back what a wrong answer cost, and still counts as the question counted [AS-06]', async () => {
  const sitting = await sitDown([CHOICES, ORDER], { penaltyPercent: 50 });
  const attempt = await begin(sitting);
  await give(sitting, attempt, 0, oneOfTwo);
  await give(sitting, attempt, 1, turned);
  expect((await handIn(sitting, attempt)).score).toBe(16);
  const mended = { kind: 'ordering', itemIds: ['quatro', 'três', 'dois', 'um'] } as const;
  await regrade(sitting, 1, { ...ORDER, key: { ...mended, itemIds: [...mended.itemIds] } });
  const params = { attemptId: attempt.id };
  const { score, questions } = (await call(product, readAttemptResult, { params }, sitting)).body;
  expect([score, questions.map(({ points }) => points?.earned)]).toEqual([66, [1, 1]]);
});

test('thirds come to the same grade when they are judged again [AS-06]', async () => {
  const sitting = await sitDown([PAIRS, PAIRS, PAIRS, TRUTH]);
  const attempt = await begin(sitting);
  for (const at of [0, 1, 2]) await give(sitting, attempt, at, oneOfThree);
  expect((await handIn(sitting, attempt)).score).toBe(25);
  await regrade(sitting, 3, { ...TRUTH, key: { kind: 'true_false', value: false } });
  const params = { attemptId: attempt.id };
  expect((await call(product, readAttemptResult, { params }, sitting)).body.score).toBe(25);
});

test('a question without parts is right or wrong, whatever its author sends [AS-06]', async () => {
  const { bankId } = await sitDown([{ ...TRUTH, counting: 'whole' }]);
  const { questions } = (await call(product, readBank, { params: { bankId } }, author)).body;
  expect(questions.map(({ counting }) => counting)).toEqual(['part']);
});

test('an edit that does not say how a question counts leaves it as it was [AS-06]', async () => {
  const { bankId } = await sitDown([ORDER]);
  const { counting: _unsaid, ...body } = ORDER;
  const read = async () =>
    (await call(product, readBank, { params: { bankId } }, author)).body.questions.map(
      ({ id, counting, revision }) => ({ id, counting, revision }),
    );
  const [before] = await read();
  const params = { bankId, questionId: before?.id ?? '' };
  await call(product, editQuestion, { params, body: { ...body, weight: 5, revision: 1 } }, author);
  expect(await read()).toEqual([{ id: before?.id, counting: 'whole', revision: 2 }]);
});
