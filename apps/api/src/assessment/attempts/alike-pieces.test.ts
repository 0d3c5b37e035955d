import { readBankAnalysis } from '@trilha/contract/assessment/analysis.calls';
import {
  readAttemptResult,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { addQuestion, createBank, editQuestion, readBank } from '@trilha/contract/assessment/banks.calls';
import { applyRegrade, previewRegrade } from '@trilha/contract/assessment/regrades.calls';
import type { ParsedInputOf } from '@trilha/contract/define-call';
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

const card = (id: string, text: string) => ({ id, text, imageFileId: null });
const REST = { feedback: { right: '', wrong: '' }, weight: 1, difficulty: 'easy' as const, tags: [] };
const COUNTRIES: Fields = {
  ...REST,
  question: {
    kind: 'matching',
    prompt: 'De que país é cada cidade?',
    imageFileId: null,
    left: [card('a', 'Rio'), card('b', 'Salvador'), card('c', 'Santiago')],
    right: [card('x', 'Brasil'), card('y', 'Brasil'), card('z', 'Chile')],
  },
  key: { kind: 'matching', pairs: { a: 'x', b: 'y', c: 'z' } },
};
const SWITCHES: Fields = {
  ...REST,
  question: {
    kind: 'ordering',
    prompt: 'Como se reinicia?',
    imageFileId: null,
    items: [card('a', 'Ligar'), card('b', 'Desligar'), card('c', 'Ligar')],
  },
  key: { kind: 'ordering', itemIds: ['a', 'b', 'c'] },
};
const choice = (texts: readonly string[], right: number): Fields => ({
  ...REST,
  question: {
    kind: 'alternatives',
    prompt: 'É preciso luva?',
    imageFileId: null,
    options: texts.map((text, place) => card(`o${place}`, text)),
    shuffle: true,
  },
  key: { kind: 'alternatives', optionId: `o${right}` },
});

async function bankOf(questions: readonly Fields[]) {
  const { token } = author;
  const { bankId } = (await call(product, createBank, { body: { name: `Banco ${newId()}` } }, { token }))
    .body;
  for (const body of questions)
    expect((await call(product, addQuestion, { params: { bankId }, body }, { token })).status).toBe(200);
  return bankId;
}

const inBank = async (bankId: string) =>
  (await call(product, readBank, { params: { bankId } }, author)).body.questions;

/** As it was written before the same twice was refused. */
const writtenLongAgo = (bankId: string, { question, key }: Fields) =>
  product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('question')
      .set({ presentation: JSON.stringify(question), answer_key: JSON.stringify(key) })
      .where('bank_id', '=', bankId)
      .execute(),
  );

/** Somebody who answers every question of a bank in a test of it, by what is seen, and what that earns. */
async function sit(bankId: string, answers: readonly ((shown: Shown) => Answer)[]) {
  const settings = {
    bankId,
    draw: answers.length,
    shuffle: false,
    results: { correctness: 'after_attempt', answers: 'after_attempt' } as const,
  };
  const course = await buildCourse(product.platform, client, {}, [testActivity(settings)]);
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, course.id);
  const params = { trainingId: course.id, hierarchyOrder: 1 };
  const attempt = (await call(product, startAttempt, { params }, learner)).body;
  const attemptId = attempt.id;
  for (const [place, answer] of answers.entries()) {
    const asked = attempt.questions[place];
    const body = { answer: answer(shownIn(asked?.question ?? {})), sequence: 1, device: 'phone' };
    const of = { attemptId, questionId: asked?.id ?? '' };
    expect((await call(product, saveAnswer, { params: of, body }, learner)).status).toBe(200);
  }
  await call(product, submitAttempt, { params: { attemptId } }, learner);
  const result = async () =>
    (await call(product, readAttemptResult, { params: { attemptId } }, learner)).body;
  return { result, activityId: course.activityIds[0] ?? '' };
}

/** The ids of the cards that show these words, as an attempt shows them. */
type Shown = (text: string, which?: number) => string;
const shownIn =
  (question: object): Shown =>
  (text, which = 0) => {
    const cards = Object.values(question).flatMap((value) => (Array.isArray(value) ? value : []));
    return cards.filter((each) => each.text === text).at(which)?.id ?? '';
  };

