import { randomUUID } from 'node:crypto';
import {
  createTraining,
  editTraining,
  readAuthoredTraining,
} from '@trilha/contract/learning/authoring.calls';
import {
  archiveTrainings,
  changeAudienceOfTrainings,
  chooseTrainings,
  publishTrainings,
  putBackTrainings,
  setCategoryOfTrainings,
  unarchiveTrainings,
} from '@trilha/contract/learning/bulk-trainings.calls';
import { BULK_LIMIT } from '@trilha/contract/people/people-terms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildDraft } from '../../testing/authoring.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { buildGroup } from '../../testing/learning.ts';
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

const read = async (trainingId: string) =>
  (await call(product, readAuthoredTraining, { params: { trainingId } }, { token })).body;

async function empty(title: string): Promise<string> {
  return (await call(product, createTraining, { body: { title, category: 'Loja' } }, { token })).body
    .trainingId;
}

async function whole(groupIds: string[] = []): Promise<string> {
  const { trainingId, params, revision } = await buildDraft(product, token);
  const body = { revision: await revision(), summary: 'Como montar', groupIds };
  await call(product, editTraining, { params, body }, { token });
  return trainingId;
}

test('publishes what is whole and says of each other course why it was left [MG-02] [PL-08]', async () => {
  const [ready, bare, blind] = [await whole(), await empty('Sem nada'), await whole()];
  const { revision, modules } = await read(blind);
  const fileId = await buildFile(product.platform, client, 'video');
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('activity')
      .set({ content: JSON.stringify({ kind: 'video', fileId, seconds: 60, captions: [] }) })
      .where('id', '=', modules[0]?.activities[0]?.id ?? '')
      .execute(),
  );
  const trainingIds = [ready, bare, blind];
  const { status, body } = await call(product, publishTrainings, { body: { trainingIds } }, { token });
  expect(status).toBe(200);
  expect(body.results.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['done', null],
    ['refused', 'training_not_publishable'],
    ['refused', 'training_not_accessible'],
  ]);
  expect((await read(ready)).version).toBe(1);
  expect((await read(blind)).revision).toBe(revision);
  const again = await call(product, publishTrainings, { body: { trainingIds: [ready] } }, { token });
  expect(again.body.results[0]?.outcome).toBe('unchanged');
});

test('the same key publishes once, and two people at once make one version [MG-02]', async () => {
  const ids = await Promise.all([whole(), whole()]);
  const key = randomUUID();
  const other = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const answers = await Promise.all([
    call(product, publishTrainings, { body: { trainingIds: ids } }, { token, key }),
    call(product, publishTrainings, { body: { trainingIds: ids } }, { token, key }),
    call(product, publishTrainings, { body: { trainingIds: ids.toReversed() } }, { token: other.token }),
  ]);
  const [first, twin, second] = answers.map(({ body }) => body.results.map(({ outcome }) => outcome));
  expect(twin).toEqual(first);
  expect([...(first ?? []), ...(second ?? [])].toSorted()).toEqual([
    'done',
    'done',
    'unchanged',
    'unchanged',
  ]);
  for (const id of ids) expect((await read(id)).version).toBe(1);
});

