import { readAssignment } from '@trilha/contract/learning/assignments.calls';
import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { askToEnrol, enrol, leaveTraining } from '@trilha/contract/learning/enrolment.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { assigningIn, NOBODY, type Terms } from '../../testing/assignments.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltClient, type BuiltPerson, buildPerson } from '../../testing/world.ts';
import { remindOfDeadlines } from '../deadlines/remind-of-deadlines.job.ts';
import { jobs } from '../index.ts';
import { assignPeople } from './assign-people.job.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const { world, assign, preview } = assigningIn(() => product);
const settle = (): Promise<unknown> => deliverEvents(product, jobs);

const rowsOf = (client: BuiltClient, trainingId: string) =>
  product.platform.database.inClient(client.id, (db) =>
    db
      .selectFrom('enrolment')
      .select(['membership_id', 'assigned_revision', 'by_assignment', 'due_on', 'state'])
      .where('training_id', '=', trainingId)
      .orderBy('membership_id')
      .execute(),
  );
const enrolledIn = async (client: BuiltClient, trainingId: string): Promise<Set<string>> =>
  new Set((await rowsOf(client, trainingId)).map(({ membership_id }) => membership_id));
const idsOf = (people: readonly BuiltPerson[]) => new Set(people.map(({ membershipId }) => membershipId));
const takenIn = (client: BuiltClient, trainingId: string) =>
  product.platform.database.inClient(client.id, async (db) => {
    const row = await db
      .selectFrom('training')
      .select('enrolled')
      .where('id', '=', trainingId)
      .executeTakeFirstOrThrow();
    return row.enrolled;
  });
const toldTo = (client: BuiltClient, person: BuiltPerson | undefined) =>
  product.platform.database.inClient(client.id, async (db) => {
    const rows = await db
      .selectFrom('notification')
      .select(['kind', 'parameters'])
      .where('membership_id', '=', person?.membershipId ?? '')
      .where('kind', 'like', 'training\\_%')
      .orderBy('kind')
      .execute();
    return rows.map(({ kind, parameters }) => [kind, (parameters as { until?: string }).until ?? null]);
  });
const moveTo = (client: BuiltClient, groupId: string, { membershipId }: BuiltPerson, inside: boolean) =>
  product.platform.database.inClient(client.id, async (db) => {
    const row = { client_id: client.id, group_id: groupId, membership_id: membershipId };
    if (inside) await db.insertInto('people_group_member').values(row).execute();
    else
      await db
        .deleteFrom('people_group_member')
        .where('group_id', '=', groupId)
        .where('membership_id', '=', membershipId)
        .execute();
  });

test('an author sees whom it touches, saves, and they are enrolled with a deadline, told once, and may not leave [LE-06] [LE-11]', async () => {
  const { client, author, people, groupId } = await world(4);
  const [done, inside, fresh] = people as [BuiltPerson, BuiltPerson, BuiltPerson];
  const course = await buildCourse(product.platform, client, { title: 'Segurança' }, [PAGE]);
  for (const person of [done, inside]) await enrolPerson(product.platform, person, course.id);
  await finishActivity(product.platform, done, course.id, course.activityIds[0]);
  const terms = { ...NOBODY, groupIds: [groupId], deadlineDays: 10 };
  expect((await preview({ author }, course.id, terms)).body).toEqual({
    reached: 4,
    enrolled: 2,
    inside: 1,
    done: 1,
    heldBack: 0,
    withoutPlace: 0,
    leaving: 0,
  });
  expect(await enrolledIn(client, course.id)).toEqual(idsOf([done, inside]));

  expect((await assign({ author }, course.id, terms)).status).toBe(200);
  await settle();
  await assignPeople(product.platform, client.id);
  expect(await enrolledIn(client, course.id)).toEqual(idsOf(people));
  const { body: page } = await call(
    product,
    readOnlineCourse,
    { params: { trainingId: course.id } },
    { token: fresh.token },
  );
  expect(page).toMatchObject({ mandatory: true, mayLeave: false, state: 'not_started' });
  const until = page.dueOn;
  expect(until).not.toBeNull();
  expect(await toldTo(client, fresh)).toEqual([['training_assigned_until', until]]);
  expect(await toldTo(client, inside)).toEqual([['training_assigned_until', until]]);
  expect(await toldTo(client, done)).toEqual([]);
  const left = await call(
    product,
    leaveTraining,
    { params: { trainingId: course.id } },
    { token: fresh.token },
  );
  expect(left.code).toBe('enrolment_stays');

  const read = await call(
    product,
    readAssignment,
    { params: { trainingId: course.id } },
    { token: author.token },
  );
  expect(read.body.assignment).toMatchObject({ active: true, groupIds: [groupId], deadlineDays: 10 });
  expect(read.body.standing).toEqual({ assigned: 3, done: 0, overdue: 0 });
  expect(read.body.choices.groups).toMatchObject([{ id: groupId, members: 4 }]);
});