const cities = (first: number): ((shown: Shown) => Answer) => {
  const second = 1 - first;
  return (shown) => ({
    kind: 'matching',
    pairs: {
      [shown('Rio')]: shown('Brasil', first),
      [shown('Salvador')]: shown('Brasil', second),
      [shown('Santiago')]: shown('Chile'),
    },
  });
};
const steps =
  (first: number) =>
  (shown: Shown): Answer => ({
    kind: 'ordering',
    itemIds: [shown('Ligar', first), shown('Desligar'), shown('Ligar', 1 - first)],
  });

test('whoever answers right by what is seen earns all of it, whichever of the same cards they took [AS-06]', async () => {
  const bankId = await bankOf([COUNTRIES, SWITCHES]);
  for (const first of [0, 1]) {
    const { result } = await sit(bankId, [cities(first), steps(first)]);
    const { score, questions } = await result();
    expect([score, questions.map(({ fraction }) => fraction)]).toEqual([100, [1, 1]]);
  }
});

test('a question with the same alternative twice is refused by its words, and nothing of it is kept [AS-06]', async () => {
  const bankId = await bankOf([choice(['Sim', 'Não'], 0)]);
  const params = { bankId };
  const alike = choice(['Sim', 'Não', ' Sim '], 0);
  const refused = await call(product, addQuestion, { params, body: alike }, author);
  expect([refused.status, refused.body]).toMatchObject([
    422,
    {
      code: 'question_options_alike',
      params: { words: 'Sim' },
      fields: [{ path: 'question', code: 'question_options_alike' }],
    },
  ]);
  const [kept] = await inBank(bankId);
  const edited = await call(
    product,
    editQuestion,
    {
      params: { bankId, questionId: kept?.id ?? '' },
      body: { ...alike, revision: kept?.revision ?? 0 },
    },
    author,
  );
  expect([edited.status, edited.code]).toEqual([422, 'question_options_alike']);
  expect(await inBank(bankId)).toMatchObject([
    { revision: kept?.revision, question: { options: { length: 2 } } },
  ]);
});

test('the same alternative twice in an old question is one answer: graded, counted and regraded so [AS-06]', async () => {
  const bankId = await bankOf([choice(['Sim', 'Não'], 0)]);
  await writtenLongAgo(bankId, choice(['Sim', 'Sim', 'Não'], 0));
  const sat = [0, 1].map((which) =>
    sit(bankId, [(shown) => ({ kind: 'alternatives', optionId: shown('Sim', which) })]),
  );
  const [one, other] = await Promise.all(sat);
  expect([(await one?.result())?.score, (await other?.result())?.score]).toEqual([100, 100]);
  const no = await sit(bankId, [(shown) => ({ kind: 'alternatives', optionId: shown('Não') })]);
  expect((await no.result()).score).toBe(0);
  const read = await call(product, readBankAnalysis, { params: { bankId }, query: {} }, author);
  expect(
    read.body.items[0]?.parts[0]?.responses.map(({ text, isRight, count }) => [text, isRight, count]),
  ).toEqual([
    ['Sim', true, 2],
    ['Não', false, 1],
  ]);

  // Put right, and the other way round.
  const [kept] = await inBank(bankId);
  const params = { bankId, questionId: kept?.id ?? '' };
  const body = { ...choice(['Não', 'Sim'], 0), revision: kept?.revision ?? 0 };
  expect((await call(product, editQuestion, { params, body }, author)).status).toBe(200);
  const regrade = async () => {
    const begun = await call(
      product,
      previewRegrade,
      { params, body: { way: 'key', reason: 'A resposta certa era outra.' } },
      author,
    );
    await deliverEverything(product);
    const applied = await call(
      product,
      applyRegrade,
      { params: { regradeId: begun.body.regradeId } },
      author,
    );
    await deliverEverything(product);
    return applied.status;
  };
  expect(await regrade()).toBe(200);
  expect((await no.result()).score).toBe(100);
  const again = (await inBank(bankId))[0];
  const back = { ...choice(['Não', 'Sim'], 1), revision: again?.revision ?? 0 };
  expect((await call(product, editQuestion, { params, body: back }, author)).status).toBe(200);
  expect(await regrade()).toBe(200);
  for (const attempt of [one, other]) expect((await attempt?.result())?.questions[0]?.fraction).toBe(1);
});
