import { addQuestion, createBank } from '@trilha/contract/assessment/banks.calls';
import { countExportLosses, exportQuestions } from '@trilha/contract/assessment/exchange.calls';
import { isRefused } from '@trilha/rules/assessment/exchange/reading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';
import { readQuestionBytes } from './read-question-bytes.ts';

let product: TestApplication;
let client: BuiltClient;
let token: string;
let bankId: string;
let firstId: string;
const option = (id: string, text: string) => ({ id, text, imageFileId: null });
const about = {
  feedback: { right: 'Isso.', wrong: '' },
  weight: 3,
  difficulty: 'hard' as const,
  tags: ['baterias'],
};

beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  token = (await buildPerson(product.platform, client, { roles: ['creator'] })).token;
  bankId = (await call(product, createBank, { body: { name: 'Baterias: 2026/1' } }, { token })).body.bankId;
  const add = async (body: object) =>
    (
      await call(
        product,
        addQuestion,
        { params: { bankId }, body: { ...about, ...body } as never },
        { token },
      )
    ).body.questionId;
  firstId = await add({
    question: { kind: 'true_false', prompt: 'A U dura mais?', imageFileId: null },
    key: { kind: 'true_false', value: true },
  });
  await add({
    question: {
      kind: 'ordering',
      prompt: 'Da menor à maior',
      imageFileId: null,
      items: [option('a', 'U'), option('b', 'H')],
    },
    key: { kind: 'ordering', itemIds: ['b', 'a'] },
  });
});
afterAll(() => product.close());

async function taken(body: { format: 'gift' | 'qti'; questionIds?: string[] }) {
  const asked = await call(product, exportQuestions, { params: { bankId }, body }, { token });
  const file = await product.app.inject({ method: 'GET', url: asked.body.url });
  const { readings } = await readQuestionBytes(file.rawPayload);
  return {
    asked: asked.body,
    file,
    kinds: readings.map((each) => (isRefused(each) ? each.refused : each.taken)),
  };
}

test('a bank leaves as QTI with all it says, and comes back [AS-06]', async () => {
  const { asked, file, kinds } = await taken({ format: 'qti' });
  expect(asked).toMatchObject({ written: 2, left: 0 });
  expect(file.headers['content-disposition']).toContain(`${encodeURIComponent('Baterias  2026 1')}.zip`);
  expect(kinds).toMatchObject([
    { key: { value: true }, weight: 3, difficulty: 'hard', tags: ['baterias'], feedback: { right: 'Isso.' } },
    { key: { kind: 'ordering', itemIds: ['i2', 'i1'] } },
  ]);
});

test('a bank leaves as GIFT without what GIFT has no words for, and says so [AS-06]', async () => {
  const { asked, file, kinds } = await taken({ format: 'gift' });
  expect(asked).toMatchObject({ written: 1, left: 1 });
  expect(file.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(kinds).toMatchObject([{ key: { kind: 'true_false', value: true }, tags: ['baterias'] }]);
});

test('tells before a bank leaves how many questions lose what in each format [AS-06]', async () => {
  const { body } = await call(product, countExportLosses, { params: { bankId }, body: {} }, { token });
  expect(body.formats).toEqual([
    {
      format: 'gift',
      losses: [
        { loss: 'question', count: 1 },
        { loss: 'weight', count: 1 },
        { loss: 'difficulty', count: 1 },
      ],
    },
    { format: 'qti', losses: [] },
  ]);
  const [one, other] = [{ questionIds: [firstId] }, { questionIds: [bankId] }];
  const alone = await call(product, countExportLosses, { params: { bankId }, body: one }, { token });
  expect(alone.body.formats[0]?.losses).toHaveLength(2);
  expect(
    (await call(product, countExportLosses, { params: { bankId }, body: other }, { token })).status,
  ).toBe(404);
  const learner = await buildPerson(product.platform, client);
  const asked = { params: { bankId }, body: {} };
  expect((await call(product, countExportLosses, asked, { token: learner.token })).code).toBe('not_allowed');
  const stranger = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['creator'],
  });
  expect((await call(product, countExportLosses, asked, { token: stranger.token })).status).toBe(404);
});

test('chosen questions leave alone, those of another bank or client never [AS-06] [CL-07]', async () => {
  expect((await taken({ format: 'qti', questionIds: [firstId] })).asked.written).toBe(1);
  const stranger = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['creator'],
  });
  const asked = { params: { bankId }, body: { format: 'gift' as const } };
  expect((await call(product, exportQuestions, asked, { token: stranger.token })).status).toBe(404);
  const learner = await buildPerson(product.platform, client);
  expect((await call(product, exportQuestions, asked, { token: learner.token })).code).toBe('not_allowed');
});