test('who joins the group later is enrolled by the clock, once, however many nodes look at the same moment [LE-06] [LE-11]', async () => {
  const { client, author, groupId } = await world(1);
  const course = await buildCourse(product.platform, client);
  await assign({ author }, course.id, { ...NOBODY, groupIds: [groupId] });
  await settle();
  const late = await Promise.all(Array.from({ length: 12 }, () => buildPerson(product.platform, client)));
  for (const person of late) await moveTo(client, groupId, person, true);
  const [eager] = late as [BuiltPerson];
  await Promise.all([
    ...Array.from({ length: 5 }, () => assignPeople(product.platform, client.id)),
    ...Array.from({ length: 3 }, () =>
      call(product, enrol, { params: { trainingId: course.id } }, { token: eager.token }),
    ),
  ]);
  await assignPeople(product.platform, client.id);
  const rows = await rowsOf(client, course.id);
  expect(rows).toHaveLength(13);
  expect(rows.every(({ assigned_revision }) => assigned_revision === 1)).toBe(true);
  expect(await takenIn(client, course.id)).toBe(13);
  for (const person of late) expect(await toldTo(client, person)).toEqual([['training_assigned', null]]);
});

test('more people than one piece are enrolled piece by piece, also when a piece is delivered twice [LE-06]', async () => {
  const { client, author } = await world(0);
  const course = await buildCourse(product.platform, client);
  await product.platform.database.acrossClients(async (db) => {
    const people = Array.from({ length: 450 }, (_, index) => ({
      id: crypto.randomUUID(),
      email: `${client.slug}-${index}@example.test`,
    }));
    await db
      .insertInto('person')
      .values(
        people.map(({ id, email }) => ({
          id,
          username: email,
          email,
          first_name: 'Ana',
          last_name: 'Souza',
          created_at: product.platform.now(),
        })),
      )
      .execute();
    await db
      .insertInto('membership')
      .values(
        people.map(({ id }) => ({
          client_id: client.id,
          id: crypto.randomUUID(),
          person_id: id,
          display_name: 'Ana Souza',
          joined_at: product.platform.now(),
        })),
      )
      .execute();
  });
  await assign({ author }, course.id, { ...NOBODY, roles: ['learner'] });
  await Promise.all([settle(), assignPeople(product.platform, client.id)]);
  await settle();
  expect(await rowsOf(client, course.id)).toHaveLength(450);
  expect(await takenIn(client, course.id)).toBe(450);
});

test('who leaves the group keeps what was begun, without the deadline; what was not begun goes, and its place to the line [LE-11]', async () => {
  const { client, author, people, groupId } = await world(3);
  const [begun, waiting, own] = people as [BuiltPerson, BuiltPerson, BuiltPerson];
  const course = await buildCourse(product.platform, client, { vacancies: 3, enrolled: 1 });
  await enrolPerson(product.platform, own, course.id);
  await assign({ author }, course.id, { ...NOBODY, groupIds: [groupId], deadlineDays: 5 });
  await settle();
  const next = await buildPerson(product.platform, client);
  const asked = { params: { trainingId: course.id }, body: { message: '' } };
  expect((await call(product, askToEnrol, asked, { token: next.token })).body.place).toBe(1);
  await finishActivity(product.platform, begun, course.id, course.activityIds[0]);
  for (const person of people) await moveTo(client, groupId, person, false);
  await assignPeople(product.platform, client.id);
  const rows = await rowsOf(client, course.id);
  expect(rows.map(({ membership_id }) => membership_id)).not.toContain(waiting.membershipId);
  expect(idsOf([begun, own, next])).toEqual(new Set(rows.map(({ membership_id }) => membership_id)));
  expect(await takenIn(client, course.id)).toBe(3);
  for (const row of rows) expect(row).toMatchObject({ assigned_revision: null, due_on: null });
  const left = await call(
    product,
    leaveTraining,
    { params: { trainingId: course.id } },
    { token: own.token },
  );
  expect(left.status).toBe(200);
});

