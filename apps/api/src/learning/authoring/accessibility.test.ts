import { addQuestion, createBank } from '@trilha/contract/assessment/banks.calls';
import type { ActivityContent } from '@trilha/contract/learning/activity-content';
import {
  addActivity,
  editTraining,
  publishTraining,
  readAccessibility,
} from '@trilha/contract/learning/authoring.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildDraft, readDraft } from '../../testing/authoring.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let token: string;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  token = (await buildPerson(product.platform, client, { roles: ['course_manager'] })).token;
});
afterAll(() => product.close());

type Draft = Awaited<ReturnType<typeof buildDraft>>;
const draftToPublish = async (): Promise<Draft> => {
  const draft = await buildDraft(product, token);
  const body = { revision: await draft.revision(), summary: 'Como montar.' };
  await call(product, editTraining, { params: draft.params, body }, { token });
  return draft;
};
const barriers = async ({ params }: Draft) =>
  (await call(product, readAccessibility, { params }, { token })).body.barriers;
const publish = async ({ params, revision }: Draft, reason?: string) =>
  call(
    product,
    publishTraining,
    { params, body: { revision: await revision(), ...(reason === undefined ? {} : { reason }) } },
    { token },
  );
async function add(draft: Draft, title: string, content: ActivityContent) {
  const body = { revision: await draft.revision(), moduleId: draft.first, ...bodyOf(title, content) };
  return (await call(product, addActivity, { params: draft.params, body }, { token })).body.activityId;
}
const bodyOf = (title: string, content: ActivityContent) => ({
  title,
  minutes: 5,
  points: 0,
  required: true,
  content,
});
const written = (draft: Draft, html: string) =>
  product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('activity')
      .set({ content: JSON.stringify({ kind: 'html', html }) })
      .where('id', '=', draft.a)
      .execute(),
  );

test('what some cannot reach stops publishing until it is mended, with its place [PL-08] [MG-02]', async () => {
  const draft = await draftToPublish();
  expect(await barriers(draft)).toEqual([]);
  const fileId = await buildFile(product.platform, client, 'video');
  const film = { kind: 'video' as const, fileId, seconds: 60, captions: [] };
  const activityId = await add(draft, 'Filme', film);
  expect(await barriers(draft)).toEqual([
    { code: 'captions_missing', weight: 'must', activityId, place: 'Filme', count: 1 },
  ]);
  const refused = await publish(draft);
  expect(refused).toMatchObject({ status: 422, code: 'training_not_accessible' });
  expect(refused.body).toMatchObject({ fields: [{ path: 'Filme', code: 'captions_missing' }] });
  expect((await readDraft(product, token, draft.trainingId)).status).toBe('draft');
});

test('whoever publishes all the same says why, and the action log keeps it [PL-08] [MG-07]', async () => {
  const draft = await draftToPublish();
  const fileId = await buildFile(product.platform, client, 'audio');
  await add(draft, 'Conversa', { kind: 'audio', fileId, seconds: 60 });
  expect((await publish(draft, '   ')).status).toBe(422);
  expect((await publish(draft, 'A transcrição chega amanhã')).status).toBe(200);
  const { after } = await product.platform.database
    .readerOf(client.id)
    .selectFrom('audit_log')
    .select('after')
    .where('subject_id', '=', draft.trainingId)
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ reason: 'A transcrição chega amanhã', barriers: 1 });
});

test('what should be mended is told and stops nothing; a picture said to decorate needs no words [PL-08]', async () => {
  const draft = await draftToPublish();
  const picture = await buildFile(product.platform, client, 'page_image');
  await written(
    draft,
    `<figure><img data-file="${picture}" alt="" role="presentation"></figure><h4>Fim</h4><p><a href="https://a.example">Clique aqui</a></p>`,
  );
  expect((await barriers(draft)).map(({ code }) => code)).toEqual(['heading_skipped', 'link_says_nothing']);
  expect((await publish(draft)).status).toBe(200);
});

test('a page nobody can read is a barrier, and no page makes the look fail [PL-08]', async () => {
  const draft = await draftToPublish();
  await written(draft, '<p><b><i><a><table><tr><td>'.repeat(4000));
  expect((await barriers(draft)).map(({ code }) => code)).toEqual(['page_unreadable']);
  for (const html of ['<<<>', '<p', '</p></p>', '<svg><![CDATA[', '<!doctype><html>', '<table><p>a']) {
    await written(draft, html);
    expect((await call(product, readAccessibility, { params: draft.params }, { token })).status).toBe(200);
  }
});

test('options that are a picture and say nothing of it are counted in the bank of a test [PL-08] [AS-06]', async () => {
  const draft = await draftToPublish();
  const { bankId } = (await call(product, createBank, { body: { name: 'Vitrine' } }, { token })).body;
  const imageFileId = await buildFile(product.platform, client, 'cover');
  const another = await buildFile(product.platform, client, 'cover');
  await call(
    product,
    addQuestion,
    {
      params: { bankId },
      body: {
        question: {
          kind: 'alternatives',
          prompt: 'Qual?',
          imageFileId,
          options: [
            { id: 'a', text: '', imageFileId },
            { id: 'b', text: 'Balcão', imageFileId },
            { id: 'c', text: 'Nenhum', imageFileId: null },
            { id: 'd', text: '', imageFileId: another, imageAlt: 'Uma vitrine' },
          ],
          shuffle: false,
        },
        key: { kind: 'alternatives', optionId: 'a' },
        feedback: { right: '', wrong: '' },
        weight: 1,
        difficulty: 'easy',
        tags: [],
      },
    },
    { token },
  );
  await add(draft, 'Prova', {
    kind: 'conventional_test',
    bankId,
    draw: 1,
    minimumScore: 70,
    maximumAttempts: null,
    minutes: null,
    shuffle: false,
    results: { correctness: 'never', answers: 'never' },
  });
  const heard = {
    kind: 'video' as const,
    fileId: await buildFile(product.platform, client, 'question_media'),
  };
  for (const media of [heard, { ...heard, transcript: 'Bom dia!' }])
    await call(
      product,
      addQuestion,
      {
        params: { bankId },
        body: {
          question: { kind: 'true_false', prompt: 'Ela cumprimentou?', imageFileId: null, media },
          key: { kind: 'true_false', value: true },
          feedback: { right: '', wrong: '' },
          weight: 1,
          difficulty: 'easy',
          tags: [],
        },
      },
      { token },
    );
  expect(await barriers(draft)).toMatchObject([
    { code: 'option_without_words', place: 'Prova', count: 1 },
    { code: 'question_without_transcript', place: 'Prova', count: 1 },
  ]);
});

test('is for the authors of the client alone [PL-08] [CL-07]', async () => {
  const { params } = await draftToPublish();
  const seller = await buildPerson(product.platform, client);
  const other = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, other, { roles: ['course_manager'] });
  expect((await call(product, readAccessibility, { params }, {})).status).toBe(401);
  expect((await call(product, readAccessibility, { params }, { token: seller.token })).code).toBe(
    'not_allowed',
  );
  expect((await call(product, readAccessibility, { params }, { token: stranger.token })).status).toBe(404);
});
