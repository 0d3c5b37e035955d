import { readBankAnalysis } from '@trilha/contract/assessment/analysis.calls';
import {
  readAttemptResult,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { addQuestion, createBank, editQuestion, readBank } from '@trilha/contract/assessment/banks.calls';
import {
  applyRegrade,
  previewRegrade,
  readQuestionRegrades,
} from '@trilha/contract/assessment/regrades.calls';
import type { ParsedInputOf } from '@trilha/contract/define-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEverything } from '../../testing/deliver-everything.ts';
import { buildCourse, enrolPerson, testActivity } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

type Fields = ParsedInputOf<typeof addQuestion>['body'];

let product: TestApplication;
let client: BuiltClient;
let author: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['creator'] });
});
afterAll(() => product.close());

/** The first gap is chosen, where an accent is all the difference; the second is typed. */
const CRASE: Fields = {
  question: {
    kind: 'fill_in',
    prompt: 'Complete.',
    imageFileId: null,
    parts: ['Vou ', ' loja de ', '.'],
    choices: [['à', 'a', 'há', 'ah'], []],
  },
  key: { kind: 'fill_in', gaps: [['à'], ['Santiago']], exact: false, chosen: [0] },
  feedback: { right: '', wrong: '' },
  weight: 1,
  difficulty: 'easy',
  tags: [],
};

async function bankWith(body: Fields): Promise<string> {
  const { token } = author;
  const { bankId } = (await call(product, createBank, { body: { name: `Banco ${newId()}` } }, { token }))
    .body;
  const added = await call(product, addQuestion, { params: { bankId }, body }, { token });
  expect(added.status).toBe(200);
  return bankId;
}

/** Somebody who answers these gaps in a test of this bank. */
async function answered(
  bankId: string,
  gaps: string[],
  answers: 'never' | 'after_attempt' = 'after_attempt',
) {
  const course = await buildCourse(product.platform, client, {}, [
    testActivity({ bankId, draw: 1, results: { correctness: 'after_attempt', answers } }),
  ]);
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, course.id);
  const { token } = learner;
  const place = { params: { trainingId: course.id, hierarchyOrder: 1 } };
  const attempt = (await call(product, startAttempt, place, { token })).body;
  const params = { attemptId: attempt.id, questionId: attempt.questions[0]?.id ?? '' };
  const answer = { kind: 'fill_in' as const, gaps };
  const saved = await call(
    product,
    saveAnswer,
    { params, body: { answer, sequence: 1, device: 'phone' } },
    { token },
  );
  expect(saved.status).toBe(200);
  await call(product, submitAttempt, { params: { attemptId: attempt.id } }, { token });
  const read = async () =>
    (await call(product, readAttemptResult, { params: { attemptId: attempt.id } }, { token })).body;
  return { attempt, read };
}

test('a learner gets what a gap is chosen from, shuffled, and nothing of what is right [AS-06] [AS-08]', async () => {
  const { attempt } = await answered(await bankWith(CRASE), ['à', '']);
  const [asked] = attempt.questions;
  if (asked?.question.kind !== 'fill_in') throw new Error('another kind');
  expect(asked.question.choices?.map((list) => list.toSorted())).toEqual([['a', 'ah', 'há', 'à'], []]);
  expect(JSON.stringify(attempt)).not.toMatch(/Santiago|"chosen"|"gaps"/);
});

test.each([
  { gaps: ['à', 'santiago'], fraction: 1 },
  { gaps: ['à', ''], fraction: 0.5 },
  { gaps: ['a', 'Santiago'], fraction: 0.5 },
  { gaps: ['há', 'Lima'], fraction: 0 },
])('a chosen gap counts by its very words, a typed one without accents: $gaps [AS-06]', async (row) => {
  const { read } = await answered(await bankWith(CRASE), row.gaps);
  expect((await read()).questions).toMatchObject([{ fraction: row.fraction, answer: { gaps: row.gaps } }]);
});

test('whoever looks at what was answered in gaps, or judges it anew, reads the sentence around them [AS-06] [AS-07]', async () => {
  const bankId = await bankWith(CRASE);
  await answered(bankId, ['a', 'Santiago']);
  const { token } = author;
  const sentence = { parts: ['Vou ', ' loja de ', '.'] };
  const analysed = await call(product, readBankAnalysis, { params: { bankId }, query: {} }, { token });
  expect(analysed.body.items).toMatchObject([{ kind: 'fill_in', sentence }]);
  const questionId = analysed.body.items[0]?.questionId ?? '';
  const regrades = await call(product, readQuestionRegrades, { params: { bankId, questionId } }, { token });
  expect(regrades.body.question).toMatchObject({ prompt: 'Complete.', sentence });
});

test('a mended key judges what was chosen anew [AS-06]', async () => {
  const bankId = await bankWith(CRASE);
  const { read } = await answered(bankId, ['a', 'Santiago']);
  const { token } = author;
  const [found] = (await call(product, readBank, { params: { bankId } }, { token })).body.questions;
  const params = { bankId, questionId: found?.id ?? '' };
  const key: Fields['key'] = { kind: 'fill_in', gaps: [['a'], ['Santiago']], exact: false, chosen: [0] };
  await call(product, editQuestion, { params, body: { ...CRASE, key, revision: 1 } }, { token });
  const reason = 'A frase não pede crase.';
  const { regradeId } = (
    await call(product, previewRegrade, { params, body: { way: 'key', reason } }, { token })
  ).body;
  await deliverEverything(product);
  await call(product, applyRegrade, { params: { regradeId } }, { token });
  await deliverEverything(product);
  expect((await read()).questions).toMatchObject([{ fraction: 1 }]);
});

