import { startAttempt } from '@trilha/contract/assessment/attempts.calls';
import {
  addQuestion,
  createBank,
  editQuestion,
  readBank,
  retireQuestion,
} from '@trilha/contract/assessment/banks.calls';
import { createCategory, moveQuestions, removeCategory } from '@trilha/contract/assessment/categories.calls';
import { takeOfflineAttempt } from '@trilha/contract/assessment/offline-attempts.calls';
import type { ParsedInputOf } from '@trilha/contract/define-call';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import { addActivity, addModule, createTraining } from '@trilha/contract/learning/authoring.calls';
import { NO_KEY } from '@trilha/rules/assessment/keyless-question.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, testActivity } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

type Fields = ParsedInputOf<typeof addQuestion>['body'];

let product: TestApplication;
let client: BuiltClient;
let authors: readonly BuiltPerson[];
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  authors = await Promise.all(
    ['um', 'dois'].map(() => buildPerson(product.platform, client, { roles: ['creator'] })),
  );
});
afterAll(() => product.close());

const TRUTH: Fields = {
  question: { kind: 'true_false', prompt: 'É?', imageFileId: null },
  key: { kind: 'true_false', value: true },
  feedback: { right: '', wrong: '' },
  weight: 1,
  difficulty: 'easy',
  tags: [],
};
const OPINION: Fields = { ...TRUTH, key: NO_KEY };
const SPOKEN: Fields = {
  ...TRUTH,
  question: { kind: 'audio_answer', prompt: 'Diga.', imageFileId: null, maximumSeconds: 30 },
  key: { kind: 'audio_answer', guidance: '' },
};
const as = (place: number) => ({ token: authors[place]?.token ?? '' });

interface Course {
  readonly bankId: string;
  readonly ids: readonly string[];
  readonly trainingId: string;
}
/** A bank of these questions and a published test that draws from it. */
async function course(questions: readonly Fields[], over: Partial<TestContent> = {}): Promise<Course> {
  const { bankId } = (await call(product, createBank, { body: { name: newId() } }, as(0))).body;
  const ids: string[] = [];
  for (const body of questions)
    ids.push((await call(product, addQuestion, { params: { bankId }, body }, as(0))).body.questionId);
  const activity = testActivity({ bankId, draw: questions.length, ...over });
  const { id: trainingId } = await buildCourse(product.platform, client, {}, [activity]);
  return { bankId, ids, trainingId };
}
const retire = ({ bankId, ids }: Course, place: number, { by = 0, retired = true, token = '' } = {}) =>
  call(
    product,
    retireQuestion,
    { params: { bankId, questionId: ids[place] ?? '' }, body: { retired } },
    token ? { token } : as(by),
  );
const loseKey = ({ bankId, ids }: Course, place: number, by: number) =>
  call(
    product,
    editQuestion,
    { params: { bankId, questionId: ids[place] ?? '' }, body: { ...OPINION, revision: 1 } },
    as(by),
  );
/** Saves a question with other tags, another difficulty or another prompt. */
const edit = (
  { bankId, ids }: Course,
  place: number,
  fields: Partial<Fields>,
  { by = 0, revision = 1 } = {},
) =>
  call(
    product,
    editQuestion,
    { params: { bankId, questionId: ids[place] ?? '' }, body: { ...TRUTH, ...fields, revision } },
    as(by),
  );
const PRICED: Fields = { ...TRUTH, tags: ['preço'] };
const ofPrice = (count: number) => ({ tag: 'preço', difficulty: null, count });
const TIMES = Array.from({ length: 8 }, (_unused, time) => time);
const statusesOf = (both: readonly { readonly status: number }[]): number[] =>
  both.map(({ status }) => status).toSorted((one, other) => one - other);

test('of two authors who take away the last keys a test can spare, at the same time, one is refused [AS-01] [AS-06]', async () => {
  const courses = await Promise.all(TIMES.map(() => course([TRUTH, TRUTH], { draw: 1 })));
  for (const of of courses) {
    const both = await Promise.all([loseKey(of, 0, 0), loseKey(of, 1, 1)]);
    expect(statusesOf(both)).toEqual([200, 422]);
    expect(both.find(({ status }) => status === 422)?.code).toBe('question_without_key');
  }
});

