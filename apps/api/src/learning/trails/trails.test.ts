import type { InputOf } from '@trilha/contract/define-call';
import { listOnlineCourses, readHome } from '@trilha/contract/learning/catalogue.calls';
import { enrol } from '@trilha/contract/learning/enrolment.calls';
import {
  enrolInTrail,
  enrolInTrailCourse,
  listTrails,
  readTrail,
  readTrailCourse,
} from '@trilha/contract/learning/trails.calls';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import {
  type BuiltCourse,
  buildCourse,
  buildGroup,
  enrolPerson,
  finishActivity,
  inTransactionOf,
  PAGE,
} from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { recordProgress } from '../standing/record-progress.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const page = (person: BuiltPerson, trailId: string, query: InputOf<typeof readTrail>['query'] = {}) =>
  call(product, readTrail, { params: { trailId }, query }, { token: person.token });
const join = (person: BuiltPerson, trailId: string) =>
  call(product, enrolInTrail, { params: { trailId } }, { token: person.token });
const enter = (person: BuiltPerson, trailId: string, courseId: string) =>
  call(product, enrolInTrailCourse, { params: { trailId, courseId } }, { token: person.token });
const finish = (person: BuiltPerson, course: BuiltCourse) =>
  finishActivity(product.platform, person, course.id, course.activityIds[0]);

async function learner(): Promise<{ client: BuiltClient; person: BuiltPerson }> {
  const client = await buildClient(product.platform);
  return { client, person: await buildPerson(product.platform, client) };
}
const course = (client: BuiltClient, title: string, over: Parameters<typeof buildCourse>[2] = {}) =>
  buildCourse(product.platform, client, { title, ...over }, [PAGE]);

test('lists the trails of the person with the filters of the catalogue, and no courses [LE-02] [LE-04] [LE-10]', async () => {
  const { client, person } = await learner();
  const first = await course(client, 'Um');
  await buildTrail(product.platform, client, [{ courses: [first] }], {
    title: 'Formação de vendas',
    category: 'Vendas',
    tags: ['balcão'],
  });
  await buildTrail(product.platform, client, [], { title: 'Rascunho', status: 'draft' });
  const theirs = await buildGroup(product.platform, client, []);
  await buildTrail(product.platform, client, [], { title: 'Outro grupo', groupIds: [theirs] });
  await buildTrail(product.platform, client, [], { title: 'Segurança', mandatory: true });
  const list = async (query: Record<string, string>) =>
    (await call(product, listTrails, { query }, { token: person.token })).body;
  const all = await list({});
  expect(new Map(all.items.map(({ title, items }) => [title, items]))).toEqual(
    new Map([
      ['Segurança', 0],
      ['Formação de vendas', 1],
    ]),
  );
  expect((await list({ search: 'formacao' })).items.map(({ title }) => title)).toEqual([
    'Formação de vendas',
  ]);
  expect((await list({ category: 'Vendas' })).total).toBe(1);
  expect((await list({ mandatory: '1' })).items[0]?.title).toBe('Segurança');
  expect(all.facets.tags.map(({ value }) => value)).toEqual(['balcão']);
});

test('opens what is in order, names what locks the rest, and goes on to the very activity [LE-02] [LE-08]', async () => {
  const { client, person } = await learner();
  const [one, two, three] = [
    await course(client, 'Um'),
    await course(client, 'Dois'),
    await course(client, 'Três'),
  ];
  const trail = await buildTrail(product.platform, client, [
    { title: 'Base', courses: [one, two] },
    { title: 'Prática', courses: [three] },
  ]);
  const before = (await page(person, trail.id)).body;
  expect([before.action.kind, before.state, before.sections[0]?.items[0]?.lock]).toEqual([
    'enrol',
    null,
    null,
  ]);
  expect((await enter(person, trail.id, one.id)).code).toBe('not_enrolled');
  expect((await join(person, trail.id)).body.state).toBe('not_started');
  const { body } = await page(person, trail.id);
  const locks = body.sections.flatMap(({ items }) => items.map(({ lock }) => lock));
  expect(locks[0]).toBeNull();
  expect(locks[1]).toMatchObject({ reason: 'item_before', openers: [{ title: 'Um', trainingId: one.id }] });
  expect(locks[2]).toMatchObject({ reason: 'section_before', sectionTitle: 'Base', missing: 2 });
  expect(body.action).toMatchObject({ kind: 'start', trainingId: one.id, hierarchyOrder: null });
  expect((await enter(person, trail.id, two.id)).code).toBe('trail_item_locked');
  expect((await enter(person, trail.id, one.id)).body.hierarchyOrder).toBe(1);
  expect((await page(person, trail.id)).body.action).toMatchObject({ kind: 'start', hierarchyOrder: 1 });
  await finish(person, one);
  const after = (await page(person, trail.id)).body;
  expect([after.state, after.percent, after.action.trainingId]).toEqual(['in_progress', 33, two.id]);
  const step = (
    await call(
      product,
      readTrailCourse,
      { params: { trailId: trail.id, courseId: two.id } },
      { token: person.token },
    )
  ).body;
  expect(step.course.title).toBe('Dois');
  expect(step.trail).toMatchObject({
    place: 2,
    of: 3,
    sectionTitle: 'Base',
    lock: null,
    next: { title: 'Três' },
  });
  expect(step.trail.next?.lock?.reason).toBe('section_before');
});

