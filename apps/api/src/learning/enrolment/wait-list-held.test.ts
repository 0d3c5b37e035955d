import type { InputOf } from '@trilha/contract/define-call';
import { editTraining, readAuthoredTraining } from '@trilha/contract/learning/authoring.calls';
import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { askToEnrol, enrol, leaveTraining } from '@trilha/contract/learning/enrolment.calls';
import { setPrerequisites } from '@trilha/contract/learning/prerequisites.calls';
import { enrolInTrail, readTrailCourse } from '@trilha/contract/learning/trails.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberErased } from '#identity/index.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildCourse, buildGroup, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { jobs } from '../index.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const at = (trainingId: string) => ({ params: { trainingId } });
const wait = ({ token }: BuiltPerson, trainingId: string, trailId: string | null = null) =>
  call(product, askToEnrol, { ...at(trainingId), body: { message: '', trailId } }, { token });
const leave = ({ token }: BuiltPerson, trainingId: string) =>
  call(product, leaveTraining, at(trainingId), { token });
const page = async ({ token }: BuiltPerson, trainingId: string) =>
  (await call(product, readOnlineCourse, at(trainingId), { token })).body;

/** A course with one place, taken, two people in line, and something that becomes required before it. */
async function world() {
  const client = await buildClient(product.platform);
  const author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const person = () => buildPerson(product.platform, client);
  const [inside, first, second] = [await person(), await person(), await person()];
  const course = await buildCourse(product.platform, client, { vacancies: 1 });
  const required = await buildCourse(product.platform, client, {}, [PAGE]);
  await call(product, enrol, at(course.id), { token: inside.token });
  for (const each of [first, second]) await wait(each, course.id);
  const finish = async (who: BuiltPerson): Promise<void> => {
    await enrolPerson(product.platform, who, required.id);
    await finishActivity(product.platform, who, required.id, required.activityIds[0]);
  };
  const require = async (trainingIds: string[]) => {
    const { revision } = await product.platform.database
      .readerOf(client.id)
      .selectFrom('training')
      .select('revision')
      .where('id', '=', course.id)
      .executeTakeFirstOrThrow();
    const body = { revision, trainingIds };
    return call(product, setPrerequisites, { ...at(course.id), body }, { token: author.token });
  };
  return { client, course, required, inside, first, second, finish, require };
}

test('a place passes over who lacks what is required by now, who keeps the number [LE-06] [LE-11]', async () => {
  const { course, required, inside, first, second, finish, require } = await world();
  await finish(second);
  await require([required.id]);
  await leave(inside, course.id);
  expect((await page(second, course.id)).state).toBe('not_started');
  const held = await page(first, course.id);
  expect(held.request).toMatchObject({ state: 'awaiting_place', place: 1 });
  expect(held.prerequisites).toMatchObject([{ id: required.id, done: false }]);
  await finish(first);
  await leave(second, course.id);
  expect((await page(first, course.id)).state).toBe('not_started');
});

test('a place that nobody in line could take goes to the first who does what is required, without asking again [LE-06] [LE-11]', async () => {
  const { course, required, inside, first, second, finish, require } = await world();
  await require([required.id]);
  await leave(inside, course.id);
  expect((await page(first, course.id)).state).toBeNull();
  await finish(second);
  await deliverEvents(product, jobs);
  expect((await page(second, course.id)).state).toBe('not_started');
  expect((await page(first, course.id)).request).toMatchObject({ state: 'awaiting_place', place: 1 });
});

test('what is required no more holds nobody up [LE-06] [LE-11]', async () => {
  const { course, required, inside, first, require } = await world();
  await require([required.id]);
  await leave(inside, course.id);
  expect((await require([])).status).toBe(200);
  expect((await page(first, course.id)).state).toBe('not_started');
});

test('the line of a full course is open by a trail, too, also where the course is in no catalogue [LE-08] [LE-11]', async () => {
  const client = await buildClient(product.platform);
  const person = () => buildPerson(product.platform, client);
  const [inside, learner, stranger] = [await person(), await person(), await person()];
  const course = await buildCourse(product.platform, client, { vacancies: 1, only_in_trails: true });
  const trail = await buildTrail(product.platform, client, [{ courses: [course] }]);
  for (const each of [inside, learner]) await enrolPerson(product.platform, each, trail.id);
  expect((await wait(inside, course.id, trail.id)).body.state).toBe('enrolled');
  const step = async ({ token }: BuiltPerson) =>
    (await call(product, readTrailCourse, { params: { trailId: trail.id, courseId: course.id } }, { token }))
      .body.course;
  expect((await step(learner)).action.kind).toBe('queue');
  expect((await wait(learner, course.id)).code).toBe('not_found');
  expect((await wait(stranger, course.id, trail.id)).code).toBe('not_enrolled');
  expect((await wait(learner, course.id, trail.id)).body).toEqual({ state: 'awaiting_place', place: 1 });
  expect((await step(learner)).request).toMatchObject({ state: 'awaiting_place', place: 1 });
  await leave(inside, course.id);
  expect((await step(learner)).state).toBe('not_started');
});