test.each([
  { lacks: 'the right one in its list', choices: [['a', 'há'], []], chosen: [0] },
  { lacks: 'a second choice', choices: [['à'], []], chosen: [0] },
  { lacks: 'the place of its gap in the key', choices: [['à', 'a'], []], chosen: [] },
])('a bank refuses a chosen gap that lacks $lacks [AS-06]', async ({ choices, chosen }) => {
  const bankId = await bankWith(CRASE);
  const body: Fields = {
    ...CRASE,
    question: { kind: 'fill_in', prompt: 'x', imageFileId: null, parts: ['', ' ', ''], choices },
    key: { kind: 'fill_in', gaps: [['à'], ['x']], exact: false, chosen },
  };
  const refused = await call(product, addQuestion, { params: { bankId }, body }, author);
  expect([refused.status, refused.code]).toEqual([422, 'question_invalid']);
});

const NEAR: Fields = {
  ...CRASE,
  question: {
    kind: 'fill_in',
    prompt: 'Complete.',
    imageFileId: null,
    parts: ['Vou ', ' loja às ', '.'],
    choices: [['à', 'a', 'há', 'ah'], []],
  },
  key: { kind: 'fill_in', gaps: [['à'], ['8.5']], exact: false, chosen: [0], tolerances: [null, 0.1] },
  feedback: {
    right: '',
    wrong: '',
    gaps: [
      { gap: 0, words: 'a', text: 'Falta a crase.' },
      { gap: 0, words: 'à', text: 'Com crase, isso.' },
      { gap: 1, words: '8:1', text: 'Quase na hora.' },
      { gap: 1, words: '', text: 'Reveja o horário.' },
    ],
  },
};

test.each([
  { gaps: ['à', '8,55'], fraction: 1, said: ['1 Com crase, isso.', '2 Quase na hora.'] },
  { gaps: ['à', '8.5'], fraction: 1, said: ['1 Com crase, isso.', '2 Quase na hora.'] },
  { gaps: ['a', '8,7'], fraction: 0, said: ['1 Falta a crase.', '2 Quase na hora.'] },
  { gaps: ['há', '12'], fraction: 0, said: ['2 Reveja o horário.'] },
])(
  'a number near enough is right, and who filled gaps with $gaps is told about that alone [AS-06] [AS-07] [AS-08]',
  async ({ gaps, fraction, said }) => {
    const { attempt, read } = await answered(await bankWith(NEAR), gaps);
    expect(JSON.stringify(attempt)).not.toMatch(/crase|horário|Quase|8\.5|tolerances/);
    expect(attempt.questions).toMatchObject([{ question: { numbers: [false, true] } }]);
    const [told] = (await read()).questions;
    expect(told?.fraction).toBe(fraction);
    expect(told?.optionFeedback.map(({ optionId, text }) => `${optionId} ${text}`)).toEqual(said);
  },
);

test('where the answers are never told nothing is said about what gaps were filled with [AS-06] [AS-08]', async () => {
  const { read } = await answered(await bankWith(NEAR), ['a', '12'], 'never');
  const told = await read();
  expect(told.questions).toMatchObject([{ optionFeedback: [], key: null }]);
  expect(JSON.stringify(told)).not.toMatch(/crase|horário/);
});

test('a bank keeps how near a number must be, and refuses words where it takes numbers [AS-06]', async () => {
  const bankId = await bankWith(NEAR);
  const [kept] = (await call(product, readBank, { params: { bankId } }, author)).body.questions;
  expect([kept?.key, kept?.feedback]).toEqual([NEAR.key, NEAR.feedback]);
  const key: Fields['key'] = { ...CRASE.key, kind: 'fill_in', gaps: [['à'], ['oito']], exact: false };
  const refused = await call(
    product,
    addQuestion,
    { params: { bankId }, body: { ...NEAR, key: { ...key, chosen: [0], tolerances: [null, 0] } } },
    author,
  );
  expect([refused.status, refused.code]).toEqual([422, 'question_invalid']);
});

test.each([
  { about: 'an answer that its list does not offer', said: { gap: 0, words: 'ahh', text: 'Não.' } },
  { about: 'an answer that was spoken of before', said: { gap: 0, words: 'a', text: 'Não.' } },
  { about: 'a gap that is not there', said: { gap: 2, words: 'a', text: 'Não.' } },
])('a bank refuses what is said about $about, which nobody would be told [AS-06]', async ({ said }) => {
  const bankId = await bankWith(NEAR);
  const feedback = { ...NEAR.feedback, gaps: [...(NEAR.feedback.gaps ?? []), said] };
  const refused = await call(
    product,
    addQuestion,
    { params: { bankId }, body: { ...NEAR, feedback } },
    author,
  );
  expect([refused.status, refused.code]).toEqual([422, 'question_invalid']);
  expect(refused.body).toMatchObject({
    fields: [{ path: 'feedback.gaps', code: 'question_feedback_idle' }],
  });
});
