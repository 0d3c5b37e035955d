import {
  addQuestion,
  createBank,
  editBank,
  editQuestion,
  listBanks,
  readBank,
  readBankUse,
  retireQuestion,
} from '@trilha/contract/assessment/banks.calls';
import { sampleDraw } from '@trilha/rules/assessment/sample-draw.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, testActivity } from '../../testing/learning.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';
import { freeze } from '../attempts/attempt-questions.ts';

let product: TestApplication;
let client: BuiltClient;
let token: string;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  token = (await buildPerson(product.platform, client, { roles: ['creator'] })).token;
});
afterAll(() => product.close());

const option = (id: string, text: string) => ({ id, text, imageFileId: null });
const question = {
  question: {
    kind: 'alternatives' as const,
    prompt: 'Qual sufixo dura mais na bateria?',
    imageFileId: null,
    options: [option('a', 'U'), option('b', 'H')],
    shuffle: true,
  },
  key: { kind: 'alternatives' as const, optionId: 'a' },
  feedback: { right: 'Isso.', wrong: 'Reveja.' },
  weight: 1,
  difficulty: 'easy' as const,
  tags: ['nomes'],
};
let serial = 0;
const bank = async () =>
  (await call(product, createBank, { body: { name: `Banco ${(serial += 1)}` } }, { token })).body.bankId;

test('keeps questions with their keys apart and gives both to authors alone [AS-06] [AS-08]', async () => {
  const bankId = await bank();
  const { body } = await call(product, addQuestion, { params: { bankId }, body: question }, { token });
  const seen = await call(product, readBank, { params: { bankId } }, { token });
  expect(seen.body.questions).toMatchObject([
    { id: body.questionId, kind: 'alternatives', key: { optionId: 'a' } },
  ]);
  const row = await product.platform.database
    .readerOf(client.id)
    .selectFrom('question')
    .select('presentation')
    .where('id', '=', body.questionId)
    .executeTakeFirst();
  expect(JSON.stringify(row?.presentation)).not.toContain('optionId');
  const learner = await buildPerson(product.platform, client);
  expect((await call(product, readBank, { params: { bankId } }, { token: learner.token })).code).toBe(
    'not_allowed',
  );
});

test('refuses a question whose key cannot be right, saying what is wrong [AS-06]', async () => {
  const bankId = await bank();
  const add = (over: object) =>
    call(product, addQuestion, { params: { bankId }, body: { ...question, ...over } }, { token });
  const unknown = await add({ key: { kind: 'alternatives', optionId: 'z' } });
  expect([unknown.status, unknown.code]).toEqual([422, 'question_invalid']);
  expect(unknown.body).toMatchObject({ fields: [{ code: 'question_key_invalid' }] });
  expect((await add({ key: { kind: 'true_false', value: true } })).code).toBe('question_invalid');
});

test('a question is changed in place, retired from the draw and brought back [AS-06]', async () => {
  const bankId = await bank();
  const { questionId } = (await call(product, addQuestion, { params: { bankId }, body: question }, { token }))
    .body;
  const params = { bankId, questionId };
  const body = { ...question, difficulty: 'hard', revision: 1 } as const;
  const edited = await call(product, editQuestion, { params, body }, { token });
  expect(edited.body).toEqual({ questionId, revision: 2, answered: 0 });
  expect((await call(product, readBank, { params: { bankId } }, { token })).body.questions).toMatchObject([
    { difficulty: 'hard', revision: 2 },
  ]);
  const size = async () =>
    (await call(product, listBanks, {}, { token })).body.items.find(({ id }) => id === bankId)?.questions;
  await call(product, retireQuestion, { params, body: { retired: true } }, { token });
  expect(await size()).toBe(0);
  await call(product, retireQuestion, { params, body: { retired: false } }, { token });
  expect(await size()).toBe(1);
});