test('never more people than places; whoever finds none is enrolled when one is free [LE-06] [LE-11]', async () => {
  const { client, author, people, groupId } = await world(5);
  const course = await buildCourse(product.platform, client, { vacancies: 3 });
  const terms = { ...NOBODY, groupIds: [groupId] };
  expect((await preview({ author }, course.id, terms)).body).toMatchObject({ enrolled: 3, withoutPlace: 2 });
  await assign({ author }, course.id, terms);
  await Promise.all([settle(), assignPeople(product.platform, client.id)]);
  expect((await enrolledIn(client, course.id)).size).toBe(3);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('training').set({ vacancies: null }).where('id', '=', course.id).execute(),
  );
  await assignPeople(product.platform, client.id);
  expect(await enrolledIn(client, course.id)).toEqual(idsOf(people));
});

test('who lacks a prerequisite is enrolled once it is done [LE-06]', async () => {
  const { client, author, people, groupId } = await world(2);
  const [ready, late] = people as [BuiltPerson, BuiltPerson];
  const before = await buildCourse(product.platform, client, {}, [PAGE]);
  const course = await buildCourse(product.platform, client, { requires: [before.id] });
  const finish = async (person: BuiltPerson): Promise<void> => {
    await enrolPerson(product.platform, person, before.id);
    await finishActivity(product.platform, person, before.id, before.activityIds[0]);
  };
  await finish(ready);
  const terms = { ...NOBODY, groupIds: [groupId] };
  expect((await preview({ author }, course.id, terms)).body).toMatchObject({ enrolled: 1, heldBack: 1 });
  await assign({ author }, course.id, terms);
  await settle();
  expect(await enrolledIn(client, course.id)).toEqual(idsOf([ready]));
  await finish(late);
  await assignPeople(product.platform, client.id);
  expect(await enrolledIn(client, course.id)).toEqual(idsOf(people));
});

test('a prerequisite that has expired holds back until it is renewed [LE-06] [LE-08]', async () => {
  const { client, author, people, groupId } = await world(2);
  const [holds, expired] = people as [BuiltPerson, BuiltPerson];
  const step = await buildCourse(product.platform, client, {}, [PAGE]);
  const trail = await buildTrail(product.platform, client, [{ courses: [step] }], {
    renewal: { validity_months: 12, renewal_window_days: 30 },
  });
  const course = await buildCourse(product.platform, client, { requires: [trail.id] });
  for (const person of people) {
    await enrolPerson(product.platform, person, trail.id);
    await enrolPerson(product.platform, person, step.id);
    await finishActivity(product.platform, person, step.id, step.activityIds[0]);
  }
  const endsOn = (expires_on: string) =>
    product.platform.database.inClient(client.id, (db) =>
      db
        .updateTable('enrolment')
        .set({ expires_on })
        .where('client_id', '=', client.id)
        .where('training_id', '=', trail.id)
        .where('membership_id', '=', expired.membershipId)
        .execute(),
    );
  await endsOn('2026-11-20');
  const terms = { ...NOBODY, groupIds: [groupId] };
  expect((await preview({ author }, course.id, terms)).body).toMatchObject({ enrolled: 1, heldBack: 1 });
  await assign({ author }, course.id, terms);
  await settle();
  expect(await enrolledIn(client, course.id)).toEqual(idsOf([holds]));
  await endsOn('2027-11-20');
  await assignPeople(product.platform, client.id);
  expect(await enrolledIn(client, course.id)).toEqual(idsOf(people));
});