test('a course finished outside counts at once, and so many are enough where the section says so [LE-08]', async () => {
  const { client, person } = await learner();
  const [one, two, three] = [
    await course(client, 'Um'),
    await course(client, 'Dois'),
    await course(client, 'Três'),
  ];
  await enrolPerson(product.platform, person, two.id);
  await finish(person, two);
  const trail = await buildTrail(
    product.platform,
    client,
    [{ rule: 'at_least', minimum: 1, courses: [one, two, three] }],
    { points: 40 },
  );
  expect((await join(person, trail.id)).body).toMatchObject({ state: 'finished', percent: 100 });
  const { body } = await page(person, trail.id);
  expect([body.sections[0]?.needed, body.sections[0]?.done, body.action.kind]).toEqual([1, 1, 'review']);
  expect(body.certificate.id).not.toBeNull();
  const home = (await call(product, readHome, {}, { token: person.token })).body;
  expect(home.trainingPoints).toBe(40);
});

test('joining twice is one enrolment, and full trails take nobody more [LE-08] [LE-06]', async () => {
  const { client, person } = await learner();
  const trail = await buildTrail(product.platform, client, [{ courses: [await course(client, 'Um')] }], {
    vacancies: 1,
  });
  const answers = await Promise.all(Array.from({ length: 6 }, () => join(person, trail.id)));
  expect(new Set(answers.map(({ body }) => body.enrolmentId)).size).toBe(1);
  const other = await buildPerson(product.platform, client);
  expect((await join(other, trail.id)).code).toBe('no_vacancy');
  const asked = await buildTrail(product.platform, client, [], { enrolment_type: 'by_request' });
  expect((await join(person, asked.id)).code).toBe('enrolment_by_request');
  const nobody = await buildTrail(product.platform, client, [], { enrolment_type: 'by_group' });
  expect((await join(person, nobody.id)).code).toBe('enrolment_not_open');
  const late = await buildTrail(product.platform, client, [], { requires: [trail.id] });
  expect((await join(person, late.id)).code).toBe('training_prerequisite_missing');
});

test('the last two courses finished at once complete a trail once: points, certificate and notice [LE-08] [GM-01]', async () => {
  const { client, person } = await learner();
  const [one, two] = [await course(client, 'Um'), await course(client, 'Dois')];
  const trail = await buildTrail(product.platform, client, [{ rule: 'any_order', courses: [one, two] }], {
    points: 25,
  });
  await join(person, trail.id);
  for (const each of [one, two]) await enrolPerson(product.platform, person, each.id);
  await Promise.all([one, two, one, two].map((each) => finish(person, each)));
  const { body } = await page(person, trail.id);
  expect([body.state, body.percent]).toEqual(['finished', 100]);
  const counts = await product.platform.database.inClient(client.id, async (db) => ({
    certificates: await db
      .selectFrom('certificate')
      .select('id')
      .where('client_id', '=', client.id)
      .where('training_id', '=', trail.id)
      .execute(),
    events: await db
      .selectFrom('outbox')
      .select('payload')
      .where('client_id', '=', client.id)
      .where('event', '=', 'learning.training-completed')
      .execute(),
  }));
  expect(counts.certificates).toHaveLength(1);
  expect(counts.events.filter(({ payload }) => JSON.stringify(payload).includes(trail.id))).toHaveLength(1);
  expect((await call(product, readHome, {}, { token: person.token })).body.trainingPoints).toBe(25);
});