test('of two authors at one question the later is told, and nothing of the first is lost [AS-06]', async () => {
  const bankId = await bank();
  const { questionId } = (await call(product, addQuestion, { params: { bankId }, body: question }, { token }))
    .body;
  const other = await buildPerson(product.platform, client, { roles: ['creator'] });
  const params = { bankId, questionId };
  const read = async () =>
    (await call(product, readBank, { params: { bankId } }, { token })).body.questions.find(
      ({ id }) => id === questionId,
    );
  const save = (by: string, revision: number, optionId: string) =>
    call(
      product,
      editQuestion,
      { params, body: { ...question, key: { kind: 'alternatives', optionId }, revision } },
      { token: by },
    );
  const seen = (await read())?.revision ?? 0;
  expect((await save(other.token, seen, 'b')).body.revision).toBe(seen + 1);
  const late = await save(token, seen, 'a');
  expect([late.status, late.code]).toEqual([409, 'changed_meanwhile']);
  expect(await read()).toMatchObject({ key: { optionId: 'b' }, revision: seen + 1 });
  expect((await save(token, seen + 1, 'a')).status).toBe(200);

  const atOnce = await Promise.all([save(token, seen + 2, 'b'), save(other.token, seen + 2, 'b')]);
  expect(atOnce.map(({ code }) => code ?? 'saved').sort()).toEqual(['changed_meanwhile', 'saved']);
});

test('a question is changed by authors of its client alone [AS-06] [CL-07]', async () => {
  const bankId = await bank();
  const { questionId } = (await call(product, addQuestion, { params: { bankId }, body: question }, { token }))
    .body;
  const asking = { params: { bankId, questionId }, body: { ...question, revision: 1 } };
  expect((await call(product, editQuestion, asking)).status).toBe(401);
  const learner = await buildPerson(product.platform, client);
  expect((await call(product, editQuestion, asking, { token: learner.token })).status).toBe(403);
  const elsewhere = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, elsewhere, { roles: ['creator'] });
  expect((await call(product, editQuestion, asking, { token: stranger.token })).code).toBe('not_found');
});

test("two banks of one name cannot be, not even at once, and a stranger's bank is not there [AS-06] [CL-07]", async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => call(product, createBank, { body: { name: 'Único' } }, { token })),
  );
  expect(answers.map(({ code }) => code ?? 'made').sort()).toEqual([
    'made',
    'name_already_used',
    'name_already_used',
  ]);
  const stranger = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['creator'],
  });
  const bankId = await bank();
  expect((await call(product, readBank, { params: { bankId } }, { token: stranger.token })).status).toBe(404);
  expect(
    (await call(product, addQuestion, { params: { bankId }, body: question }, { token: stranger.token }))
      .status,
  ).toBe(404);
});

test('a bank is renamed and put into a folder, never with the name of another [AS-06] [CL-07]', async () => {
  const [bankId, other] = [await bank(), await bank()];
  const edit = (body: { name: string; folder: string }, as = token) =>
    call(product, editBank, { params: { bankId }, body }, { token: as });
  const named = await edit({ name: 'Baterias', folder: 'Notebooks' });
  expect(named.status).toBe(200);
  const { items } = (await call(product, listBanks, {}, { token })).body;
  expect(items.find(({ id }) => id === bankId)).toMatchObject({ name: 'Baterias', folder: 'Notebooks' });
  expect(items.find(({ id }) => id === other)).toMatchObject({ folder: '' });
  expect((await call(product, readBank, { params: { bankId } }, { token })).body).toMatchObject({
    name: 'Baterias',
    folder: 'Notebooks',
  });
  const taken = items.find(({ id }) => id === other)?.name ?? '';
  expect((await edit({ name: taken, folder: '' })).code).toBe('name_already_used');
  const stranger = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['creator'],
  });
  expect((await edit({ name: 'Meu', folder: '' }, stranger.token)).status).toBe(404);
  const learner = await buildPerson(product.platform, client);
  expect((await edit({ name: 'Meu', folder: '' }, learner.token)).code).toBe('not_allowed');
});

