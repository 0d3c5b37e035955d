import { readAttempt, startAttempt } from '@trilha/contract/assessment/attempts.calls';
import {
  addQuestion,
  createBank,
  editQuestion,
  readBank,
  readQuestionVersions,
} from '@trilha/contract/assessment/banks.calls';
import type { ParsedInputOf } from '@trilha/contract/define-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, testActivity } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

type Fields = ParsedInputOf<typeof addQuestion>['body'];

let product: TestApplication;
let client: BuiltClient;
let author: BuiltPerson;
let colleague: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['creator'] });
  colleague = await buildPerson(product.platform, client, { roles: ['creator'] });
});
afterAll(() => product.close());

const saying = (prompt: string, over: Partial<Fields> = {}): Fields => ({
  question: { kind: 'true_false', prompt, imageFileId: null },
  key: { kind: 'true_false', value: true },
  feedback: { right: '', wrong: '' },
  weight: 1,
  difficulty: 'easy',
  tags: [],
  ...over,
});

async function asked(body: Fields) {
  const { token } = author;
  const { bankId } = (await call(product, createBank, { body: { name: `Banco ${newId()}` } }, { token }))
    .body;
  const { questionId } = (await call(product, addQuestion, { params: { bankId }, body }, { token })).body;
  return { bankId, questionId };
}
type Place = Awaited<ReturnType<typeof asked>>;

const edit = (params: Place, revision: number, body: Fields, { token } = author) =>
  call(product, editQuestion, { params, body: { ...body, revision } }, { token });
const versions = (params: Place, before?: number, { token } = author) =>
  call(product, readQuestionVersions, { params, query: before === undefined ? {} : { before } }, { token });

test('each saving of a question is kept with who did it and what changed [AS-06]', async () => {
  const place = await asked(saying('É?'));
  await edit(place, 1, saying('Será?', { weight: 3 }), colleague);
  await edit(place, 2, saying('Será?', { weight: 3, key: { kind: 'true_false', value: false } }));
  const { items, hasMore } = (await versions(place)).body;
  expect(hasMore).toBe(false);
  expect(items).toMatchObject([
    { revision: 3, changed: ['key'], key: { value: false }, weight: 3 },
    { revision: 2, changed: ['prompt', 'weight'], question: { prompt: 'Será?' }, key: { value: true } },
    { revision: 1, changed: [], question: { prompt: 'É?' }, weight: 1 },
  ]);
  const [third, second, first] = items;
  expect(third?.savedBy).toBe(first?.savedBy);
  expect(second?.savedBy).not.toBe(first?.savedBy);
  expect([first, second].every((item) => item?.savedBy)).toBe(true);
});

test('a saving that is refused leaves no version [AS-06]', async () => {
  const place = await asked(saying('É?'));
  await edit(place, 1, saying('Será?'));
  expect((await edit(place, 1, saying('Seria?'))).code).toBe('changed_meanwhile');
  const both = await Promise.all([edit(place, 2, saying('Um?')), edit(place, 2, saying('Dois?'))]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await versions(place)).body.items.map(({ revision }) => revision)).toEqual([3, 2, 1]);
});

test('what a question was is saved anew, and is a version of its own [AS-06]', async () => {
  const place = await asked(saying('É?', { tags: ['primeira'] }));
  await edit(place, 1, saying('Estragada'));
  const was = (await versions(place)).body.items.find(({ revision }) => revision === 1);
  if (!was) throw new Error('the first version is kept');
  const { question, key, feedback, weight, counting, difficulty, tags } = was;
  const body = { question, key, feedback, weight, counting, difficulty, tags } as Fields;
  expect((await edit(place, 2, body)).status).toBe(200);
  const [now] = (await call(product, readBank, { params: place }, author)).body.questions;
  expect(now).toMatchObject({ revision: 3, question: { prompt: 'É?' }, tags: ['primeira'] });
  expect((await versions(place)).body.items).toHaveLength(3);
});

test('an attempt asks the version that it drew, whatever is saved or brought back [AS-05] [AS-06]', async () => {
  const place = await asked(saying('É?'));
  const course = await buildCourse(product.platform, client, {}, [testActivity({ bankId: place.bankId })]);
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, course.id);
  const params = { trainingId: course.id, hierarchyOrder: 1 };
  const attempt = (await call(product, startAttempt, { params }, learner)).body;
  await edit(place, 1, saying('Outra pergunta'));
  const again = await call(product, readAttempt, { params: { attemptId: attempt.id } }, learner);
  expect(again.body.questions.map(({ question }) => question.prompt)).toEqual(['É?']);
});

test('versions come by twenty, the newest first [AS-06]', async () => {
  const place = await asked(saying('Versão 1'));
  for (let revision = 1; revision < 23; revision += 1)
    await edit(place, revision, saying(`Versão ${revision + 1}`));
  const first = (await versions(place)).body;
  expect([first.hasMore, first.items.length, first.items.at(-1)?.revision]).toEqual([true, 20, 4]);
  // What changed is known at the edge, too.
  expect(first.items.at(-1)?.changed).toEqual(['prompt']);
  const rest = (await versions(place, 4)).body;
  expect([rest.hasMore, rest.items.map(({ revision }) => revision)]).toEqual([false, [3, 2, 1]]);
});

test('versions hold keys: they are for authors of their client alone [AS-06] [AS-08]', async () => {
  const place = await asked(saying('É?'));
  const learner = await buildPerson(product.platform, client);
  const other = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, other, { roles: ['creator'] });
  expect((await versions(place, undefined, learner)).status).toBe(403);
  expect((await versions(place, undefined, stranger)).status).toBe(404);
  expect((await versions({ ...place, questionId: newId() })).status).toBe(404);
});