test('of two authors who remove the last questions a test can spare, at the same time, one is refused [AS-06]', async () => {
  const courses = await Promise.all(TIMES.map(() => course([TRUTH, TRUTH], { draw: 1 })));
  for (const of of courses) {
    const both = await Promise.all([retire(of, 0), retire(of, 1, { by: 1 })]);
    expect(statusesOf(both)).toEqual([200, 422]);
  }
});

test('a test that is written while its bank loses a key is not left short of one [AS-01] [AS-06]', async () => {
  const courses = await Promise.all(TIMES.map(() => course([TRUTH, TRUTH], { draw: 1 })));
  for (const of of courses) {
    const { trainingId } = (
      await call(product, createTraining, { body: { title: newId(), category: 'Vendas' } }, as(1))
    ).body;
    const params = { trainingId };
    const body = { revision: 1, title: 'Único' };
    const { moduleId, revision } = (await call(product, addModule, { params, body }, as(1))).body;
    const { content } = testActivity({ bankId: of.bankId, draw: 2 });
    const fields = { title: 'Prova', minutes: 5, points: 0, required: true };
    const written = { revision, moduleId, ...fields, content: content as TestContent };
    const both = await Promise.all([
      call(product, addActivity, { params, body: written }, as(1)),
      loseKey(of, 0, 0),
    ]);
    expect(statusesOf(both)).toEqual([200, 422]);
  }
});

test('a question that a test needs is not removed, and the test is named; one that it can spare is [AS-06]', async () => {
  const needed = await course([TRUTH, TRUTH]);
  const refused = await retire(needed, 0);
  expect([refused.status, refused.code]).toEqual([422, 'question_needed']);
  expect(refused.body).toMatchObject({ params: { tests: expect.stringMatching(/^Atividade 1 \(.+\): 1$/) } });
  const spare = await course([TRUTH, TRUTH, OPINION], { draw: 1 });
  expect((await retire(spare, 2)).status).toBe(200);
  expect((await retire(spare, 0)).status).toBe(200);
  expect((await retire(spare, 1)).code).toBe('question_needed');
  expect((await retire(spare, 0, { retired: false })).status).toBe(200);
  expect((await retire(spare, 1)).status).toBe(200);
});

test('what a row of the draw asks for is needed, however many others there are [AS-06]', async () => {
  const rare: Fields = { ...TRUTH, tags: ['preço'] };
  const blueprint = [{ tag: 'preço', difficulty: null, count: 1 }];
  const of = await course([rare, TRUTH, TRUTH, TRUTH], { draw: 2, blueprint });
  expect((await retire(of, 0)).code).toBe('question_needed');
  expect((await retire(of, 1)).status).toBe(200);
});

test('the tags and the difficulty that a row of the draw asks for stay, and each test is named with what it would lack [AS-06]', async () => {
  const of = await course([PRICED, PRICED, TRUTH, TRUTH], { draw: 3, blueprint: [ofPrice(2)] });
  const second = testActivity({
    bankId: of.bankId,
    draw: 2,
    blueprint: [{ ...ofPrice(1), difficulty: 'easy' }],
  });
  await buildCourse(product.platform, client, {}, [second]);
  const refused = await edit(of, 0, { tags: ['garantia'] });
  expect([refused.status, refused.code]).toEqual([422, 'question_needed']);
  expect(refused.body).toMatchObject({
    params: { tests: expect.stringMatching(/^Atividade 1 \([^;]+\): 1$/) },
  });
  // Its words may change, and more may be said of it.
  expect((await edit(of, 0, { tags: ['preço', 'vitrine'], difficulty: 'hard' })).status).toBe(200);
  const both = await edit(of, 1, { tags: [], difficulty: 'medium' });
  expect(both.body).toMatchObject({
    params: { tests: expect.stringMatching(/^Atividade 1 \(.+\): 1; Atividade 1 \(.+\): 1$/) },
  });
  const { questions } = (await call(product, readBank, { params: { bankId: of.bankId } }, as(0))).body;
  expect(questions.map(({ tags, revision }) => [tags.join(), revision])).toEqual([
    ['preço,vitrine', 2],
    ['preço', 1],
    ['', 1],
    ['', 1],
  ]);
  expect((await edit(of, 2, { tags: ['preço'] })).status).toBe(200);
  expect((await edit(of, 1, { tags: [], difficulty: 'medium' })).code).toBeUndefined();
});