test('a course kept for trails is in no list, and opens through its trail alone [LE-08]', async () => {
  const { client, person } = await learner();
  const group = await buildGroup(product.platform, client, []);
  const kept = await course(client, 'Só na trilha', { only_in_trails: true, groupIds: [group] });
  const trail = await buildTrail(product.platform, client, [{ courses: [kept] }]);
  const { token } = person;
  expect((await call(product, listOnlineCourses, { query: {} }, { token })).body.total).toBe(0);
  expect((await call(product, enrol, { params: { trainingId: kept.id } }, { token })).code).toBe('not_found');
  await join(person, trail.id);
  expect((await enter(person, trail.id, kept.id)).status).toBe(200);
  await finish(person, kept);
  expect((await page(person, trail.id)).body.state).toBe('finished');
});

test('opens on its day, by date and by days after the enrolment [LE-08]', async () => {
  const { client, person } = await learner();
  const [now, later] = [await course(client, 'Um'), await course(client, 'Dois')];
  const trail = await buildTrail(
    product.platform,
    client,
    [{ courses: [now] }, { courses: [later], item: { release_after_days: 7 } }],
    { sequential: false },
  );
  await join(person, trail.id);
  const { body } = await page(person, trail.id);
  expect(body.sections[1]?.items[0]?.lock).toMatchObject({ reason: 'not_released' });
  await enter(person, trail.id, now.id);
  await finish(person, now);
  const waiting = (await page(person, trail.id)).body.action;
  expect([waiting.kind, waiting.opensOn]).toEqual(['wait', body.sections[1]?.items[0]?.lock?.opensOn]);
});

test('home shows trails under way and those that must be done [LE-10] [LE-11]', async () => {
  const { client, person } = await learner();
  const one = await course(client, 'Um');
  const trail = await buildTrail(
    product.platform,
    client,
    [{ courses: [one, await course(client, 'Dois')] }],
    {
      mandatory: true,
      deadline_days: 20,
    },
  );
  await join(person, trail.id);
  await enter(person, trail.id, one.id);
  await finish(person, one);
  const home = (await call(product, readHome, {}, { token: person.token })).body;
  expect(home.mandatory.map(({ id, kind, percent }) => [id, kind, percent])).toEqual([
    [trail.id, 'trail', 50],
  ]);
  expect(home.mandatory[0]?.dueOn).not.toBeNull();
  expect(home.inProgress.map(({ id }) => id)).not.toContain(trail.id);
});

test('authors preview a draft; learners, strangers and other clients find nothing [LE-02] [MG-02] [CL-03] [CL-07]', async () => {
  const { client, person } = await learner();
  const author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const draft = await buildTrail(product.platform, client, [{ courses: [await course(client, 'Um')] }], {
    status: 'draft',
  });
  expect((await page(author, draft.id, { preview: '1' })).body.action.kind).toBe('none');
  expect((await page(person, draft.id, { preview: '1' })).code).toBe('not_allowed');
  expect((await page(person, draft.id)).code).toBe('not_found');
  expect((await join(person, draft.id)).code).toBe('not_found');
  const elsewhere = await learner();
  const theirs = await buildTrail(product.platform, elsewhere.client, []);
  expect((await page(person, theirs.id)).status).toBe(404);
  expect((await call(product, listTrails, { query: {} })).code).toBe('not_signed_in');
  const closed = await buildClient(product.platform, { modules: ['online_courses'] });
  const visitor = await buildPerson(product.platform, closed);
  expect((await page(visitor, (await buildTrail(product.platform, closed, [])).id)).code).toBe(
    'module_disabled',
  );
});

