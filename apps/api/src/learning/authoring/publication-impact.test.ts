import {
  publishTraining,
  readPublicationImpact,
  removeActivity,
} from '@trilha/contract/learning/authoring.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const impact = (person: BuiltPerson, trainingId: string) =>
  call(product, readPublicationImpact, { params: { trainingId } }, { token: person.token });

test('tells who is under way, who would pass once something is taken out, and that nobody loses a pass [LE-07] [MG-02]', async () => {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const course = await buildCourse(product.platform, client, { summary: 'Como montar.' }, [PAGE, PAGE]);
  const [first, second] = course.activityIds;
  const people = await Promise.all([0, 1, 2, 3].map(() => buildPerson(product.platform, client)));
  for (const [index, person] of people.entries()) {
    await enrolPerson(product.platform, person, course.id);
    if (index > 0) await finishActivity(product.platform, person, course.id, first);
    if (index > 2) await finishActivity(product.platform, person, course.id, second);
  }
  expect((await impact(manager, course.id)).body).toEqual({
    enrolled: 4,
    underWay: 2,
    wouldPass: 0,
    keepPass: 0,
    wouldLose: 0,
  });
  const removed = await call(
    product,
    removeActivity,
    { params: { trainingId: course.id, activityId: second ?? '' }, query: { revision: 1 } },
    { token: manager.token },
  );
  expect(removed.status).toBe(200);
  const after = await impact(manager, course.id);
  expect(after.body).toEqual({ enrolled: 4, underWay: 2, wouldPass: 2, keepPass: 0, wouldLose: 0 });
  // What was foretold happens at the next step in what was published.
  const published = await call(
    product,
    publishTraining,
    { params: { trainingId: course.id }, body: { revision: removed.body.revision } },
    { token: manager.token },
  );
  expect(published.status).toBe(200);
  await finishActivity(product.platform, people[1] as BuiltPerson, course.id, first);
  expect((await impact(manager, course.id)).body).toMatchObject({ underWay: 1, wouldPass: 1 });
});

test('is for the authors of the client alone [LE-07] [CL-07]', async () => {
  const client = await buildClient(product.platform);
  const learner = await buildPerson(product.platform, client);
  const course = await buildCourse(product.platform, client);
  expect((await impact(learner, course.id)).code).toBe('not_allowed');
  const other = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, other, { roles: ['course_manager'] });
  expect((await impact(stranger, course.id)).code).toBe('not_found');
});
