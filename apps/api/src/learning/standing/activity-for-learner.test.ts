import { AppError } from '@trilha/contract/errors';
import type { Permission } from '@trilha/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildCourse, enrolPerson, finishActivity, inTransactionOf } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { activityForLearner, previewActivity } from './activity-for-learner.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const open = (person: BuiltPerson, courseId: string, order: number) =>
  inTransactionOf(product.platform, person, (tx) => activityForLearner(tx, courseId, order));
const preview = (person: BuiltPerson, courseId: string, permissions: readonly Permission[]) =>
  inTransactionOf(product.platform, person, (tx) =>
    previewActivity({ ...tx, actor: { ...tx.actor, permissions: new Set(permissions) } }, courseId, 2),
  );

async function learner() {
  const client = await buildClient(product.platform);
  return { client, person: await buildPerson(product.platform, client) };
}

test('opens an activity for the enrolled, and the next one once the one before is done [LE-06] [PL-01]', async () => {
  const { client, person } = await learner();
  const course = await buildCourse(product.platform, client);
  expect(await codeOf(open(person, course.id, 1))).toBe('not_enrolled');
  const enrolmentId = await enrolPerson(product.platform, person, course.id);
  expect(await open(person, course.id, 1)).toMatchObject({
    enrolmentId,
    activity: { hierarchyOrder: 1, state: 'not_started' },
    content: { kind: 'html' },
  });
  expect(await codeOf(open(person, course.id, 2))).toBe('activity_locked');
  await finishActivity(product.platform, person, course.id, course.activityIds[0]);
  expect((await open(person, course.id, 2)).activity.id).toBe(course.activityIds[1]);
  expect(await codeOf(open(person, course.id, 3))).toBe('not_found');
});

test('a draft is there only for who is enrolled already, and another client has none of it [LE-11] [CL-07]', async () => {
  const { client, person } = await learner();
  const draft = await buildCourse(product.platform, client, { status: 'draft' });
  expect(await codeOf(open(person, draft.id, 1))).toBe('not_found');
  await enrolPerson(product.platform, person, draft.id);
  expect((await open(person, draft.id, 1)).activity.hierarchyOrder).toBe(1);
  const stranger = await learner();
  expect(await codeOf(open(stranger.person, draft.id, 1))).toBe('not_found');
});

test('an author previews any activity of a draft without enrolment and without locks; others may not [MG-02]', async () => {
  const { client, person } = await learner();
  const draft = await buildCourse(product.platform, client, { status: 'draft' });
  const shown = await preview(person, draft.id, ['learning.training.author']);
  expect([shown.activity.hierarchyOrder, shown.locks.size]).toEqual([2, 0]);
  expect(await codeOf(preview(person, draft.id, ['learning.training.learn']))).toBe('not_allowed');
});
