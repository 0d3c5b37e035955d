import type { TestContent } from '@trilha/contract/learning/activity-content';
import {
  addActivity,
  archiveTraining,
  arrangeTraining,
  editActivity,
  editTraining,
  listAuthoredTrainings,
  listGroups,
  publishTraining,
  removeActivity,
  removeModule,
  renameModule,
} from '@trilha/contract/learning/authoring.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { buildDraft, htmlPage, readDraft } from '../../testing/authoring.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, buildGroup, enrolPerson } from '../../testing/learning.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';
import { recordVersion } from '../versions/versions.queries.ts';

let product: TestApplication;
let client: BuiltClient;
let token: string;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  token = (await buildPerson(product.platform, client, { roles: ['course_manager'] })).token;
});
afterAll(() => product.close());

const read = (trainingId: string) => readDraft(product, token, trainingId);
const draft = () => buildDraft(product, token);
const orderOf = async (trainingId: string) =>
  (await read(trainingId)).modules.flatMap(({ activities }) =>
    activities.map(({ title, hierarchyOrder }) => `${hierarchyOrder}${title}`),
  );

test('activities are numbered densely from one in the order of their modules [MG-02] [LE-06]', async () => {
  const { trainingId } = await draft();
  expect(await orderOf(trainingId)).toEqual(['1A', '2B', '3C']);
});

test('the whole outline is arranged at once, across modules [MG-02]', async () => {
  const { trainingId, params, revision, first, second, a, b, c } = await draft();
  const modules = [
    { moduleId: second, activityIds: [b, c] },
    { moduleId: first, activityIds: [a] },
  ];
  expect(
    (
      await call(
        product,
        arrangeTraining,
        { params, body: { revision: await revision(), modules } },
        { token },
      )
    ).status,
  ).toBe(200);
  expect(await orderOf(trainingId)).toEqual(['1B', '2C', '3A']);
  const missing = await call(
    product,
    arrangeTraining,
    { params, body: { revision: await revision(), modules: modules.slice(1) } },
    { token },
  );
  expect(missing.code).toBe('outline_incomplete');
});

