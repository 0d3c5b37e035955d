import {
  readAttempt,
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
import { uploadBytes } from '../../testing/uploads.ts';
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
    {
      ...rest,
      question: { ...asked, kind: 'essay' as const, maximumCharacters: 20 },
      key: { kind: 'essay' as const, guidance: '' },
    },
  ])
    expect((await call(product, addQuestion, { params: { bankId }, body }, { token })).status).toBe(200);
  const course = await buildCourse(product.platform, client, {}, [testActivity({ bankId, draw: 3 })]);
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

test('an essay that is longer than is asked is refused and takes nothing away [AS-06]', async () => {
  const params = { attemptId, questionId: questionOf('essay') };
  const written = (text: string, base: number) => ({
    params,
    body: { answer: { kind: 'essay' as const, text }, sequence: base + 100, base, device: 'phone' },
  });
  const { token } = learner;
  expect((await call(product, saveAnswer, written('ç'.repeat(20), 0), { token })).status).toBe(200);
  const refused = await call(product, saveAnswer, written('ç'.repeat(21), 100), { token });
  expect([refused.status, refused.code]).toEqual([422, 'answer_too_long']);
  const read = await call(product, readAttempt, { params: { attemptId } }, { token });
  expect(read.body.answers).toContainEqual(
    expect.objectContaining({ answer: { kind: 'essay', text: 'ç'.repeat(20) } }),
  );
});

test('a recording that is longer than is asked is refused and takes nothing away; one that does not say is left to a person [AS-06]', async () => {
  const lasting = async (seconds: number | null) => {
    const fileId = await fileOf(learner, 'answer_audio');
    await product.platform.database.inClient(client.id, (db) =>
      db
        .updateTable('file')
        .set({ details: JSON.stringify(seconds === null ? {} : { seconds }) })
        .where('id', '=', fileId)
        .execute(),
    );
    return fileId;
  };
  const [inTime, tooLong, silent] = [await lasting(61), await lasting(75), await lasting(null)];
  expect((await send('audio_answer', [inTime])).status).toBe(200);
  const refused = await send('audio_answer', [tooLong]);
  expect([refused.status, refused.code]).toEqual([422, 'recording_too_long']);
  const read = await call(product, readAttempt, { params: { attemptId } }, { token: learner.token });
  expect(read.body.answers).toContainEqual(
    expect.objectContaining({ answer: { kind: 'audio_answer', fileIds: [inTime] } }),
  );
  expect((await send('audio_answer', [silent])).status).toBe(200);
});

test('an upload of a spoken answer tells how long it is [AS-06]', async () => {
  const hertz = 8000;
  const sound = Buffer.alloc(44 + hertz * 3);
  sound.write('RIFF', 0);
  sound.writeUInt32LE(sound.length - 8, 4);
  sound.write('WAVEfmt ', 8);
  sound.writeUInt32LE(16, 16);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    sound.writeUInt16LE(value, at);
  sound.writeUInt32LE(hertz, 24);
  sound.writeUInt32LE(hertz, 28);
  sound.write('data', 36);
  sound.writeUInt32LE(hertz * 3, 40);
  const file = { purpose: 'answer_audio' as const, name: 'resposta.wav', bytes: sound };
  const told = await uploadBytes(product, learner.token, file);
  expect([told.status, told.body.details]).toEqual([200, { seconds: 3 }]);
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
  expect(items).toHaveLength(3);
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
