import { readClassTraining, subscribeToClass } from '@trilha/contract/learning/class-trainings.calls';
import { markPresence } from '@trilha/contract/learning/classes.calls';
import { enrolInTrail, readTrail } from '@trilha/contract/learning/trails.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltClass, buildClass } from '../../testing/classes.ts';
import { buildCourse, buildGroup, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** A course, then an in-person course that is for a group the learner is not in. */
async function world() {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const team = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const theirs = await buildGroup(product.platform, client, []);
  const course = await buildCourse(product.platform, client, { title: 'Antes' }, [PAGE]);
  const held = await buildClass(
    product.platform,
    client,
    { kind: 'presential_class' },
    { title: 'Vitrine', category: 'Loja', groupIds: [theirs], enrolment_type: 'by_group' },
  );
  const trail = await buildTrail(
    product.platform,
    client,
    [
      { title: 'Base', courses: [course] },
      {
        title: 'Prática',
        courses: [{ id: held.trainingId, activityIds: [] }],
        item: { kind: 'presential_course' },
      },
    ],
    { has_certificate: true },
  );
  return { client, person, team, course, held, trail };
}
const page = ({ token }: BuiltPerson, trailId: string) =>
  call(product, readTrail, { params: { trailId }, query: {} }, { token });
const step = ({ token }: BuiltPerson, trainingId: string, trailId: string) =>
  call(product, readClassTraining, { params: { trainingId }, query: { trailId } }, { token });
const book = ({ token }: BuiltPerson, { id }: BuiltClass, query: { trailId?: string }) =>
  call(product, subscribeToClass, { params: { classId: id }, query }, { token });

test('a class of a trail tells its date, opens in its turn to whoever is in the trail, and presence completes the trail with its certificate [LE-02] [LE-03] [LE-08] [EV-08]', async () => {
  const { person, team, course, held, trail } = await world();
  const outside = await call(
    product,
    readClassTraining,
    { params: { trainingId: held.trainingId }, query: {} },
    { token: person.token },
  );
  expect(outside.status).toBe(404);
  expect((await book(person, held, { trailId: trail.id })).code).toBe('not_enrolled');
  await call(product, enrolInTrail, { params: { trailId: trail.id } }, { token: person.token });
  const item = (await page(person, trail.id)).body.sections[1]?.items[0];
  expect(item).toMatchObject({
    kind: 'presential_course',
    category: 'Loja',
    nextClass: { status: 'open' },
    lock: { reason: 'section_before', openers: [{ kind: 'online_course' }] },
  });
  expect((await book(person, held, { trailId: trail.id })).code).toBe('trail_item_locked');

  await enrolPerson(product.platform, person, course.id);
  await finishActivity(product.platform, person, course.id, course.activityIds[0]);
  expect((await page(person, trail.id)).body.action).toMatchObject({
    kind: 'start',
    trainingId: held.trainingId,
    trainingKind: 'presential_course',
  });
  const open = await step(person, held.trainingId, trail.id);
  expect([open.body.trail?.lock, open.body.enrolmentProblem]).toEqual([null, null]);
  expect((await book(person, held, {})).status).toBe(404);
  expect((await book(person, held, { trailId: trail.id })).body.state).toBe('subscribed');

  await product.platform.database.acrossClients((db) =>
    db.updateTable('training_class').set({ status: 'in_progress' }).where('id', '=', held.id).execute(),
  );
  const body = { memberIds: [person.membershipId], mark: 'present' as const };
  await call(product, markPresence, { params: { classId: held.id }, body }, { token: team.token });
  const done = (await page(person, trail.id)).body;
  expect([done.state, done.percent, done.certificate.id]).toEqual(['finished', 100, expect.any(String)]);
  await call(
    product,
    markPresence,
    { params: { classId: held.id }, body: { ...body, mark: 'none' } },
    { token: team.token },
  );
  expect((await step(person, held.trainingId, trail.id)).body.state).not.toBe('finished');
});

test('a class is no step of a trail that does not name it, nor of a trail of another client [LE-08] [CL-07]', async () => {
  const { person, held, course } = await world();
  const other = await world();
  const elsewhere = await buildTrail(product.platform, other.client, [{ courses: [other.course] }]);
  expect((await step(person, held.trainingId, elsewhere.id)).status).toBe(404);
  expect((await step(person, course.id, other.trail.id)).status).toBe(404);
  expect((await book(person, held, { trailId: other.trail.id })).status).toBe(404);
});
