import { addQuestion, createBank, readBank } from '@trilha/contract/assessment/banks.calls';
import {
  createCategory,
  editCategory,
  moveQuestions,
  removeCategory,
} from '@trilha/contract/assessment/categories.calls';
import { MOST_CATEGORIES } from '@trilha/rules/assessment/question-categories.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let token: string;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  token = (await buildPerson(product.platform, client, { roles: ['creator'] })).token;
});
afterAll(() => product.close());

const QUESTION = {
  question: { kind: 'true_false' as const, prompt: 'É?', imageFileId: null },
  key: { kind: 'true_false' as const, value: true },
  feedback: { right: '', wrong: '' },
  weight: 1,
  difficulty: 'easy' as const,
  tags: [],
};

async function bank(questions = 0) {
  const { bankId } = (await call(product, createBank, { body: { name: `Banco ${newId()}` } }, { token }))
    .body;
  const ids: string[] = [];
  for (let at = 0; at < questions; at += 1)
    ids.push(
      (await call(product, addQuestion, { params: { bankId }, body: QUESTION }, { token })).body.questionId,
    );
  return { bankId, ids };
}
const create = (bankId: string, name: string, parentId: string | null = null, as = token) =>
  call(product, createCategory, { params: { bankId }, body: { name, parentId } }, { token: as });
const put = (bankId: string, categoryId: string, name: string, parentId: string | null, as = token) =>
  call(product, editCategory, { params: { bankId, categoryId }, body: { name, parentId } }, { token: as });
const remove = (bankId: string, categoryId: string, as = token) =>
  call(product, removeCategory, { params: { bankId, categoryId } }, { token: as });
const move = (bankId: string, questionIds: string[], categoryId: string | null, as = token) =>
  call(product, moveQuestions, { params: { bankId }, body: { questionIds, categoryId } }, { token: as });
const read = async (bankId: string) =>
  (await call(product, readBank, { params: { bankId } }, { token })).body;
const made = async (bankId: string, name: string, parentId: string | null = null) =>
  (await create(bankId, name, parentId)).body.categoryId;

test('a bank is a tree of categories, made, renamed and moved [AS-06]', async () => {
  const { bankId } = await bank();
  const talk = await made(bankId, 'Conversa');
  const price = await made(bankId, 'Preço', talk);
  const law = await made(bankId, 'Lei');
  expect((await put(bankId, price, 'Preços', law)).status).toBe(200);
  expect((await read(bankId)).categories).toEqual(
    expect.arrayContaining([
      { id: talk, parentId: null, name: 'Conversa' },
      { id: law, parentId: null, name: 'Lei' },
      { id: price, parentId: law, name: 'Preços' },
    ]),
  );
});

test('questions move together into a category and out of it, all of them or none [AS-06]', async () => {
  const { bankId, ids } = await bank(3);
  const other = await bank(1);
  const category = await made(bankId, 'Conversa');
  expect((await move(bankId, [ids[0] ?? '', ids[2] ?? '', ids[0] ?? ''], category)).body).toEqual({
    moved: 2,
  });
  const places = async () => (await read(bankId)).questions.map(({ categoryId }) => categoryId);
  expect(await places()).toEqual([category, null, category]);
  expect((await move(bankId, [ids[1] ?? '', ...other.ids], category)).code).toBe('not_found');
  expect((await move(bankId, ids, await made(other.bankId, 'Outra'))).code).toBe('not_found');
  expect(await places()).toEqual([category, null, category]);
  await move(bankId, ids, null);
  expect(await places()).toEqual([null, null, null]);
});

test('a new question goes where it is put, in a category of its own bank alone [AS-06]', async () => {
  const { bankId } = await bank();
  const other = await bank();
  const add = (categoryId: string) =>
    call(product, addQuestion, { params: { bankId }, body: { ...QUESTION, categoryId } }, { token });
  const category = await made(bankId, 'Conversa');
  expect((await add(category)).status).toBe(200);
  expect((await add(await made(other.bankId, 'Conversa'))).code).toBe('not_found');
  expect((await read(bankId)).questions.map(({ categoryId }) => categoryId)).toEqual([category]);
});

test('what lies in a category that is removed goes one up [AS-06]', async () => {
  const { bankId, ids } = await bank(2);
  const talk = await made(bankId, 'Conversa');
  const price = await made(bankId, 'Preço', talk);
  const discount = await made(bankId, 'Desconto', price);
  await move(bankId, ids, price);
  expect((await remove(bankId, price)).status).toBe(200);
  const { categories, questions } = await read(bankId);
  expect(categories.find(({ id }) => id === discount)?.parentId).toBe(talk);
  expect(questions.map(({ categoryId }) => categoryId)).toEqual([talk, talk]);
  expect((await remove(bankId, price)).code).toBe('not_found');
});

test('a name stands once in its place [AS-06]', async () => {
  const { bankId } = await bank();
  const talk = await made(bankId, 'Conversa');
  expect((await create(bankId, 'Conversa')).code).toBe('name_already_used');
  const inside = await made(bankId, 'Conversa', talk);
  expect((await put(bankId, inside, 'Conversa', null)).code).toBe('name_already_used');
  expect((await remove(bankId, talk)).code).toBe('name_already_used');
});

test('a category lies neither in itself nor too deep, also when two move at once [AS-06]', async () => {
  const { bankId } = await bank();
  const [one, two] = [await made(bankId, 'Um'), await made(bankId, 'Dois')];
  expect((await put(bankId, one, 'Um', one)).code).toBe('question_category_in_itself');
  const both = await Promise.all([put(bankId, one, 'Um', two), put(bankId, two, 'Dois', one)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  let parent = await made(bankId, 'Nível 1');
  for (const level of [2, 3, 4, 5]) parent = await made(bankId, `Nível ${level}`, parent);
  expect((await create(bankId, 'Nível 6', parent)).code).toBe('question_category_too_deep');
});

test('a bank does not grow beyond its categories [AS-06]', async () => {
  const { bankId } = await bank();
  await product.platform.database.inClient(client.id, (db) =>
    db
      .insertInto('question_category')
      .values(
        Array.from({ length: MOST_CATEGORIES }, (_one, place) => ({
          client_id: client.id,
          id: newId(),
          bank_id: bankId,
          name: `Categoria ${place}`,
          created_at: new Date(),
        })),
      )
      .execute(),
  );
  expect((await create(bankId, 'Mais uma')).code).toBe('question_categories_full');
});

test('categories are for authors of their client alone [AS-06] [ID-12]', async () => {
  const { bankId, ids } = await bank(1);
  const category = await made(bankId, 'Conversa');
  const learner = (await buildPerson(product.platform, client)).token;
  const other = await buildClient(product.platform);
  const stranger = (await buildPerson(product.platform, other, { roles: ['creator'] })).token;
  const tried = (as: string) =>
    Promise.all([
      create(bankId, 'Outra', null, as),
      put(bankId, category, 'Outra', null, as),
      remove(bankId, category, as),
      move(bankId, ids, category, as),
    ]);
  for (const { status } of await tried(learner)) expect(status).toBe(403);
  for (const { status } of await tried(stranger)) expect(status).toBe(404);
});
