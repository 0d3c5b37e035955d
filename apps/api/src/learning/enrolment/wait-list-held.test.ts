import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { askToEnrol, enrol, leaveTraining } from '@trilha/contract/learning/enrolment.calls';
import { setPrerequisites } from '@trilha/contract/learning/prerequisites.calls';
import { readTrailCourse } from '@trilha/contract/learning/trails.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
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
