import { addActivity, addModule, arrangeTraining } from '@trilha/contract/learning/authoring.calls';
import {
  duplicateActivity,
  duplicateModule,
  duplicateTrail,
  duplicateTraining,
} from '@trilha/contract/learning/duplicates.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildDraft, htmlPage, readDraft } from '../../testing/authoring.ts';
import { call } from '../../testing/call.ts';
import { buildCourse } from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let author: BuiltPerson;
let token: string;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  ({ token } = author);
});
afterAll(() => product.close());

const read = (trainingId: string) => readDraft(product, token, trainingId);
const outlineOf = async (trainingId: string) =>
  (await read(trainingId)).modules.map(
    ({ title, activities }) => `${title}: ${activities.map((each) => each.title).join(' ')}`,
  );

test('a copy of an activity stands right below it, under a name of its own [MG-02]', async () => {
  const { trainingId, params, revision, a } = await buildDraft(product, token);
  const duplicate = async () =>
    call(
      product,
      duplicateActivity,
      { params: { ...params, activityId: a }, body: { revision: await revision() } },
      { token },
    );
  const first = await duplicate();
  expect(first.status).toBe(200);
  await duplicate();
  expect(await outlineOf(trainingId)).toEqual(['Começo: A A (cópia 2) A (cópia) B', 'Fim: C']);
  const [module] = (await read(trainingId)).modules;
  expect(module?.activities.map(({ hierarchyOrder }) => hierarchyOrder)).toEqual([1, 2, 3, 4]);
  const [source, , copy] = module?.activities ?? [];
  expect(copy).toEqual({
    ...source,
    id: first.body.activityId,
    hierarchyOrder: 3,
    title: 'A (cópia)',
  });
});

test('a copy of a module stands right below it with copies of its activities [MG-02]', async () => {
  const { trainingId, params, revision, first } = await buildDraft(product, token);
  const answer = await call(
    product,
    duplicateModule,
    { params: { ...params, moduleId: first }, body: { revision: await revision() } },
    { token },
  );
  expect(answer.status).toBe(200);
  expect(await outlineOf(trainingId)).toEqual(['Começo: A B', 'Começo (cópia): A B', 'Fim: C']);
  const orders = (await read(trainingId)).modules.flatMap(({ activities }) =>
    activities.map(({ hierarchyOrder }) => hierarchyOrder),
  );
  expect(orders).toEqual([1, 2, 3, 4, 5]);
});