test('of two authors who save at once one is told, and nothing of his is lost silently [MG-02]', async () => {
  const { params, revision, trainingId } = await draft();
  const seen = await revision();
  const answers = await Promise.all(
    ['Um', 'Dois'].map((title) =>
      call(product, editTraining, { params, body: { revision: seen, title } }, { token }),
    ),
  );
  expect(answers.map(({ status }) => status).sort((left, right) => left - right)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe('changed_meanwhile');
  expect((await read(trainingId)).revision).toBe(seen + 1);
});

test('ten arrangements at once leave a dense order [MG-02]', async () => {
  const { trainingId, params, revision, first, second, a, b, c } = await draft();
  const seen = await revision();
  await Promise.all(
    Array.from({ length: 10 }, (_unused, turn) =>
      call(
        product,
        arrangeTraining,
        {
          params,
          body: {
            revision: seen + (turn % 3),
            modules: [
              { moduleId: first, activityIds: turn % 2 ? [b, a] : [a, b] },
              { moduleId: second, activityIds: [c] },
            ],
          },
        },
        { token },
      ),
    ),
  );
  expect((await orderOf(trainingId)).map((each) => each[0])).toEqual(['1', '2', '3']);
});

test('an activity taken out closes the gap and keeps what learners did in it [MG-02]', async () => {
  const { trainingId, params, revision, a, first } = await draft();
  await call(
    product,
    removeActivity,
    { params: { ...params, activityId: a }, query: { revision: await revision() } },
    { token },
  );
  expect(await orderOf(trainingId)).toEqual(['1B', '2C']);
  const kept = await product.platform.database
    .readerOf(client.id)
    .selectFrom('activity')
    .select('removed_at')
    .where('id', '=', a)
    .executeTakeFirst();
  expect(kept?.removed_at).not.toBeNull();
  const busy = await call(
    product,
    removeModule,
    { params: { ...params, moduleId: first }, query: { revision: await revision() } },
    { token },
  );
  expect(busy.code).toBe('module_not_empty');
});

test('an empty module is removed and the others close ranks [MG-02]', async () => {
  const { trainingId, params, revision, second, c } = await draft();
  await call(
    product,
    removeActivity,
    { params: { ...params, activityId: c }, query: { revision: await revision() } },
    { token },
  );
  expect(
    (
      await call(
        product,
        removeModule,
        { params: { ...params, moduleId: second }, query: { revision: await revision() } },
        { token },
      )
    ).status,
  ).toBe(200);
  expect((await read(trainingId)).modules.map(({ title }) => title)).toEqual(['Começo']);
});

test('the only module of a draft goes with what was removed from it, that of a published course stays [MG-02]', async () => {
  const emptied = async () => {
    const { trainingId, params, revision, first, second, a, b, c } = await draft();
    for (const activityId of [a, b, c])
      await call(
        product,
        removeActivity,
        { params: { ...params, activityId }, query: { revision: await revision() } },
        { token },
      );
    const remove = async (moduleId: string) =>
      call(
        product,
        removeModule,
        { params: { ...params, moduleId }, query: { revision: await revision() } },
        { token },
      );
    await remove(second);
    return { trainingId, first, remove };
  };
  const drafted = await emptied();
  expect((await drafted.remove(drafted.first)).status).toBe(200);
  expect((await read(drafted.trainingId)).modules).toEqual([]);
  const published = await emptied();
  await product.platform.database.inClient(client.id, (db) =>
    recordVersion(
      { db, clientId: client.id },
      { trainingId: published.trainingId, number: 1, note: '', by: null, at: product.platform.now() },
    ),
  );
  expect((await published.remove(published.first)).code).toBe('module_not_empty');
});

test('a module is renamed and an activity changed in place [MG-02]', async () => {
  const { trainingId, params, revision, first, a } = await draft();
  await call(
    product,
    renameModule,
    { params: { ...params, moduleId: first }, body: { revision: await revision(), title: 'Abertura' } },
    { token },
  );
  await call(
    product,
    editActivity,
    { params: { ...params, activityId: a }, body: { revision: await revision(), ...htmlPage('Novo A') } },
    { token },
  );
  const { modules } = await read(trainingId);
  expect(modules[0]).toMatchObject({
    title: 'Abertura',
    activities: [{ title: 'Novo A', points: 10 }, { title: 'B' }],
  });
});

test('a course is published only when nothing is missing, and each gap is named with its place [MG-02]', async () => {
  const { params, revision, first } = await draft();
  const { bankId } = await buildBank(product.platform, client, 3);
  const content: TestContent = {
    kind: 'conventional_test',
    bankId,
    draw: 10,
    minimumScore: 70,
    maximumAttempts: 3,
    minutes: 20,
    shuffle: true,
    results: { correctness: 'after_attempt', answers: 'never' },
  };
  await call(
    product,
    addActivity,
    {
      params,
      body: {
        revision: await revision(),
        moduleId: first,
        title: 'Prova',
        minutes: 20,
        points: 0,
        required: true,
        content,
      },
    },
    { token },
  );
  const refused = await call(
    product,
    publishTraining,
    { params, body: { revision: await revision() } },
    { token },
  );
  expect(refused).toMatchObject({ status: 422, code: 'training_not_publishable' });
  expect(refused.body).toMatchObject({
    fields: expect.arrayContaining([
      { path: 'Prova', code: 'bank_too_small' },
      { path: 'Vitrine', code: 'summary_missing' },
    ]) as unknown,
  });
  const edited = await call(
    product,
    editTraining,
    { params, body: { revision: await revision(), summary: 'Como montar.' } },
    { token },
  );
  expect(edited.status).toBe(200);
  const small = (await read(params.trainingId)).modules[0]?.activities.find(({ title }) => title === 'Prova');
  const redraw = async (draw: Partial<typeof content>) =>
    call(
      product,
      editActivity,
      {
        params: { ...params, activityId: small?.id ?? '' },
        body: {
          revision: await revision(),
          title: 'Prova',
          minutes: 20,
          points: 0,
          required: true,
          content: { ...content, ...draw },
        },
      },
      { token },
    );
  await redraw({ draw: 3, blueprint: [{ tag: 'bateria', difficulty: null, count: 1 }] });
  expect((await read(params.trainingId)).gaps).toEqual([{ code: 'blueprint_unmet', place: 'Prova' }]);
  await redraw({ draw: 3, blueprint: [] });
  expect(
    (await call(product, publishTraining, { params, body: { revision: await revision() } }, { token }))
      .status,
  ).toBe(200);
  expect((await read(params.trainingId)).status).toBe('published');
});

test('publishing and archiving stand in the audit log [MG-07]', async () => {
  const { trainingId, params, revision } = await draft();
  await call(product, archiveTraining, { params, body: { revision: await revision() } }, { token });
  const log = await product.platform.database
    .readerOf(client.id)
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', trainingId)
    .where('action', '=', 'learning.training.archived')
    .execute();
  expect(log).toEqual([
    {
      action: 'learning.training.archived',
      before: { status: 'draft' },
      after: { status: 'archived', title: 'Vitrine' },
    },
  ]);
});

test('vacancies cannot fall below who is enrolled [LE-06]', async () => {
  const { params, revision, trainingId } = await draft();
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, trainingId);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('training').set({ enrolled: 2 }).where('id', '=', trainingId).execute(),
  );
  expect(
    (
      await call(
        product,
        editTraining,
        { params, body: { revision: await revision(), vacancies: 1 } },
        { token },
      )
    ).code,
  ).toBe('no_vacancy');
});