test('an author finds the tests that draw from a bank, written and published, each once [AS-06] [MG-02]', async () => {
  const bankId = await bank();
  const use = async (as = token) => call(product, readBankUse, { params: { bankId } }, { token: as });
  expect((await use()).body.items).toEqual([]);
  const blueprint = [{ tag: 'bateria', difficulty: null, count: 1 }];
  const course = await buildCourse(product.platform, client, { title: 'Baterias na loja' }, [
    testActivity({ bankId, draw: 2, blueprint }),
  ]);
  const draft = await buildCourse(product.platform, client, { title: 'Rascunho', status: 'draft' }, [
    testActivity({ bankId }),
  ]);
  const inCourse = { training: { id: course.id, title: 'Baterias na loja' }, isAsked: true };
  expect((await use()).body.items).toMatchObject([
    { ...inCourse, isWritten: true, draws: [{ draw: 2, blueprint }] },
    { training: { id: draft.id }, isWritten: true, isAsked: false, draws: [{ draw: 1, blueprint: [] }] },
  ]);
  // Its author turns to another bank: learners are asked these questions until the course is published anew.
  const turn = (set: { content?: string; removed_at?: Date }) =>
    product.platform.database.inClient(client.id, (db) =>
      db
        .updateTable('activity')
        .set(set)
        .where('id', 'in', [...course.activityIds, ...draft.activityIds])
        .execute(),
    );
  await turn({ content: JSON.stringify(testActivity().content) });
  expect((await use()).body.items).toMatchObject([{ ...inCourse, isWritten: false }]);
  // Published anew without the test: only who stays on the version before is asked.
  const staying = await buildPerson(product.platform, client);
  const enrolmentId = await enrolPerson(product.platform, staying, course.id);
  await product.platform.database.inClient(client.id, async (db) => {
    const of = { client_id: client.id, training_id: course.id };
    await db
      .insertInto('training_version')
      .values({ ...of, number: 2, published_at: product.platform.now() })
      .execute();
    await db.updateTable('training').set({ version: 2 }).where('id', '=', course.id).execute();
  });
  expect((await use()).body.items).toEqual([]);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('enrolment').set({ version: 1 }).where('id', '=', enrolmentId).execute(),
  );
  expect((await use()).body.items).toMatchObject([inCourse]);
  const stranger = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['creator'],
  });
  expect((await use(stranger.token)).status).toBe(404);
  const learner = await buildPerson(product.platform, client);
  expect((await use(learner.token)).code).toBe('not_allowed');
});

test('the bank as authors read it gives every one of them the draw of a seed, which is what an attempt freezes [AS-06] [AS-08]', async () => {
  const bankId = await bank();
  const options = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => option(letter.toLowerCase(), letter));
  for (let number = 1; number <= 9; number += 1)
    await call(
      product,
      addQuestion,
      { params: { bankId }, body: { ...question, question: { ...question.question, options } } },
      { token },
    );
  const colleague = await buildPerson(product.platform, client, { roles: ['creator'] });
  const drawnBy = async (reader: string, seed: string) => {
    const { body } = await call(product, readBank, { params: { bankId } }, { token: reader });
    return sampleDraw(body.questions, { draw: 4, shuffle: true }, seed).map(({ from, drawn }) => ({
      id: from.id,
      question: drawn.question,
    }));
  };
  const one = await drawnBy(token, 'KMTPRA');
  expect(one).toHaveLength(4);
  expect(await drawnBy(colleague.token, 'KMTPRA')).toEqual(one);
  const other = await drawnBy(token, 'WXYZAB');
  expect(other.map(({ id }) => id)).not.toEqual(one.map(({ id }) => id));
  expect(JSON.stringify(other)).not.toBe(JSON.stringify(one));
  const rows = await product.platform.database
    .readerOf(client.id)
    .selectFrom('question')
    .select(['id', 'presentation', 'answer_key', 'feedback', 'weight', 'counting'])
    .where('bank_id', '=', bankId)
    .execute();
  const { questions } = freeze(
    one.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []),
    { seed: 'KMTPRA' },
  );
  expect(questions.map(({ id, question: frozen }) => ({ id, question: frozen }))).toEqual(one);
});
