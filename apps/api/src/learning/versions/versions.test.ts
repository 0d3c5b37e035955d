import {
  addActivity,
  editActivity,
  publishTraining,
  readAuthoredTraining,
  readPublicationImpact,
  removeActivity,
} from '@trilha/contract/learning/authoring.calls';
import { readHome, readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import {
  listTrainingVersions,
  moveToNewestVersion,
  restoreTrainingVersion,
} from '@trilha/contract/learning/versions.calls';
import { openActivity } from '@trilha/contract/player/player.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { htmlPage } from '../../testing/authoring.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { jobs } from '../index.ts';

let product: TestApplication;
let client: BuiltClient;
let author: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
});
afterAll(() => product.close());

/** A published course of two pages with a learner who has done the first. */
async function runningCourse(over: Parameters<typeof buildCourse>[2] = {}) {
  const course = await buildCourse(product.platform, client, { summary: 'Como montar.', ...over }, [
    PAGE,
    PAGE,
  ]);
  const params = { trainingId: course.id };
  const [first = '', second = ''] = course.activityIds;
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, course.id);
  await finishActivity(product.platform, learner, course.id, first);
  const { token } = author;
  const written = async () => (await call(product, readAuthoredTraining, { params }, { token })).body;
  return {
    id: course.id,
    params,
    first,
    second,
    learner,
    written,
    versions: async () => (await call(product, listTrainingVersions, { params, query: {} }, { token })).body,
    publish: async (how: { note?: string; people?: 'move' | 'keep' } = {}) =>
      call(
        product,
        publishTraining,
        { params, body: { revision: (await written()).revision, ...how } },
        { token },
      ),
    remove: async (activityId: string) =>
      call(
        product,
        removeActivity,
        { params: { ...params, activityId }, query: { revision: (await written()).revision } },
        { token },
      ),
    add: async (title: string) => {
      const { revision, modules } = await written();
      const body = { revision, moduleId: modules[0]?.id ?? '', ...htmlPage(title) };
      return (await call(product, addActivity, { params, body }, { token })).body.activityId;
    },
    page: async (person: BuiltPerson) =>
      (await call(product, readOnlineCourse, { params }, { token: person.token })).body,
    touchedAt: async () =>
      product.platform.database
        .readerOf(client.id)
        .selectFrom('enrolment')
        .select('touched_at')
        .where('membership_id', '=', learner.membershipId)
        .execute(),
    opened: async (person: BuiltPerson, hierarchyOrder: number) =>
      call(
        product,
        openActivity,
        { params: { ...params, hierarchyOrder }, query: {} },
        { token: person.token },
      ),
  };
}
const titles = ({ modules }: { modules: readonly { activities: readonly { title: string }[] }[] }) =>
  modules.flatMap(({ activities }) => activities.map(({ title }) => title));

test('learners find what was published, not what is being written [MG-02] [LE-07]', async () => {
  const course = await runningCourse();
  const { token } = author;
  expect(await course.written()).toMatchObject({ version: 1, hasChanges: false });
  await call(
    product,
    editActivity,
    {
      params: { ...course.params, activityId: course.second },
      body: { revision: (await course.written()).revision, ...htmlPage('Vitrine nova') },
    },
    { token },
  );
  await course.add('Mais uma');
  expect(await course.written()).toMatchObject({ version: 1, hasChanges: true });
  expect(titles(await course.page(course.learner))).toEqual(['Atividade 1', 'Atividade 2']);
  expect((await course.opened(course.learner, 2)).body.activity).toMatchObject({ title: 'Atividade 2' });
  expect((await course.opened(course.learner, 3)).status).toBe(404);
  expect((await course.publish({ note: 'Vitrine de verão' })).status).toBe(200);
  expect(titles(await course.page(course.learner))).toEqual(['Atividade 1', 'Vitrine nova', 'Mais uma']);
  expect(await course.page(course.learner)).toMatchObject({ hasNewerVersion: false });
  const { items, draft } = await course.versions();
  expect(items).toMatchObject([
    {
      number: 2,
      note: 'Vitrine de verão',
      people: 1,
      activities: 3,
      difference: {
        added: ['Mais uma'],
        removed: [],
        moved: [],
        changed: [{ title: 'Vitrine nova', fields: ['title', 'content', 'points'] }],
      },
    },
    { number: 1, note: '', people: 0, activities: 2, difference: null },
  ]);
  expect(draft).toEqual({ added: [], removed: [], changed: [], moved: [] });
});