test('another deadline reaches those who are in, and they are told; who has begun keeps the days from then [LE-11]', async () => {
  const { client, author, people, groupId } = await world(1);
  const course = await buildCourse(product.platform, client);
  const terms = { ...NOBODY, groupIds: [groupId] };
  await assign({ author }, course.id, { ...terms, deadlineDays: 5 });
  await settle();
  await assign({ author }, course.id, { ...terms, dueOn: '2099-12-31' });
  await settle();
  expect(await rowsOf(client, course.id)).toMatchObject([{ due_on: '2099-12-31', assigned_revision: 2 }]);
  expect(await toldTo(client, people[0])).toMatchObject([
    ['training_assigned_until', expect.any(String)],
    ['training_deadline_moved', '2099-12-31'],
  ]);
});

test('areas and roles reach people too, any of them or one of each kind [LE-06]', async () => {
  const { client, author, people, groupId } = await world(2);
  const [both] = people as [BuiltPerson];
  const outside = await buildPerson(product.platform, client, { roles: ['auditor'] });
  const areaId = crypto.randomUUID();
  await product.platform.database.inClient(client.id, async (db) => {
    await db.insertInto('area').values({ client_id: client.id, id: areaId, name: 'Sul' }).execute();
    await db
      .updateTable('membership')
      .set({ area_id: areaId })
      .where('id', 'in', [both.membershipId, outside.membershipId])
      .execute();
  });
  const course = await buildCourse(product.platform, client);
  const reached = async (terms: Partial<Terms>) =>
    (await preview({ author }, course.id, { ...NOBODY, ...terms })).body.reached;
  expect(await reached({ areaIds: [areaId] })).toBe(2);
  expect(await reached({ roles: ['auditor'] })).toBe(1);
  expect(await reached({ groupIds: [groupId], areaIds: [areaId] })).toBe(3);
  expect(await reached({ reach: 'all', groupIds: [groupId], areaIds: [areaId] })).toBe(1);
  expect(await reached({ reach: 'everybody' })).toBe(4);
});

test('a trail that was done in its courses is done with the enrolment [LE-08] [LE-06]', async () => {
  const { client, author, people, groupId } = await world(1);
  const [person] = people as [BuiltPerson];
  const course = await buildCourse(product.platform, client, {}, [PAGE]);
  const trail = await buildTrail(product.platform, client, [{ courses: [course] }]);
  await enrolPerson(product.platform, person, course.id);
  await finishActivity(product.platform, person, course.id, course.activityIds[0]);
  await assign({ author }, trail.id, { ...NOBODY, groupIds: [groupId] });
  await settle();
  expect(await rowsOf(client, trail.id)).toMatchObject([{ state: 'finished' }]);
});

test('a draft enrols nobody before it is published, and what is switched off nobody more [LE-06]', async () => {
  const { client, author, groupId } = await world(2);
  const course = await buildCourse(product.platform, client, { status: 'draft', published_at: null });
  const terms = { ...NOBODY, groupIds: [groupId] };
  await assign({ author }, course.id, terms);
  await settle();
  await assignPeople(product.platform, client.id);
  expect((await enrolledIn(client, course.id)).size).toBe(0);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('training').set({ status: 'published' }).where('id', '=', course.id).execute(),
  );
  await assign({ author }, course.id, terms, false);
  await settle();
  await assignPeople(product.platform, client.id);
  expect((await enrolledIn(client, course.id)).size).toBe(0);
});

test('reminders go by the day of the assignment, not by that of the course [LE-11]', async () => {
  const { client, author, people, groupId } = await world(1);
  const course = await buildCourse(product.platform, client, { deadline_days: 200 });
  await assign({ author }, course.id, { ...NOBODY, groupIds: [groupId], deadlineDays: 3 });
  await settle();
  await remindOfDeadlines(product.platform, client.id);
  const told = await product.platform.database.inClient(client.id, (db) =>
    db
      .selectFrom('notification')
      .select(['membership_id'])
      .where('kind', '=', 'course_deadline_near')
      .execute(),
  );
  expect(told).toEqual([{ membership_id: people[0]?.membershipId }]);
});
