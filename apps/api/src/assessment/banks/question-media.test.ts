import { startAttempt } from '@trilha/contract/assessment/attempts.calls';
import { addQuestion, createBank } from '@trilha/contract/assessment/banks.calls';
import { readFileLink, startUpload } from '@trilha/contract/files/files.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { buildCourse, enrolPerson, testActivity } from '../../testing/learning.ts';
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

let serial = 0;
const bank = async () =>
  (await call(product, createBank, { body: { name: `Banco ${(serial += 1)}` } }, { token })).body.bankId;
const add = (bankId: string, media: object) =>
  call(
    product,
    addQuestion,
    {
      params: { bankId },
      body: {
        question: {
          kind: 'true_false',
          prompt: 'O cliente aceitou?',
          imageFileId: null,
          media: { kind: 'audio', fileId: '', ...media },
        },
        key: { kind: 'true_false', value: false },
        feedback: { right: '', wrong: '' },
        weight: 1,
        difficulty: 'easy',
        tags: [],
      },
    },
    { token },
  );

test('what is heard with a question reaches whoever sits the test, with its words and a way to hear it [AS-06] [PL-08]', async () => {
  const bankId = await bank();
  const fileId = await buildFile(
    product.platform,
    client,
    'question_media',
    Buffer.from('ID3'),
    'cliente.mp3',
  );
  expect((await add(bankId, { fileId, transcript: 'Vou pensar e volto.' })).status).toBe(200);
  const course = await buildCourse(product.platform, client, {}, [testActivity({ bankId, draw: 1 })]);
  const person = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, person, course.id);
  const { body } = await call(
    product,
    startAttempt,
    { params: { trainingId: course.id, hierarchyOrder: 1 } },
    { token: person.token },
  );
  expect(body.questions[0]?.question).toMatchObject({
    media: { kind: 'audio', fileId, transcript: 'Vou pensar e volto.' },
  });
  const link = await call(product, readFileLink, { params: { fileId } }, { token: person.token });
  expect(link.status).toBe(200);
});

test('whoever answers is told neither what an author called a file nor in what order files were sent [AS-08]', async () => {
  const fileId = await buildFile(
    product.platform,
    client,
    'question_media',
    Buffer.from('ID3'),
    'resposta-certa.mp3',
  );
  const linkFor = async (as: string) =>
    (await call(product, readFileLink, { params: { fileId } }, { token: as })).body;
  const learner = await buildPerson(product.platform, client);
  expect(JSON.stringify(await linkFor(learner.token))).not.toContain('resposta');
  expect((await linkFor(token)).name).toBe('resposta-certa.mp3');
  const sent: string[] = [];
  for (let place = 0; place < 8; place += 1) {
    const body = { purpose: 'cover' as const, name: 'foto.png', size: 100, contentType: 'image/png' };
    const started = await call(product, startUpload, { body }, { token });
    sent.push(started.body.fileId);
  }
  // A version of them that is ordered by time has a seven there (RFC 9562).
  expect(new Set(sent.map((id) => id[14]))).toEqual(new Set(['4']));
});

test('only whole files of the client that were sent to be heard or watched go with a question [AS-06] [CL-07]', async () => {
  const bankId = await bank();
  const other = await buildClient(product.platform);
  const foreign = await buildFile(product.platform, other, 'question_media');
  const lesson = await buildFile(product.platform, client, 'audio');
  for (const fileId of [foreign, lesson]) expect((await add(bankId, { fileId })).code).toBe('not_found');
  const half = await buildFile(product.platform, client, 'question_media');
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('file').set({ state: 'pending' }).where('id', '=', half).execute(),
  );
  expect((await add(bankId, { fileId: half })).code).toBe('file_incomplete');
  const { code } = await add(bankId, { fileId: half, kind: 'picture' });
  expect(code).toBe('validation_failed');
});