test('a question that is kept out of its test by its difficulty and its key at once is refused once [AS-06]', async () => {
  const of = await course([PRICED, TRUTH], { draw: 1, blueprint: [ofPrice(1)] });
  expect((await edit(of, 0, { key: NO_KEY, tags: [] })).code).toBe('question_without_key');
  expect(
    (
      await edit(of, 0, {
        question: { ...TRUTH.question, prompt: 'E agora?' },
        tags: ['preço'],
      })
    ).status,
  ).toBe(200);
});

test('of two authors who take the last questions of a row away at the same time, by tag or altogether, one is refused [AS-06]', async () => {
  const courses = await Promise.all(
    TIMES.map(() => course([PRICED, PRICED, TRUTH, TRUTH], { draw: 2, blueprint: [ofPrice(1)] })),
  );
  for (const [time, of] of courses.entries()) {
    const other = time % 2 === 0 ? edit(of, 1, { tags: [] }, { by: 1 }) : retire(of, 1, { by: 1 });
    const both = await Promise.all([edit(of, 0, { tags: ['garantia'] }), other]);
    expect(statusesOf(both)).toEqual([200, 422]);
    expect(both.find(({ status }) => status === 422)?.code).toBe('question_needed');
  }
});

test('no draw asks for a category: questions are moved, and categories removed, whatever tests need [AS-06]', async () => {
  const of = await course([PRICED, PRICED], { draw: 2, blueprint: [ofPrice(2)] });
  const params = { bankId: of.bankId };
  const { categoryId } = (
    await call(product, createCategory, { params, body: { name: 'Preços', parentId: null } }, as(0))
  ).body;
  const moved = { params, body: { questionIds: [...of.ids], categoryId } };
  expect((await call(product, moveQuestions, moved, as(0))).body).toEqual({ moved: 2 });
  expect((await call(product, removeCategory, { params: { ...params, categoryId } }, as(1))).status).toBe(
    200,
  );
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, of.trainingId);
  const started = await call(
    product,
    startAttempt,
    { params: { trainingId: of.trainingId, hierarchyOrder: 1 } },
    { token: learner.token },
  );
  expect(started.body.questions).toHaveLength(2);
});

test('a test that is short anyway needs nothing, and who may not write removes nothing [AS-06]', async () => {
  const short = await course([TRUTH, TRUTH], { draw: 3 });
  expect((await retire(short, 0)).status).toBe(200);
  const learner = await buildPerson(product.platform, client);
  expect((await retire(short, 1, { token: learner.token })).status).toBe(403);
  const other = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, other, { roles: ['creator'] });
  expect((await retire(short, 1, { token: stranger.token })).status).toBe(404);
});

test('what a graded test never asks does not keep it from being taken along [OF-03] [AS-06]', async () => {
  const take = async ({ trainingId }: Course) => {
    const learner = await buildPerson(product.platform, client);
    await enrolPerson(product.platform, learner, trainingId);
    return call(
      product,
      takeOfflineAttempt,
      { params: { trainingId, hierarchyOrder: 1 }, body: { device: 'celular' } },
      { token: learner.token },
    );
  };
  const of = await course([TRUTH, OPINION], { draw: 1, offline: true });
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('question')
      .set({ presentation: JSON.stringify({ ...OPINION.question, imageFileId: newId() }) })
      .where('id', '=', of.ids[1] ?? '')
      .execute(),
  );
  expect((await take(of)).status).toBe(200);
  expect((await take(await course([TRUTH, SPOKEN], { draw: 1, offline: true }))).code).toBe(
    'questions_need_network',
  );
});
