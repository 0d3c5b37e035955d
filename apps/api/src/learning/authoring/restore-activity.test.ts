import {
  addActivity,
  arrangeTraining,
  editTraining,
  publishTraining,
  removeActivity,
  removeModule,
  restoreActivity,
} from '@trilha/contract/learning/authoring.calls';
import { readTranslations, translateText } from '@trilha/contract/learning/translations.calls';
import { confirmReading, openActivity } from '@trilha/contract/player/player.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildDraft, htmlPage, readDraft } from '../../testing/authoring.ts';
import { call } from '../../testing/call.ts';
import { enrolPerson } from '../../testing/learning.ts';
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

/** A draft of A and B in one module and C in the next, and what an author does to it. */
async function desk() {
  const draft = await buildDraft(product, token);
  const { trainingId, params, revision } = draft;
  return {
    ...draft,
    order: async () =>
      (await readDraft(product, token, trainingId)).modules.flatMap(({ activities }) =>
        activities.map(({ title, hierarchyOrder }) => `${hierarchyOrder}${title}`),
      ),
    remove: async (activityId: string) =>
      call(
        product,
        removeActivity,
        { params: { ...params, activityId }, query: { revision: await revision() } },
        { token },
      ),
    restore: async (activityId: string, seen?: number, as: { token?: string; key?: string } = { token }) =>
      call(
        product,
        restoreActivity,
        { params: { ...params, activityId }, body: { revision: seen ?? (await revision()) } },
        as,
      ),
  };
}

test('an activity that is brought back is the very one, at the place where it stood [MG-02]', async () => {
  const { a, b, remove, restore, order } = await desk();
  for (const [id, place] of [
    [a, 1],
    [b, 2],
  ] as const) {
    await remove(id);
    expect(await order()).toHaveLength(2);
    expect((await restore(id)).body).toMatchObject({ activityId: id, hierarchyOrder: place });
    expect(await order()).toEqual(['1A', '2B', '3C']);
  }
});

test('what came meanwhile keeps its order around an activity that comes back [MG-02]', async () => {
  const { a, params, revision, first, remove, restore, order } = await desk();
  await remove(a);
  const body = { revision: await revision(), moduleId: first, ...htmlPage('D') };
  await call(product, addActivity, { params, body }, { token });
  await restore(a);
  expect(await order()).toEqual(['1A', '2B', '3D', '4C']);
});

test('two that were taken out one after the other come back to where they stood [MG-02]', async () => {
  const { a, b, remove, restore, order } = await desk();
  await remove(a);
  await remove(b);
  await restore(b);
  await restore(a);
  expect(await order()).toEqual(['1A', '2B', '3C']);
});

test('where its module is gone an activity comes back at the end of the one beside it [MG-02]', async () => {
  const { c, a, b, params, revision, first, second, remove, restore, order } = await desk();
  await remove(c);
  const at = { params: { ...params, moduleId: second }, query: { revision: await revision() } };
  expect((await call(product, removeModule, at, { token })).status).toBe(200);
  const modules = [{ moduleId: first, activityIds: [b, a] }];
  await call(product, arrangeTraining, { params, body: { revision: await revision(), modules } }, { token });
  expect((await restore(c)).status).toBe(200);
  expect(await order()).toEqual(['1B', '2A', '3C']);
});

test('bringing back is done once, however often it is asked for [MG-02]', async () => {
  const { a, revision, remove, restore, order } = await desk();
  await remove(a);
  const seen = await revision();
  const key = crypto.randomUUID();
  const once = await restore(a, seen, { token, key });
  expect(await restore(a, seen, { token, key })).toMatchObject({ status: 200, body: once.body });
  const again = await restore(a, seen);
  expect(again.body).toEqual(once.body);
  expect(await order()).toEqual(['1A', '2B', '3C']);
  expect(await revision()).toBe(once.body.revision);
});

test('an author who has not seen the newest course is told instead [MG-02]', async () => {
  const { a, params, revision, remove, restore, order } = await desk();
  await remove(a);
  const seen = await revision();
  await call(product, editTraining, { params, body: { revision: seen, title: 'Outra' } }, { token });
  const late = await restore(a, seen);
  expect([late.status, late.code]).toEqual([409, 'changed_meanwhile']);
  expect(await order()).toEqual(['1B', '2C']);
});

test('authors of the client alone bring back, and only what was there [MG-01] [CL-07]', async () => {
  const { a, b, remove, restore, revision } = await desk();
  await remove(a);
  const seen = await revision();
  expect((await restore(a, seen, {})).status).toBe(401);
  const learner = await buildPerson(product.platform, client);
  expect((await restore(a, seen, { token: learner.token })).status).toBe(403);
  const elsewhere = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, elsewhere, { roles: ['course_manager'] });
  const foreign = await restore(a, seen, { token: stranger.token });
  expect([foreign.status, foreign.code]).toEqual([404, 'not_found']);
  expect((await restore(crypto.randomUUID(), seen)).code).toBe('not_found');
  expect((await restore(b, seen)).body).toMatchObject({ activityId: b, hierarchyOrder: 1 });
});

test('what learners did in it and what was translated of it come back with it [MG-02] [LE-07]', async () => {
  const { a, trainingId, params, revision, remove, restore } = await desk();
  const publish = async () =>
    call(product, publishTraining, { params, body: { revision: await revision() } }, { token });
  await call(
    product,
    editTraining,
    { params, body: { revision: await revision(), summary: 'Do começo ao fim.' } },
    { token },
  );
  expect((await publish()).status).toBe(200);
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, trainingId);
  const at = { params: { trainingId, hierarchyOrder: 1 } };
  expect((await call(product, confirmReading, at, { token: learner.token })).status).toBe(200);

  const spanish = { params: { ...params, language: 'es-ES' } };
  const body = { partId: a, field: 'title' as const, original: 'A', words: 'La A' };
  await call(product, translateText, { ...spanish, body }, { token });

  await remove(a);
  expect((await restore(a)).status).toBe(200);
  expect((await publish()).status).toBe(200);
  const { texts } = (await call(product, readTranslations, spanish, { token })).body;
  expect(texts.find(({ partId, field }) => partId === a && field === 'title')?.translation?.words).toBe(
    'La A',
  );
  const opened = await call(product, openActivity, { ...at, query: {} }, { token: learner.token });
  expect(opened.body.activity).toMatchObject({ id: a, title: 'A', state: 'finished', percent: 100 });
});