test('what publishing will mean is told of what is being written, and happens once it is published: whoever has done all of it passes [LE-07] [LE-12]', async () => {
  const course = await runningCourse({ has_certificate: true, points: 30 });
  await course.remove(course.second);
  const impact = await call(
    product,
    readPublicationImpact,
    { params: course.params },
    { token: author.token },
  );
  expect(impact.body).toMatchObject({ underWay: 1, wouldPass: 1, wouldLose: 0 });
  expect(await course.page(course.learner)).toMatchObject({ state: 'in_progress', percent: 50 });
  const touchedBefore = await course.touchedAt();
  await course.publish();
  await deliverEvents(product, jobs);
  await deliverEvents(product, jobs);
  const page = await course.page(course.learner);
  expect(page).toMatchObject({ state: 'finished', percent: 100 });
  expect(page.certificate).toMatchObject({ id: expect.any(String) });
  // They have not been there.
  expect(await course.touchedAt()).toEqual(touchedBefore);
  const { body: home } = await call(product, readHome, {}, { token: course.learner.token });
  expect(home.trainingPoints).toBe(30);
});

test('everybody who has done all of it passes, however many they are [LE-07]', async () => {
  const course = await runningCourse();
  const others = await Promise.all(
    Array.from({ length: 45 }, async () => {
      const person = await buildPerson(product.platform, client);
      await enrolPerson(product.platform, person, course.id);
      await finishActivity(product.platform, person, course.id, course.first);
      return person;
    }),
  );
  await course.remove(course.second);
  await course.publish();
  await deliverEvents(product, jobs);
  await deliverEvents(product, jobs);
  await deliverEvents(product, jobs);
  for (const person of others) expect(await course.page(person)).toMatchObject({ state: 'finished' });
});

test('whoever moves to the newest version with all of it done passes by moving [LE-07]', async () => {
  const course = await runningCourse();
  await course.remove(course.second);
  await course.publish({ people: 'keep' });
  await deliverEvents(product, jobs);
  expect(await course.page(course.learner)).toMatchObject({ state: 'in_progress', hasNewerVersion: true });
  const { token } = course.learner;
  await call(product, moveToNewestVersion, { params: course.params }, { token });
  expect(await course.page(course.learner)).toMatchObject({ state: 'finished', percent: 100 });
});

test('who has begun may be left on the version they are on, and goes on in the newest when they choose [LE-07]', async () => {
  const course = await runningCourse();
  await course.remove(course.second);
  await course.add('Nova');
  await course.publish({ people: 'keep' });
  const newcomer = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, newcomer, course.id);
  expect(titles(await course.page(newcomer))).toEqual(['Atividade 1', 'Nova']);
  expect(await course.page(course.learner)).toMatchObject({ hasNewerVersion: true });
  expect(titles(await course.page(course.learner))).toEqual(['Atividade 1', 'Atividade 2']);
  expect((await course.opened(course.learner, 2)).body.activity).toMatchObject({ title: 'Atividade 2' });
  expect((await course.versions()).items.map(({ people }) => people)).toEqual([1, 1]);
  const move = () =>
    call(product, moveToNewestVersion, { params: course.params }, { token: course.learner.token });
  expect((await move()).body).toEqual({ moved: true });
  expect((await move()).body).toEqual({ moved: false });
  expect(titles(await course.page(course.learner))).toEqual(['Atividade 1', 'Nova']);
  // What was reached in an activity that is in both versions stays.
  expect((await course.page(course.learner)).modules[0]?.activities[0]).toMatchObject({ state: 'finished' });
});

test('who stays on a version finishes it, whatever was published since [LE-07]', async () => {
  const course = await runningCourse();
  await course.remove(course.second);
  await course.add('Nova');
  await course.publish({ people: 'keep' });
  await finishActivity(product.platform, course.learner, course.id, course.second);
  expect(await course.page(course.learner)).toMatchObject({ percent: 100, hasNewerVersion: true });
});

