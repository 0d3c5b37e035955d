import {
  addActivity,
  addModule,
  editTraining,
  publishTraining,
  readAuthoredTraining,
} from '@trilha/contract/learning/authoring.calls';
import { readClassTraining, subscribeToClass } from '@trilha/contract/learning/class-trainings.calls';
import { authoriseActivities, markPresence, readClass } from '@trilha/contract/learning/classes.calls';
import { openActivity } from '@trilha/contract/player/player.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClass } from '../../testing/classes.ts';
import { buildCourse, buildGroup, finishActivity, PAGE } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** A live class with two activities, whoever holds it, and a learner with a place in it. */
async function world(kind: 'live_class' | 'webinar' = 'live_class') {
  const client = await buildClient(product.platform);
  const instructor = await buildPerson(product.platform, client, { roles: ['instructor'] });
  const learner = await buildPerson(product.platform, client);
  const training = await buildCourse(
    product.platform,
    client,
    { kind, title: 'Ao vivo', sequential: false },
    [PAGE, PAGE],
  );
  const held = await buildClass(product.platform, client, {
    kind,
    training_id: training.id,
    instructor_membership_id: instructor.membershipId,
  });
  await call(
    product,
    subscribeToClass,
    { params: { classId: held.id }, query: {} },
    { token: learner.token },
  );
  return { client, instructor, learner, training, held };
}
const open = ({ token }: BuiltPerson, trainingId: string, hierarchyOrder: number) =>
  call(product, openActivity, { params: { trainingId, hierarchyOrder }, query: {} }, { token });
const authorise = ({ token }: BuiltPerson, classId: string, activityIds: readonly string[]) =>
  call(
    product,
    authoriseActivities,
    { params: { classId }, body: { activityIds: [...activityIds] } },
    { token },
  );
const page = ({ token }: BuiltPerson, trainingId: string) =>
  call(product, readClassTraining, { params: { trainingId }, query: {} }, { token });
const changesOf = ({ membershipId }: BuiltPerson) =>
  product.platform.database.acrossClients(async (db) => {
    const rows = await db
      .selectFrom('realtime_change')
      .select('membership_id')
      .where('membership_id', '=', membershipId)
      .execute();
    return rows.length;
  });

test('activities of a live class stay closed until whoever holds it opens them, one or all, and the learner hears of it [PL-01] [EV-03]', async () => {
  const { instructor, learner, training, held } = await world();
  const [first = '', second = ''] = training.activityIds;
  const locks = async () =>
    (await page(learner, training.id)).body.modules
      .flatMap(({ activities }) => activities)
      .map(({ lock }) => lock?.reason ?? null);
  expect(await locks()).toEqual(['instructor_authorisation', 'instructor_authorisation']);
  expect((await open(learner, training.id, 1)).code).toBe('activity_not_authorised');

  const before = await changesOf(learner);
  expect((await authorise(instructor, held.id, [first])).body).toEqual({ authorised: 1 });
  expect(await changesOf(learner)).toBeGreaterThan(before);
  expect(await locks()).toEqual([null, 'instructor_authorisation']);
  expect((await open(learner, training.id, 1)).status).toBe(200);
  expect((await open(learner, training.id, 2)).code).toBe('activity_not_authorised');

  expect((await authorise(instructor, held.id, [first, second])).body).toEqual({ authorised: 1 });
  expect((await authorise(instructor, held.id, [first, second])).body).toEqual({ authorised: 0 });
  const shown = await call(product, readClass, { params: { classId: held.id } }, { token: instructor.token });
  expect(shown.body.activities.every(({ authorisedAt }) => authorisedAt !== null)).toBe(true);
});

test('opens each activity once when two tap at the same moment [EV-03]', async () => {
  const { client, instructor, training, held } = await world();
  const opened = await Promise.all([1, 2, 3].map(() => authorise(instructor, held.id, training.activityIds)));
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(opened.reduce((sum, { body }) => sum + body.authorised, 0)).toBe(2);
  const logged = await product.platform.database.inClient(client.id, (db) =>
    db.selectFrom('audit_log').select('action').where('action', '=', 'learning.class.authorise').execute(),
  );
  expect(logged).toHaveLength(1);
});

test('nobody opens activities of a class they do not hold, nor what is not in it [EV-03] [CL-07]', async () => {
  const { client, instructor, learner, training, held } = await world();
  const other = await world();
  const colleague = await buildPerson(product.platform, client, { roles: ['instructor'] });
  expect((await authorise(learner, held.id, training.activityIds)).status).toBe(403);
  expect((await authorise(colleague, held.id, training.activityIds)).status).toBe(404);
  expect((await authorise(other.instructor, held.id, training.activityIds)).status).toBe(404);
  expect((await authorise(instructor, held.id, other.training.activityIds)).code).toBe('not_found');
  const webinar = await world('webinar');
  expect((await authorise(webinar.instructor, webinar.held.id, webinar.training.activityIds)).code).toBe(
    'not_found',
  );
  expect((await open(webinar.learner, webinar.training.id, 1)).status).toBe(200);
});

test('a webinar with activities is achieved by being there and doing them, in whatever order [LE-08] [EV-08]', async () => {
  const { client, instructor, learner, training, held } = await world('webinar');
  for (const activityId of training.activityIds)
    await finishActivity(product.platform, learner, training.id, activityId);
  expect((await page(learner, training.id)).body.state).toBe('in_progress');
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('training_class').set({ status: 'live' }).where('id', '=', held.id).execute(),
  );
  const mark = (what: 'present' | 'none') =>
    call(
      product,
      markPresence,
      { params: { classId: held.id }, body: { memberIds: [learner.membershipId], mark: what } },
      { token: instructor.token },
    );
  await mark('present');
  expect((await page(learner, training.id)).body.state).toBe('finished');
  await mark('none');
  expect((await page(learner, training.id)).body.state).toBe('in_progress');
});

test('the editor of courses writes what a class asks besides being there, for whom and with what; its classes publish it [MG-02] [EV-03] [LE-11]', async () => {
  const { client, held } = await world();
  const { token } = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const groupId = await buildGroup(product.platform, client, []);
  const params = { trainingId: held.trainingId };
  const read = async () => (await call(product, readAuthoredTraining, { params }, { token })).body;
  const { revision, kind } = await read();
  expect(kind).toBe('live_class');
  const module = await call(product, addModule, { params, body: { revision, title: 'Depois' } }, { token });
  const added = await call(
    product,
    addActivity,
    {
      params,
      body: {
        revision: revision + 1,
        moduleId: module.body.moduleId,
        title: 'Leitura',
        minutes: 5,
        points: 0,
        required: true,
        content: { kind: 'html', html: '<p>Texto</p>' },
      },
    },
    { token },
  );
  expect(added.body.hierarchyOrder).toBe(3);
  const edited = await call(
    product,
    editTraining,
    {
      params,
      body: {
        revision: revision + 2,
        enrolmentType: 'by_group',
        groupIds: [groupId],
        mandatory: true,
        points: 30,
        hasCertificate: true,
        category: 'Produtos',
        tags: ['ao vivo'],
      },
    },
    { token },
  );
  expect(edited.status).toBe(200);
  const after = await read();
  expect(after).toMatchObject({
    groupIds: [groupId],
    mandatory: true,
    points: 30,
    category: 'Produtos',
    gaps: [],
    version: null,
    hasChanges: false,
  });
  const published = await call(
    product,
    publishTraining,
    { params, body: { revision: after.revision } },
    { token },
  );
  expect(published.code).toBe('not_found');
});
