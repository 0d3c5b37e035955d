import { readAssignment, setAssignment } from '@trilha/contract/learning/assignments.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { assigningIn, NOBODY } from '../../testing/assignments.ts';
import { call } from '../../testing/call.ts';
import { buildCourse } from '../../testing/learning.ts';
import { buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const { world, assign, preview } = assigningIn(() => product);

test('an assignment of nobody, with two deadlines or one that is over is refused [LE-06]', async () => {
  const { client, author } = await world(0);
  const course = await buildCourse(product.platform, client);
  const everybody = { ...NOBODY, reach: 'everybody' } as const;
  expect((await assign({ author }, course.id, NOBODY)).code).toBe('assignment_reaches_nobody');
  const both = { ...everybody, deadlineDays: 3, dueOn: '2099-01-01' };
  expect((await preview({ author }, course.id, both)).code).toBe('assignment_two_deadlines');
  const past = { ...everybody, dueOn: '2020-01-01' };
  expect((await assign({ author }, course.id, past)).code).toBe('assignment_deadline_past');
});

test('only whoever may publish assigns, in their own client, on what they saw last [LE-06] [CL-07] [MG-02]', async () => {
  const { client, author, groupId } = await world(0);
  const course = await buildCourse(product.platform, client);
  const other = await world(1);
  const creator = await buildPerson(product.platform, client, { roles: ['creator'] });
  const terms = { ...NOBODY, groupIds: [groupId] };
  const at = { params: { trainingId: course.id } };
  expect((await call(product, readAssignment, at, { token: creator.token })).code).toBe('not_allowed');
  expect((await assign({ author: creator }, course.id, terms)).code).toBe('not_allowed');
  expect((await call(product, readAssignment, at, {})).status).toBe(401);
  expect((await call(product, readAssignment, at, { token: other.author.token })).code).toBe('not_found');
  expect((await preview({ author }, course.id, { ...terms, groupIds: [other.groupId] })).code).toBe(
    'not_found',
  );
  const stale = { ...terms, revision: 99, active: true };
  const answer = await call(product, setAssignment, { ...at, body: stale }, { token: author.token });
  expect(answer.code).toBe('changed_meanwhile');
});
