import { addActivity, editActivity } from '@trilha/contract/learning/authoring.calls';
import { openActivity } from '@trilha/contract/player/player.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildDraft, readDraft } from '../../testing/authoring.ts';
import { call } from '../../testing/call.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let token: string;
let draft: Awaited<ReturnType<typeof buildDraft>>;
beforeAll(async () => {
  product = await openTestApplication();
  const client = await buildClient(product.platform);
  token = (await buildPerson(product.platform, client, { roles: ['course_manager'] })).token;
  draft = await buildDraft(product, token);
});
afterAll(() => product.close());

const asking = (...texts: readonly string[]) => ({
  title: 'O que você achou?',
  minutes: 1,
  points: 0,
  required: false,
  content: {
    kind: 'reaction_evaluation' as const,
    anonymous: true,
    questions: [
      {
        kind: 'alternatives' as const,
        id: 'pace',
        prompt: 'Como foi o ritmo?',
        required: false,
        options: texts.map((text, place) => ({ id: `o${place}`, text })),
      },
    ],
  },
});
const params = () => ({ ...draft.params, activityId: draft.a });
const edit = async (...texts: readonly string[]) =>
  call(
    product,
    editActivity,
    { params: params(), body: { ...asking(...texts), revision: await draft.revision() } },
    { token },
  );

test('options that look the same are refused in an evaluation as in a question, by their words, and nothing is changed [AS-01]', async () => {
  expect((await edit('Bom', 'Rápido')).status).toBe(200);
  const refused = await edit('Bom', 'Rápido', ' Bom ');
  expect(refused).toMatchObject({ status: 422, code: 'question_options_alike' });
  expect(refused.body).toMatchObject({
    params: { words: 'Bom' },
    fields: [{ path: 'content.questions', code: 'question_options_alike' }],
  });
  const added = await call(
    product,
    addActivity,
    {
      params: draft.params,
      body: { ...asking('Sim', 'Sim'), moduleId: draft.first, revision: await draft.revision() },
    },
    { token },
  );
  expect(added).toMatchObject({ status: 422, code: 'question_options_alike' });
  const { modules } = await readDraft(product, token, draft.trainingId);
  expect(modules.flatMap(({ activities }) => activities).find(({ id }) => id === draft.a)?.content).toEqual(
    asking('Bom', 'Rápido').content,
  );
});

test('an evaluation of before, whose options look the same, is still shown [AS-01]', async () => {
  const { content } = asking('Bom', 'Bom');
  await product.platform.database.acrossClients((tx) =>
    tx
      .updateTable('activity')
      .set({ kind: content.kind, content: JSON.stringify(content) })
      .where('id', '=', draft.a)
      .execute(),
  );
  const place = { trainingId: draft.trainingId, hierarchyOrder: 1 };
  const opened = await call(product, openActivity, { params: place, query: { preview: '1' } }, { token });
  expect(opened.status).toBe(200);
  expect(opened.body.content).toMatchObject({ kind: 'reaction', questions: content.questions });
});