test('an author gives a course, or what happens at a time, its deadline and its subjects and takes them away [LE-04] [LE-06] [MG-02]', async () => {
  const live = await buildCourse(product.platform, client, { kind: 'live_class' }, []);
  for (const trainingId of [(await draft()).trainingId, live.id]) {
    const edit = async (body: object, by = token) =>
      call(
        product,
        editTraining,
        { params: { trainingId }, body: { revision: (await read(trainingId)).revision, ...body } },
        { token: by },
      );
    expect((await read(trainingId)).deadlineDays).toBeNull();
    await edit({ deadlineDays: 21, tags: ['caixa', 'troca'] });
    expect(await read(trainingId)).toMatchObject({ deadlineDays: 21, tags: ['caixa', 'troca'] });
    await edit({ title: 'Outro' });
    expect(await read(trainingId)).toMatchObject({ deadlineDays: 21, tags: ['caixa', 'troca'] });
    await edit({ deadlineDays: null, tags: [] });
    expect(await read(trainingId)).toMatchObject({ deadlineDays: null, tags: [] });
    for (const deadlineDays of [0, 1.5, 3651])
      expect((await edit({ deadlineDays })).code).toBe('validation_failed');
    const learner = await buildPerson(product.platform, client);
    expect((await edit({ deadlineDays: 1 }, learner.token)).code).toBe('not_allowed');
  }
});

test('the list finds by accents forgiven and status, and groups tell their size [MG-02] [LE-10]', async () => {
  const { trainingId, params, revision } = await draft();
  await call(
    product,
    editTraining,
    { params, body: { revision: await revision(), title: 'Negociação avançada' } },
    { token },
  );
  const found = await call(
    product,
    listAuthoredTrainings,
    { query: { search: 'negociacao', status: 'draft' } },
    { token },
  );
  expect(found.body.items).toMatchObject([{ id: trainingId, activities: 3, enrolled: 0 }]);
  const member = await buildPerson(product.platform, client);
  const groupId = await buildGroup(product.platform, client, [member], 'Equipe');
  const groups = await call(product, listGroups, {}, { token });
  expect(groups.body.items).toContainEqual({ id: groupId, name: 'Equipe', members: 1 });
});