test('an archiving is taken back exactly, a draft to draft and the rest to its version [MG-02]', async () => {
  const [published, draft] = [await whole(), await empty('Rascunho')];
  await call(product, publishTrainings, { body: { trainingIds: [published] } }, { token });
  const trainingIds = [published, draft];
  const { body } = await call(product, archiveTrainings, { body: { trainingIds } }, { token });
  expect(body.undo).toHaveLength(2);
  expect((await read(published)).status).toBe('archived');
  const back = await call(product, unarchiveTrainings, { body: { trainings: body.undo } }, { token });
  expect(back.body.results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect([(await read(published)).status, (await read(draft)).status]).toEqual(['published', 'draft']);
  expect((await read(published)).version).toBe(1);
  const late = await call(product, unarchiveTrainings, { body: { trainings: body.undo } }, { token });
  expect(late.body.results.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
});

test('what was changed since is not taken back, nor what was archived long ago [MG-02]', async () => {
  const trainingIds = [await empty('Mudado'), await empty('Antigo')];
  const { body } = await call(product, archiveTrainings, { body: { trainingIds } }, { token });
  const [changed, old] = body.undo;
  await call(
    product,
    editTraining,
    {
      params: { trainingId: changed?.trainingId ?? '' },
      body: { revision: changed?.revision ?? 0, title: 'Outro' },
    },
    { token },
  );
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('training')
      .set({ updated_at: new Date(product.platform.now().getTime() - 61 * 60_000) })
      .where('id', '=', old?.trainingId ?? '')
      .execute(),
  );
  const back = await call(product, unarchiveTrainings, { body: { trainings: body.undo } }, { token });
  expect(back.body.results.map(({ code }) => code)).toEqual(['changed_meanwhile', 'changed_meanwhile']);
});

test('gives many courses one category, and each its own back [MG-02]', async () => {
  const trainingIds = [await empty('Um'), await empty('Dois')];
  await call(
    product,
    setCategoryOfTrainings,
    { body: { trainingIds: trainingIds.slice(1), category: 'B' } },
    { token },
  );
  const { body } = await call(
    product,
    setCategoryOfTrainings,
    { body: { trainingIds, category: 'Vendas' } },
    { token },
  );
  expect(body.results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  await call(product, putBackTrainings, { body: { trainings: body.undo } }, { token });
  expect(await Promise.all(trainingIds.map(async (id) => (await read(id)).category))).toEqual(['Loja', 'B']);
  const again = await call(product, putBackTrainings, { body: { trainings: body.undo } }, { token });
  expect(again.body.results.map(({ code }) => code)).toEqual(['changed_meanwhile', 'changed_meanwhile']);
  const actions = await product.platform.database
    .readerOf(client.id)
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', trainingIds[0] ?? '')
    .where('action', '=', 'learning.training.category')
    .orderBy('position')
    .execute();
  expect(actions.map(({ before, after }) => [before, after])).toEqual([
    [{ category: 'Loja' }, { title: 'Um', category: 'Vendas' }],
    [{ category: 'Vendas' }, { title: 'Um', category: 'Loja' }],
  ]);
});

test('a group is added to audiences without hiding or opening a course unsaid [LE-11]', async () => {
  const north = await buildGroup(product.platform, client, []);
  const south = await buildGroup(product.platform, client, []);
  const [open, closed] = [await whole(), await whole([north])];
  const trainingIds = [open, closed];
  const change = (inside: boolean, narrows: boolean, groupId = south) =>
    call(product, changeAudienceOfTrainings, { body: { trainingIds, groupId, inside, narrows } }, { token });
  const added = await change(true, false);
  expect(added.body.results.map(({ outcome, code }) => code ?? outcome)).toEqual([
    'audience_is_everybody',
    'done',
  ]);
  expect((await read(closed)).groupIds.toSorted()).toEqual([north, south].toSorted());
  const narrowed = await change(true, true);
  expect(narrowed.body.results.map(({ outcome }) => outcome)).toEqual(['done', 'unchanged']);
  const removed = await change(false, false);
  expect(removed.body.results.map(({ outcome, code }) => code ?? outcome)).toEqual([
    'audience_would_be_everybody',
    'done',
  ]);
  const back = await call(product, putBackTrainings, { body: { trainings: narrowed.body.undo } }, { token });
  expect(back.body.results[0]?.outcome).toBe('done');
  expect((await read(open)).groupIds).toEqual([]);
  expect((await change(true, false, randomUUID())).status).toBe(404);
});

test('two who add groups at once lose neither [LE-11]', async () => {
  const groups = await Promise.all([0, 1, 2].map(() => buildGroup(product.platform, client, [])));
  const trainingIds = [await whole(groups.slice(0, 1)), await whole(groups.slice(0, 1))];
  await Promise.all(
    groups
      .slice(1)
      .map((groupId, index) =>
        call(
          product,
          changeAudienceOfTrainings,
          { body: { trainingIds: index ? trainingIds : trainingIds.toReversed(), groupId, inside: true } },
          { token },
        ),
      ),
  );
  for (const id of trainingIds) expect((await read(id)).groupIds.toSorted()).toEqual(groups.toSorted());
});

test('names the courses that match the filters, and takes no more than the limit [MG-02]', async () => {
  const ids = [await empty('Filtro Água A'), await empty('Filtro Água B')];
  const { body } = await call(product, chooseTrainings, { query: { search: 'filtro agua' } }, { token });
  expect(body.total).toBe(2);
  expect(body.trainings.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(body.categories).toContain('Loja');
  const many = Array.from({ length: BULK_LIMIT + 1 }, () => randomUUID());
  expect((await call(product, archiveTrainings, { body: { trainingIds: many } }, { token })).status).toBe(
    422,
  );
});

test('who writes courses changes their fields but publishes none, and learners do neither [MG-01]', async () => {
  const trainingIds = [await empty('De quem cria')];
  const creator = await buildPerson(product.platform, client, { roles: ['creator'] });
  const learner = await buildPerson(product.platform, client);
  const as = { token: creator.token };
  const category = { body: { trainingIds, category: 'C' } };
  expect((await call(product, setCategoryOfTrainings, category, as)).status).toBe(200);
  expect((await call(product, publishTrainings, { body: { trainingIds } }, as)).code).toBe('not_allowed');
  expect((await call(product, archiveTrainings, { body: { trainingIds } }, as)).code).toBe('not_allowed');
  const trainings = [{ trainingId: trainingIds[0] ?? '', revision: 2 }];
  expect((await call(product, unarchiveTrainings, { body: { trainings } }, as)).code).toBe('not_allowed');
  const below = { token: learner.token };
  expect((await call(product, setCategoryOfTrainings, category, below)).code).toBe('not_allowed');
  expect((await call(product, chooseTrainings, { query: {} }, below)).code).toBe('not_allowed');
});

test('a course of another client is not there, and nothing is done to those beside it [CL-07]', async () => {
  const stranger = await buildClient(product.platform);
  const outsider = await buildPerson(product.platform, stranger, { roles: ['course_manager'] });
  const as = { token: outsider.token };
  const { body } = await call(product, createTraining, { body: { title: 'Deles', category: 'A' } }, as);
  const trainingIds = [body.trainingId, await whole()];
  const trainings = trainingIds.map((trainingId) => ({ trainingId, revision: 1 }));
  const statuses = [
    (await call(product, publishTrainings, { body: { trainingIds } }, as)).status,
    (await call(product, archiveTrainings, { body: { trainingIds } }, as)).status,
    (await call(product, setCategoryOfTrainings, { body: { trainingIds, category: 'X' } }, as)).status,
    (await call(product, unarchiveTrainings, { body: { trainings } }, as)).status,
    (await call(product, putBackTrainings, { body: { trainings } }, as)).status,
  ];
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
  const theirs = await call(product, readAuthoredTraining, { params: { trainingId: body.trainingId } }, as);
  expect(theirs.body).toMatchObject({ category: 'A', status: 'draft', revision: 1 });
});