test('an earlier version comes back as what is being written, with what people reached in it [MG-02] [LE-07]', async () => {
  const course = await runningCourse();
  await course.remove(course.first);
  await course.add('Nova');
  await course.publish();
  const restore = (number: number, revision: number) =>
    call(
      product,
      restoreTrainingVersion,
      { params: { ...course.params, number }, body: { revision } },
      { token: author.token },
    );
  const { revision } = await course.written();
  expect((await restore(9, revision)).status).toBe(404);
  expect((await restore(1, revision)).status).toBe(200);
  expect((await restore(1, revision)).code).toBe('changed_meanwhile');
  expect(titles(await course.written())).toEqual(['Atividade 1', 'Atividade 2']);
  expect(titles(await course.page(course.learner))).toEqual(['Atividade 2', 'Nova']);
  await course.publish({ note: 'De volta' });
  expect((await course.versions()).items.map(({ number }) => number)).toEqual([3, 2, 1]);
  const page = await course.page(course.learner);
  expect(titles(page)).toEqual(['Atividade 1', 'Atividade 2']);
  expect(page.modules[0]?.activities[0]).toMatchObject({ state: 'finished' });
});

test('publishing what is the same makes no version [MG-02]', async () => {
  const course = await runningCourse();
  expect((await course.publish()).status).toBe(200);
  expect((await course.versions()).items).toHaveLength(1);
});

test('two who publish at once make one version, and the other is told [MG-02]', async () => {
  const course = await runningCourse();
  await course.add('Nova');
  const both = await Promise.all([course.publish(), course.publish()]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await course.versions()).items).toHaveLength(2);
});

test('versions are for the authors of the client, and moving for whoever is enrolled [CL-07] [MG-02]', async () => {
  const course = await runningCourse();
  const { params } = course;
  const stranger = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['course_manager'],
  });
  const outsider = await buildPerson(product.platform, client);
  expect((await call(product, listTrainingVersions, { params, query: {} }, {})).status).toBe(401);
  expect(
    (await call(product, listTrainingVersions, { params, query: {} }, { token: outsider.token })).status,
  ).toBe(403);
  expect(
    (await call(product, listTrainingVersions, { params, query: {} }, { token: stranger.token })).status,
  ).toBe(404);
  const restore = { params: { ...params, number: 1 }, body: { revision: 1 } };
  expect((await call(product, restoreTrainingVersion, restore, { token: outsider.token })).status).toBe(403);
  expect((await call(product, restoreTrainingVersion, restore, { token: stranger.token })).status).toBe(404);
  expect((await call(product, moveToNewestVersion, { params }, { token: outsider.token })).code).toBe(
    'not_enrolled',
  );
  expect((await call(product, moveToNewestVersion, { params }, { token: stranger.token })).status).toBe(404);
});

test('a long history comes by pages, each version with what changed from the one before [MG-02]', async () => {
  const course = await runningCourse();
  for (const title of ['Balcão', 'Caixa', 'Estoque']) {
    await course.add(title);
    await course.publish({ note: title });
  }
  const { token } = author;
  const page = async (cursor?: string) => {
    const query = { limit: 2, ...(cursor === undefined ? {} : { cursor }) };
    return (await call(product, listTrainingVersions, { params: course.params, query }, { token })).body;
  };
  const newest = await page();
  expect(newest.items).toMatchObject([
    { number: 4, difference: { added: ['Estoque'], changed: [] } },
    { number: 3, difference: { added: ['Caixa'], changed: [] } },
  ]);
  const oldest = await page(newest.nextCursor ?? '');
  expect(oldest.items).toMatchObject([
    { number: 2, difference: { added: ['Balcão'] } },
    { number: 1, difference: null },
  ]);
  expect(oldest.nextCursor).toBeNull();
  expect([newest.draft, oldest.draft]).toEqual([NO_DIFFERENCE, NO_DIFFERENCE]);
});
const NO_DIFFERENCE = { added: [], removed: [], changed: [], moved: [] };
