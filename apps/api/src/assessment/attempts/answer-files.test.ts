import {
  readAttemptResult,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { addQuestion, createBank } from '@trilha/contract/assessment/banks.calls';
import { gradeEssay, listEssays, readEssay } from '@trilha/contract/assessment/essays.calls';
import { type FilePurpose, readFileLink } from '@trilha/contract/files/files.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { buildCourse, enrolPerson, testActivity } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let learner: BuiltPerson;
let attemptId: string;
let questionOf: (kind: string) => string;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  const author = await buildPerson(product.platform, client, { roles: ['creator'] });
  const { token } = author;
  const { bankId } = (await call(product, createBank, { body: { name: 'Por pessoas' } }, { token })).body;
  const asked = { imageFileId: null, prompt: 'Mostre a sua vitrine.' };
  const rest = {
    feedback: { right: '', wrong: '' },
    weight: 1,
    difficulty: 'easy' as const,
    tags: [],
  };
  for (const body of [
    {
      ...rest,
      question: { ...asked, kind: 'file_answer' as const, maximumFiles: 2 },
      key: { kind: 'file_answer' as const, guidance: '' },
    },
    {
      ...rest,
      question: { ...asked, kind: 'audio_answer' as const, maximumSeconds: 60 },
      key: { kind: 'audio_answer' as const, guidance: '' },
    },
  ])
    expect((await call(product, addQuestion, { params: { bankId }, body }, { token })).status).toBe(200);
  const course = await buildCourse(product.platform, client, {}, [testActivity({ bankId, draw: 2 })]);
  learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, course.id);
  const place = { params: { trainingId: course.id, hierarchyOrder: 1 } };
  const { body } = await call(product, startAttempt, place, { token: learner.token });
  attemptId = body.id;
  questionOf = (kind) => body.questions.find(({ question }) => question.kind === kind)?.id ?? '';
});
afterAll(() => product.close());

async function fileOf({ membershipId }: BuiltPerson, purpose: FilePurpose): Promise<string> {
  const id = await buildFile(product.platform, client, purpose);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('file').set({ owner_membership_id: membershipId }).where('id', '=', id).execute(),
  );
  return id;
}

let sequence = 0;
const bases = new Map<string, number>();
async function send(kind: 'file_answer' | 'audio_answer', fileIds: string[]) {
  const base = bases.get(kind) ?? 0;
  const saved = await call(
    product,
    saveAnswer,
    {
      params: { attemptId, questionId: questionOf(kind) },
      body: { answer: { kind, fileIds }, sequence: (sequence += 1), base, device: 'phone' },
    },
    { token: learner.token },
  );
  if (saved.status === 200) bases.set(kind, saved.body.sequence);
  return saved;
}

test('takes the own files of a learner as an answer, as many as are asked, and refuses all others [AS-06]', async () => {
  const own = await Promise.all([1, 2, 3].map(() => fileOf(learner, 'answer_file')));
  const [first = '', second = ''] = own;
  expect((await send('file_answer', [first, second])).status).toBe(200);
  expect((await send('file_answer', own)).status).toBe(404);
  expect((await send('file_answer', [first, first])).status).toBe(404);
  expect((await send('file_answer', [await fileOf(learner, 'invoice')])).status).toBe(404);
  expect((await send('audio_answer', [first])).status).toBe(404);
  const other = await buildPerson(product.platform, client);
  const theirs = await fileOf(other, 'answer_file');
  expect((await send('file_answer', [theirs])).status).toBe(404);
  const stranger = await buildFile(product.platform, await buildClient(product.platform), 'answer_file');
  expect((await send('file_answer', [stranger])).status).toBe(404);
});

test('refuses a file that has not arrived whole [AS-06]', async () => {
  const fileId = await fileOf(learner, 'answer_audio');
  const setState = (state: 'pending' | 'complete') =>
    product.platform.database.inClient(client.id, (db) =>
      db.updateTable('file').set({ state }).where('id', '=', fileId).execute(),
    );
  await setState('pending');
  expect((await send('audio_answer', [fileId])).code).toBe('file_incomplete');
  await setState('complete');
  expect((await send('audio_answer', [fileId])).status).toBe(200);
});

test('what was sent waits for a person, and is opened by its learner alone [AS-06] [AS-07]', async () => {
  const fileId = await fileOf(learner, 'answer_file');
  await send('file_answer', [fileId]);
  const { token } = learner;
  const submitted = await call(product, submitAttempt, { params: { attemptId } }, { token });
  expect(submitted.body).toMatchObject({ score: null, passed: null });
  const result = await call(product, readAttemptResult, { params: { attemptId } }, { token });
  expect(result.status).toBe(200);
  expect((await call(product, readFileLink, { params: { fileId } }, { token })).status).toBe(200);
  const other = await buildPerson(product.platform, client, { roles: ['creator'] });
  expect((await call(product, readFileLink, { params: { fileId } }, { token: other.token })).status).toBe(
    404,
  );
});

test('whoever grades opens what was sent, and with the last grade the test has its score [AS-06] [AS-07]', async () => {
  const instructor = await buildPerson(product.platform, client, { roles: ['instructor'] });
  const { token } = instructor;
  const { items } = (await call(product, listEssays, { query: {} }, { token })).body;
  expect(items).toHaveLength(2);
  const read = await Promise.all(
    items.map(
      async ({ id: essayId }) =>
        (await call(product, readEssay, { params: { essayId }, query: {} }, { token })).body,
    ),
  );
  expect(
    read
      .flatMap(({ files }) => files.map(({ isAudio }) => isAudio))
      .toSorted((one, other) => Number(one) - Number(other)),
  ).toEqual([false, true]);
  for (const file of read.flatMap(({ files }) => files)) expect(file.url).toMatch(/^\/|^http/);
  for (const { id: essayId, revision } of items) {
    const grade = { kind: 'percent' as const, percent: 80 };
    const body = { revision, grade, comment: 'Boa vitrine.', reason: '' };
    expect((await call(product, gradeEssay, { params: { essayId }, body }, { token })).status).toBe(200);
  }
  const result = await call(product, readAttemptResult, { params: { attemptId } }, { token: learner.token });
  expect(result.body).toMatchObject({ score: 80, passed: true });
});