test('a step that is locked has no line, nor has the trail of another client [LE-08] [CL-07]', async () => {
  const client = await buildClient(product.platform);
  const learner = await buildPerson(product.platform, client);
  const [before, course] = [
    await buildCourse(product.platform, client),
    await buildCourse(product.platform, client, { vacancies: 1, enrolled: 1 }),
  ];
  const trail = await buildTrail(product.platform, client, [{ courses: [before, course] }], {
    sequential: true,
  });
  await enrolPerson(product.platform, learner, trail.id);
  expect((await wait(learner, course.id, trail.id)).code).toBe('trail_item_locked');
  const stranger = await buildPerson(product.platform, await buildClient(product.platform));
  expect((await wait(stranger, course.id, trail.id)).code).toBe('not_found');
});

/** Edits the course as its author does. */
async function edit(
  { client, course }: Awaited<ReturnType<typeof world>>,
  fields: Omit<InputOf<typeof editTraining>['body'], 'revision'>,
) {
  const author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const { revision } = (await call(product, readAuthoredTraining, at(course.id), { token: author.token }))
    .body;
  const answer = await call(
    product,
    editTraining,
    { ...at(course.id), body: { revision, ...fields } },
    { token: author.token },
  );
  expect(answer.status).toBe(200);
}

test('whoever waits for a course that comes to be entered by request asks for a word first [LE-06] [LE-11]', async () => {
  const found = await world();
  const { course, inside, first } = found;
  await edit(found, { enrolmentType: 'by_request' });
  await leave(inside, course.id);
  expect(await page(first, course.id)).toMatchObject({
    state: null,
    request: { state: 'awaiting_approval', place: null },
  });
  // Nobody's word is needed any more: they enter in the order in which they asked.
  await edit(found, { enrolmentType: 'free' });
  expect((await page(first, course.id)).state).toBe('not_started');
  expect((await page(found.second, course.id)).request).toMatchObject({ state: 'awaiting_place', place: 1 });
});

test('nobody who waits enters what comes to cost points; they are told, and may pay [LE-06] [LE-11]', async () => {
  const found = await world();
  const { course, inside, first, second } = found;
  await edit(found, { enrolmentType: 'by_points', price: 500 });
  await leave(inside, course.id);
  for (const person of [first, second])
    expect(await page(person, course.id)).toMatchObject({ state: null, request: { state: 'refused' } });
  await deliverEvents(product, jobs);
  const told = await product.platform.database
    .readerOf(found.client.id)
    .selectFrom('notification')
    .select('membership_id')
    .where('kind', '=', 'enrolment_refused')
    .execute();
  expect(new Set(told.map(({ membership_id }) => membership_id))).toEqual(
    new Set([first.membershipId, second.membershipId]),
  );
});

test('whoever has left the audience keeps the number and gets no place; whom a trail leads there does [LE-08] [LE-11]', async () => {
  const found = await world();
  const { client, course, inside, first, second } = found;
  const group = await buildGroup(product.platform, client, [second]);
  await edit(found, { groupIds: [group] });
  const third = await buildPerson(product.platform, client);
  const trail = await buildTrail(product.platform, client, [{ courses: [course] }]);
  await call(product, enrolInTrail, { params: { trailId: trail.id } }, { token: third.token });
  await wait(third, course.id, trail.id);
  await leave(inside, course.id);
  expect((await page(second, course.id)).state).toBe('not_started');
  await leave(second, course.id);
  const place = await product.platform.database
    .readerOf(client.id)
    .selectFrom('enrolment')
    .select('membership_id')
    .where('training_id', '=', course.id)
    .execute();
  expect(place).toEqual([{ membership_id: third.membershipId }]);
  await edit(found, { groupIds: [], vacancies: 2 });
  expect((await page(first, course.id)).state).toBe('not_started');
});

test('the untouched place of somebody whose account is erased goes to the next [LE-11] [ID-23]', async () => {
  const { client, course, inside, first } = await world();
  await product.platform.database.inClient(client.id, (db) =>
    publishFromJob({ clientId: client.id, db, now: product.platform.now() }, memberErased, {
      membershipId: inside.membershipId,
    }),
  );
  await deliverEvents(product, jobs);
  expect((await page(first, course.id)).state).toBe('not_started');
});