test('an author looks at a trail on a day of their choice, as somebody who enrolled then and did the first stages [MG-02] [LE-08]', async () => {
  const { client, person } = await learner();
  const author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const [first, second] = [await course(client, 'Um'), await course(client, 'Dois')];
  const trail = await buildTrail(
    product.platform,
    client,
    [{ courses: [first] }, { courses: [second], item: { release_after_days: 7 } }],
    { sequential: true, deadline_days: 10 },
  );
  const on = async (day: string, more: { enrolledOn?: string; sectionsDone?: number } = {}) => {
    const { body } = await page(author, trail.id, { preview: '1', on: day, ...more });
    return { ...body, lock: body.sections[1]?.items[0]?.lock };
  };
  const enrolledOn = '2027-01-04';
  expect(await on('2027-01-03', { enrolledOn })).toMatchObject({ state: null, action: { kind: 'none' } });
  expect(await on('2027-01-05', { enrolledOn })).toMatchObject({
    state: 'not_started',
    dueOn: '2027-01-14',
    lock: { reason: 'section_before', missing: 1 },
    action: { kind: 'none' },
  });
  expect(await on('2027-01-10', { enrolledOn, sectionsDone: 1 })).toMatchObject({
    state: 'in_progress',
    lock: { reason: 'not_released', opensOn: '2027-01-11' },
    action: { kind: 'wait', opensOn: '2027-01-11' },
  });
  expect((await on('2027-01-11', { enrolledOn, sectionsDone: 1 })).lock).toBeNull();
  // Where no day of enrolment is chosen it is today, or the day that is looked at if that is before.
  expect((await on('2027-01-11', { enrolledOn })).lookedFrom).toBe(enrolledOn);
  expect((await on('2099-01-01')).lookedFrom).toBe(localDateIn(product.platform.now(), 'America/Sao_Paulo'));
  expect((await on('2020-01-01')).lookedFrom).toBe('2020-01-01');
  expect((await page(author, trail.id, { preview: '1' })).body.lookedFrom).toBeNull();
  expect((await page(author, trail.id, { preview: '1', on: '2027-02-30' })).code).toBe('validation_failed');
  expect((await page(person, trail.id, { preview: '1', on: '2027-01-11' })).code).toBe('not_allowed');
  // Nothing was written: the author is in no trail.
  expect((await page(author, trail.id)).body.state).toBeNull();
});

test('what an author learnt themselves stays out of a preview [MG-02]', async () => {
  const client = await buildClient(product.platform);
  const author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const only = await course(client, 'Um');
  const trail = await buildTrail(product.platform, client, [{ courses: [only] }]);
  await join(author, trail.id);
  await enter(author, trail.id, only.id);
  await finish(author, only);
  const { body } = await page(author, trail.id, { preview: '1' });
  expect(body).toMatchObject({ state: null, certificate: { id: null }, sections: [{ done: 0 }] });
});

test('asks the database as often for many trails as for few, and for a long trail as for a short one [LE-02] [LE-08]', async () => {
  const { client, person } = await learner();
  const asked = vi.spyOn(Client.prototype, 'query');
  const statementsOf = async (read: () => Promise<unknown>): Promise<number> => {
    await read();
    const before = asked.mock.calls.length;
    await read();
    return asked.mock.calls.length - before;
  };
  const list = () => call(product, listTrails, { query: {} }, { token: person.token });
  const courses = [];
  for (let number = 1; number <= 6; number += 1) courses.push(await course(client, `Curso ${number}`));
  const short = await buildTrail(product.platform, client, [{ courses: courses.slice(0, 1) }]);
  await join(person, short.id);
  const few = [await statementsOf(list), await statementsOf(() => page(person, short.id))];
  const long = await buildTrail(product.platform, client, [
    { courses: courses.slice(0, 3) },
    { courses: courses.slice(3) },
  ]);
  await join(person, long.id);
  for (let number = 1; number <= 8; number += 1)
    await buildTrail(product.platform, client, [{ courses }], { title: `Trilha ${number}` });
  const many = [await statementsOf(list), await statementsOf(() => page(person, long.id))];
  asked.mockRestore();
  expect(few.every((count) => count > 0)).toBe(true);
  expect(many).toEqual(few);
});

test('home goes on inside the trail that led to the course, and outside of any with what was begun alone [LE-08] [LE-10]', async () => {
  const { client, person } = await learner();
  const [led, alone] = [
    await buildCourse(product.platform, client, { title: 'Pela trilha' }, [PAGE, PAGE]),
    await buildCourse(product.platform, client, { title: 'Por conta própria' }, [PAGE, PAGE]),
  ];
  const resumed = async () => (await call(product, readHome, {}, { token: person.token })).body.resume;
  await enrolPerson(product.platform, person, alone.id);
  await finish(person, alone);
  expect(await resumed()).toMatchObject({ trainingId: alone.id, trailId: null });
  product.setNow(new Date(product.platform.now().getTime() + 60_000).toISOString());
  const trail = await buildTrail(product.platform, client, [{ courses: [led] }, { courses: [alone] }]);
  await join(person, trail.id);
  await enter(person, trail.id, led.id);
  await finish(person, led);
  expect(await resumed()).toMatchObject({ trainingId: led.id, trailId: trail.id, hierarchyOrder: 2 });
  product.setNow(new Date(product.platform.now().getTime() + 60_000).toISOString());
  await inTransactionOf(product.platform, person, (tx) =>
    recordProgress(tx, alone.id, alone.activityIds[0] ?? '', { event: 'start' }),
  );
  expect(await resumed()).toMatchObject({ trainingId: alone.id, trailId: null });
});
