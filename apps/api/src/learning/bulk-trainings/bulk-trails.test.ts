import { createTraining } from '@trilha/contract/learning/authoring.calls';
import {
  archiveTrainings,
  changeAudienceOfTrainings,
  chooseTrainings,
  publishTrainings,
  putBackTrainings,
  setCategoryOfTrainings,
  unarchiveTrainings,
} from '@trilha/contract/learning/bulk-trainings.calls';
import { createTrail, readAuthoredTrail } from '@trilha/contract/learning/trail-authoring.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, buildGroup, PAGE } from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

const kind = 'trail' as const;
let product: TestApplication;
let client: BuiltClient;
let token: string;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  token = (await buildPerson(product.platform, client, { roles: ['course_manager'] })).token;
});
afterAll(() => product.close());

const read = async (trailId: string) =>
  (await call(product, readAuthoredTrail, { params: { trailId } }, { token })).body;

/** A trail that lacks nothing, and one that lacks everything. */
async function whole(status = 'published'): Promise<string> {
  const course = await buildCourse(product.platform, client, {}, [PAGE]);
  const over = { title: 'Inteira', summary: 'Para começar', category: 'Loja', status };
  return (await buildTrail(product.platform, client, [{ courses: [course] }], over)).id;
}
const empty = async (): Promise<string> =>
  (await call(product, createTrail, { body: { title: 'Vazia', category: 'Loja' } }, { token })).body.trailId;

test('trails are published together, and those that lack something are left with the reason [MG-02]', async () => {
  const trainingIds = [await whole('draft'), await empty(), await whole()];
  const { status, body } = await call(product, publishTrainings, { body: { kind, trainingIds } }, { token });
  expect(status).toBe(200);
  expect(body.results.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['done', null],
    ['refused', 'training_not_publishable'],
    ['unchanged', null],
  ]);
  expect((await read(trainingIds[0] ?? '')).status).toBe('published');
});

test('trails are archived together and come back as they were [MG-02]', async () => {
  const [published, draft] = [await whole(), await empty()];
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('training')
      .set({ published_at: product.platform.now() })
      .where('id', '=', published)
      .execute(),
  );
  const body = { kind, trainingIds: [published, draft] };
  const archived = await call(product, archiveTrainings, { body }, { token });
  expect([(await read(published)).status, (await read(draft)).status]).toEqual(['archived', 'archived']);
  const { undo } = archived.body;
  const back = await call(product, unarchiveTrainings, { body: { kind, trainings: undo } }, { token });
  expect(back.body.results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect([(await read(published)).status, (await read(draft)).status]).toEqual(['published', 'draft']);
});

test('category and audience of trails change together, and are put back [MG-02] [LE-11]', async () => {
  const trainingIds = [await whole(), await whole()];
  const groupId = await buildGroup(product.platform, client, []);
  const sorted = await call(
    product,
    setCategoryOfTrainings,
    { body: { kind, trainingIds, category: 'Boas-vindas' } },
    { token },
  );
  const narrowed = await call(
    product,
    changeAudienceOfTrainings,
    { body: { kind, trainingIds, groupId, inside: true, narrows: true } },
    { token },
  );
  expect(await read(trainingIds[0] ?? '')).toMatchObject({ category: 'Boas-vindas', groupIds: [groupId] });
  // The category was changed before something else was: only the newest change is taken back.
  const late = { kind, trainings: sorted.body.undo };
  const refused = await call(product, putBackTrainings, { body: late }, { token });
  expect(refused.body.results.map(({ code }) => code)).toEqual(['changed_meanwhile', 'changed_meanwhile']);
  const body = { kind, trainings: narrowed.body.undo };
  await call(product, putBackTrainings, { body }, { token });
  expect(await read(trainingIds[1] ?? '')).toMatchObject({ category: 'Boas-vindas', groupIds: [] });
});

test('trails are chosen by the filters of their own list, and a course is no trail [MG-02]', async () => {
  const trailId = await empty();
  const { trainingId } = (
    await call(product, createTraining, { body: { title: 'Vazia', category: 'Curso' } }, { token })
  ).body;
  const query = { kind, search: 'vazia' };
  const { body } = await call(product, chooseTrainings, { query }, { token });
  const ids = body.trainings.map(({ id }) => id);
  expect(ids).toContain(trailId);
  expect(ids).not.toContain(trainingId);
  expect(body.categories).not.toContain('Curso');
  for (const trainingIds of [[trainingId], [trailId, trainingId]]) {
    const answer = await call(product, archiveTrainings, { body: { kind, trainingIds } }, { token });
    expect(answer.body).toMatchObject({ code: 'not_found' });
  }
  expect((await read(trailId)).status).toBe('draft');
});

test('trails of another client, without the permission or with the module off are out of reach [MG-02] [CL-07]', async () => {
  const trainingIds = [await whole()];
  const body = { kind, trainingIds };
  const other = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, other, { roles: ['course_manager'] });
  expect((await call(product, archiveTrainings, { body }, { token: stranger.token })).status).toBe(404);
  const learner = await buildPerson(product.platform, client);
  expect((await call(product, archiveTrainings, { body }, { token: learner.token })).status).toBe(403);
  expect((await call(product, archiveTrainings, { body })).status).toBe(401);
  const modules = ['online_courses'];
  const without = await buildClient(product.platform, { modules });
  const author = await buildPerson(product.platform, without, { roles: ['course_manager'] });
  const closed = await call(product, archiveTrainings, { body }, { token: author.token });
  expect(closed.body).toMatchObject({ code: 'module_disabled' });
  const nothing = await call(product, chooseTrainings, { query: { kind } }, { token: author.token });
  expect(nothing.body).toMatchObject({ code: 'module_disabled' });
});
