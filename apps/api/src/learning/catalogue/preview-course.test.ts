import { removeActivity } from '@trilha/contract/learning/authoring.calls';
import { previewCourse } from '@trilha/contract/learning/course-preview.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildDraft } from '../../testing/authoring.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, buildGroup, enrolPerson } from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let author: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['creator'] });
});
afterAll(() => product.close());

const TODAY = '2026-11-21';
const look = (trainingId: string, on?: string, by: { token?: string } = author) =>
  call(product, previewCourse, { params: { trainingId }, query: on === undefined ? {} : { on } }, by);
const seen = async (trainingId: string, on?: string) => (await look(trainingId, on)).body;

const assign = (trainingId: string, terms: { deadline_days?: number; due_on?: string; active?: boolean }) =>
  product.platform.database.inClient(client.id, (db) =>
    db
      .insertInto('training_assignment')
      .values({
        client_id: client.id,
        training_id: trainingId,
        active: true,
        reach: 'everybody',
        revision: 1,
        changed_at: product.platform.now(),
        changed_by: author.membershipId,
        ...terms,
      })
      .execute(),
  );

test('without a day it is today, and there is nothing to press [MG-02]', async () => {
  product.setNow(`${TODAY}T15:00:00Z`);
  const { id } = await buildCourse(product.platform, client);
  const body = await seen(id);
  expect(body).toMatchObject({ on: TODAY, status: 'published', opensOn: null, assignment: null, trails: [] });
  expect(body.course).toMatchObject({
    state: null,
    enrolmentProblem: null,
    action: { kind: 'none' },
  });
  expect(body.course.modules[0]?.activities.map(({ lock }) => lock?.reason ?? null)).toEqual([
    null,
    'activity_before',
  ]);
});

test.each([
  ['2026-11-20', '2026-11-21', 'enrolment_not_open'],
  ['2026-11-21', null, null],
  ['2026-12-21', null, null],
])(
  'on %s a course that was opened on 2026-11-21 is open from then on [MG-02] [LE-06]',
  async (on, opensOn, problem) => {
    product.setNow(`${TODAY}T13:00:00Z`);
    const { id } = await buildCourse(product.platform, client);
    const body = await seen(id, on);
    expect([body.opensOn, body.course.enrolmentProblem]).toEqual([opensOn, problem]);
  },
);

test('a draft is shown as it will be, with what is being written, and is called a draft [MG-02]', async () => {
  product.setNow(`${TODAY}T15:00:00Z`);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const { trainingId, params, revision, b } = await buildDraft(product, manager.token);
  await call(
    product,
    removeActivity,
    { params: { ...params, activityId: b }, query: { revision: await revision() } },
    manager,
  );
  const body = await seen(trainingId, '2027-01-15');
  expect(body).toMatchObject({ status: 'draft', on: '2027-01-15' });
  expect(body.course.enrolmentProblem).toBeNull();
  expect(body.course.modules.map(({ activities }) => activities.map(({ title }) => title).join(''))).toEqual([
    'A',
    'C',
  ]);
});

test('the days somebody has count from the day that is looked at [MG-02] [LE-11]', async () => {
  product.setNow(`${TODAY}T15:00:00Z`);
  const { id } = await buildCourse(product.platform, client, { deadline_days: 10 });
  expect((await seen(id, '2026-12-01')).course.dueOn).toBe('2026-12-11');
});

test.each([
  ['days from then on', { deadline_days: 5 }, { dueOn: '2026-12-06', over: null }],
  ['one day for all', { due_on: '2026-12-24' }, { dueOn: '2026-12-24', over: null }],
  ['one day for all that is over by then', { due_on: '2026-11-30' }, { dueOn: null, over: '2026-11-30' }],
  ['no deadline', {}, { dueOn: null, over: null }],
  ['an assignment that was ended', { active: false, deadline_days: 5 }, null],
] as const)('who is assigned on that day has %s [MG-02] [LE-11]', async (_name, terms, expected) => {
  product.setNow(`${TODAY}T15:00:00Z`);
  const { id } = await buildCourse(product.platform, client);
  await assign(id, terms);
  expect((await seen(id, '2026-12-01')).assignment).toEqual(expected);
});

test('places, groups and what must be done before are told, and nothing the author did counts [MG-02] [LE-06]', async () => {
  product.setNow(`${TODAY}T15:00:00Z`);
  const before = await buildCourse(product.platform, client, { title: 'Antes' });
  const enrolmentId = await enrolPerson(product.platform, author, before.id);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('enrolment')
      .set({ state: 'approved', finished_at: product.platform.now() })
      .where('id', '=', enrolmentId)
      .execute(),
  );
  const groupId = await buildGroup(product.platform, client, []);
  const { id } = await buildCourse(product.platform, client, {
    enrolment_type: 'by_group',
    vacancies: 20,
    enrolled: 17,
    groupIds: [groupId],
    requires: [before.id],
  });
  const body = await seen(id, '2026-12-01');
  expect(body).toMatchObject({ forGroups: true, vacancies: 20 });
  expect(body.course).toMatchObject({
    vacanciesLeft: 3,
    enrolmentProblem: 'training_prerequisite_missing',
    prerequisites: [{ title: 'Antes', done: false }],
  });
  const full = await buildCourse(product.platform, client, { vacancies: 2, enrolled: 2 });
  expect((await seen(full.id, '2026-12-01')).course.enrolmentProblem).toBe('no_vacancy');
});

test('in each trail it opens by the rule of the trail, counted from that day [MG-02] [LE-08]', async () => {
  product.setNow(`${TODAY}T15:00:00Z`);
  const course = await buildCourse(product.platform, client, { only_in_trails: true });
  const trail = (title: string, item: object, over = {}) =>
    buildTrail(product.platform, client, [{ courses: [course], item }], { title, ...over });
  await trail('A: em uma data', { release_on: '2027-01-10' });
  await trail('B: dias depois', { release_after_days: 7 });
  await trail('C: logo', {});
  await trail('D: rascunho', {}, { status: 'draft' });
  const opening = async (on: string) =>
    (await seen(course.id, on)).trails.map(({ title, opensOn }) => `${title[0]} ${opensOn}`);
  expect(await opening('2027-01-05')).toEqual(['A 2027-01-10', 'B 2027-01-12', 'C null']);
  expect(await opening('2027-01-10')).toEqual(['A null', 'B 2027-01-17', 'C null']);
  expect((await seen(course.id)).onlyInTrails).toBe(true);
});

test('only who writes courses of this client previews them, on a day there is [MG-01] [CL-07] [CL-03]', async () => {
  const { id } = await buildCourse(product.platform, client);
  const learner = await buildPerson(product.platform, client);
  const stranger = await buildClient(product.platform);
  const outsider = await buildPerson(product.platform, stranger, { roles: ['creator'] });
  const small = await buildClient(product.platform, { modules: [] });
  const writer = await buildPerson(product.platform, small, { roles: ['creator'] });
  const trail = await buildTrail(product.platform, client, []);
  const answers = [
    await look(id, undefined, {}),
    await look(id, undefined, learner),
    await look(id, undefined, outsider),
    await look(id, undefined, writer),
    await look(trail.id),
    await look(id, '2027-02-30'),
  ];
  expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual([
    '401 not_signed_in',
    '403 not_allowed',
    '404 not_found',
    '404 module_disabled',
    '404 not_found',
    '422 validation_failed',
  ]);
});