test('a duplicate that is sent twice is made once, and of two at once one is told [MG-02]', async () => {
  const { trainingId, params, revision, a } = await buildDraft(product, token);
  const input = { params: { ...params, activityId: a }, body: { revision: await revision() } };
  const key = crypto.randomUUID();
  const [once, twice] = [
    await call(product, duplicateActivity, input, { token, key }),
    await call(product, duplicateActivity, input, { token, key }),
  ];
  expect(twice.body).toEqual(once.body);
  expect((await outlineOf(trainingId))[0]).toBe('Começo: A A (cópia) B');

  const body = { revision: await revision() };
  const answers = await Promise.all(
    [a, a].map((activityId) =>
      call(product, duplicateActivity, { params: { ...params, activityId }, body }, { token }),
    ),
  );
  expect(answers.map(({ status }) => status).sort((left, right) => left - right)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe('changed_meanwhile');

  const courseKey = crypto.randomUUID();
  const courses = [
    await call(product, duplicateTraining, { params }, { token, key: courseKey }),
    await call(product, duplicateTraining, { params }, { token, key: courseKey }),
  ];
  expect(courses[1]?.body).toEqual(courses[0]?.body);
});

test('a module that is full takes no copy and no more activities, and a course of a hundred modules no more [MG-02]', async () => {
  const { trainingId, params, revision, first, second, a, c } = await buildDraft(product, token);
  await product.platform.database.inClient(client.id, async (db) => {
    await db
      .insertInto('activity')
      .values(
        Array.from({ length: 498 }, (_unused, index) => ({
          client_id: client.id,
          id: newId(),
          training_id: trainingId,
          module_id: first,
          hierarchy_order: index + 4,
          kind: 'html',
          title: `Página ${index}`,
          content: JSON.stringify({ kind: 'html', html: '<p>…</p>' }),
        })),
      )
      .execute();
    await db
      .insertInto('module')
      .values(
        Array.from({ length: 98 }, (_unused, index) => ({
          client_id: client.id,
          id: newId(),
          training_id: trainingId,
          position: index + 3,
          title: `Módulo ${index}`,
        })),
      )
      .execute();
  });
  const full = async (activityId: string) =>
    call(
      product,
      duplicateActivity,
      { params: { ...params, activityId }, body: { revision: await revision() } },
      { token },
    );
  expect(await full(a)).toMatchObject({
    status: 422,
    code: 'validation_failed',
    body: { fields: [{ path: 'activities', code: 'too_many' }] },
  });
  const added = await call(
    product,
    addActivity,
    { params, body: { revision: await revision(), moduleId: first, ...htmlPage('A mais') } },
    { token },
  );
  expect(added.code).toBe('validation_failed');
  expect((await full(c)).status).toBe(200);
  const module = await call(
    product,
    duplicateModule,
    { params: { ...params, moduleId: second }, body: { revision: await revision() } },
    { token },
  );
  expect(module.body).toMatchObject({ fields: [{ path: 'modules', code: 'too_many' }] });
  const another = await call(
    product,
    addModule,
    { params, body: { revision: await revision(), title: 'A mais' } },
    { token },
  );
  expect(another.code).toBe('validation_failed');
  const { modules } = await read(trainingId);
  const arranged = await call(
    product,
    arrangeTraining,
    {
      params,
      body: {
        revision: await revision(),
        modules: modules.map((each) => ({
          moduleId: each.id,
          activityIds: each.activities.map(({ id }) => id),
        })),
      },
    },
    { token },
  );
  expect(arranged.status).toBe(200);
});

test('only who writes courses duplicates them, and what is of another client is not there [MG-01] [CL-07]', async () => {
  const { params, revision, first, a } = await buildDraft(product, token);
  const { id: trailId } = await buildTrail(product.platform, client, []);
  const body = { revision: await revision() };
  const asked = (options: { token?: string }) =>
    Promise.all([
      call(product, duplicateActivity, { params: { ...params, activityId: a }, body }, options),
      call(product, duplicateModule, { params: { ...params, moduleId: first }, body }, options),
      call(product, duplicateTraining, { params }, options),
      call(product, duplicateTrail, { params: { trailId } }, options),
    ]);
  const statuses = async (options: { token?: string }) =>
    (await asked(options)).map(({ status, code }) => `${status} ${code}`);
  const learner = await buildPerson(product.platform, client);
  const stranger = await buildClient(product.platform);
  const outsider = await buildPerson(product.platform, stranger, { roles: ['course_manager'] });
  expect(await statuses({})).toEqual(Array(4).fill('401 not_signed_in'));
  expect(await statuses(learner)).toEqual(Array(4).fill('403 not_allowed'));
  expect(await statuses(outsider)).toEqual(Array(4).fill('404 not_found'));
  const gone = await call(
    product,
    duplicateActivity,
    { params: { ...params, activityId: newId() }, body },
    { token },
  );
  expect(gone.code).toBe('not_found');
  const moduleGone = await call(
    product,
    duplicateModule,
    { params: { ...params, moduleId: newId() }, body },
    { token },
  );
  expect(moduleGone.code).toBe('not_found');
});

test('where the module of courses is off nothing of them is duplicated [CL-03]', async () => {
  const small = await buildClient(product.platform, { modules: [] });
  const writer = await buildPerson(product.platform, small, { roles: ['course_manager'] });
  const { id } = await buildCourse(product.platform, small);
  const [course, trail] = await Promise.all([
    call(product, duplicateTraining, { params: { trainingId: id } }, writer),
    call(product, duplicateTrail, { params: { trailId: id } }, writer),
  ]);
  expect([course.code, trail.code]).toEqual(['module_disabled', 'module_disabled']);
});
