import { editTraining } from '@trilha/contract/learning/authoring.calls';
import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { duplicateTraining } from '@trilha/contract/learning/duplicates.calls';
import { enrol } from '@trilha/contract/learning/enrolment.calls';
import { listParticipants } from '@trilha/contract/learning/participants.calls';
import { editTrail } from '@trilha/contract/learning/trail-authoring.calls';
import { dueDay } from '@trilha/rules/learning/deadline.rule';
import { addDays } from '@trilha/rules/shared/local-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NIL_ID, newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltCourse, buildCourse } from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { dueDayIn } from './due-day.queries.ts';
import { assignedNear, datedTrainings, enrolledNear, missingNear } from './near-deadlines.queries.ts';

const NOW = '2026-11-21T15:00:00Z';
const DAYS = 14;
const timeZone = 'America/Sao_Paulo';
const day = (date: string): Date => new Date(`${date}T01:00:00Z`);

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
afterAll(() => product.close());

const joinOn = (client: BuiltClient, person: BuiltPerson, at: Date) =>
  product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('membership')
      .set({ joined_at: at })
      .where('client_id', '=', client.id)
      .where('id', '=', person.membershipId)
      .execute(),
  );

/** Every way a training may be asked, beside every way somebody may stand in it. */
async function everyCase() {
  const client = await buildClient(product.platform, { timeZone });
  const trainings: BuiltCourse[] = [];
  for (const mandatory of [true, false])
    for (const only_in_trails of [true, false])
      for (const mandatory_since of [null, day('2026-09-10'), day('2026-10-10')])
        trainings.push(
          await buildCourse(product.platform, client, {
            mandatory,
            only_in_trails,
            mandatory_since,
            deadline_days: DAYS,
            published_at: day('2026-09-20'),
          }),
        );
  const enrolled = { enrolled_at: day('2026-10-20'), touched_at: day('2026-10-20') };
  const standings = [
    null,
    enrolled,
    { ...enrolled, cycle_started_at: day('2026-11-01') },
    { ...enrolled, due_on: '2026-12-24' },
    { ...enrolled, cycle_started_at: day('2026-11-01'), due_on: '2026-12-24' },
  ];
  for (const joined of [day('2026-01-05'), day('2026-10-05'), day('2026-11-05')])
    for (const standing of standings) {
      const person = await buildPerson(product.platform, client);
      await joinOn(client, person, joined);
      if (standing)
        await product.platform.database.inClient(client.id, (db) =>
          db
            .insertInto('enrolment')
            .values(
              trainings.map(({ id }) => ({
                client_id: client.id,
                id: newId(),
                training_id: id,
                membership_id: person.membershipId,
                ...standing,
              })),
            )
            .execute(),
        );
    }
  return client;
}

test('lists, reminders and cards agree on the day in every case [LE-11] [LE-06] [LE-08]', async () => {
  const client = await everyCase();
  await product.platform.database.inClient(client.id, async (db) => {
    const cases = await db
      .selectFrom('membership as member')
      .innerJoin('training as t', 't.client_id', 'member.client_id')
      .leftJoin('enrolment as e', (join) =>
        join
          .onRef('e.client_id', '=', 't.client_id')
          .onRef('e.training_id', '=', 't.id')
          .onRef('e.membership_id', '=', 'member.id'),
      )
      .select(['member.id as membership_id', 'member.joined_at', 't.id as training_id', 't.mandatory'])
      .select(['t.only_in_trails', 't.mandatory_since', 't.published_at'])
      .select(['e.enrolled_at', 'e.cycle_started_at', 'e.due_on'])
      .select([dueDayIn(timeZone).as('due_day'), sql<boolean>`e.id is not null`.as('is_enrolled')])
      .where('member.client_id', '=', client.id)
      .execute();
    expect(cases).toHaveLength(12 * 15);
    const told = cases.map((one) =>
      dueDay({
        assignedDueOn: one.due_on,
        deadlineDays: DAYS,
        enrolledAt: one.enrolled_at,
        cycleStartedAt: one.cycle_started_at,
        mandatory: one.mandatory,
        onlyInTrails: one.only_in_trails,
        mandatorySince: one.mandatory_since,
        publishedAt: one.published_at,
        joinedAt: one.joined_at,
        timeZone,
      }),
    );
    expect(cases.map(({ due_day }) => due_day)).toEqual(told);

    const dated = new Map((await datedTrainings(db, client.id)).map((training) => [training.id, training]));
    for (const { training_id, membership_id, due_day, is_enrolled, mandatory, only_in_trails } of cases) {
      const training = dated.get(training_id);
      if (!training || due_day === null) throw new Error('each has a day');
      const nearOn = async (today: string): Promise<boolean> => {
        const near = { clientId: client.id, timeZone, today, daysBefore: 3 };
        const page = { training, after: NIL_ID, limit: 100 };
        for (const people of [enrolledNear, assignedNear, missingNear])
          if ((await people(db, { ...near, ...page })).some((one) => one.membership_id === membership_id))
            return true;
        return false;
      };
      const isReminded = is_enrolled || (mandatory && !only_in_trails);
      expect([
        await nearOn(addDays(due_day, -4)),
        await nearOn(addDays(due_day, -3)),
        await nearOn(due_day),
        await nearOn(addDays(due_day, 7)),
        await nearOn(addDays(due_day, 8)),
      ]).toEqual([false, isReminded, isReminded, isReminded, false]);
    }
  });
});

const dueOn = async (person: BuiltPerson, trainingId: string) =>
  (await call(product, readOnlineCourse, { params: { trainingId } }, { token: person.token })).body.dueOn;

test('enrolling late wins no days in what is mandatory, on the page as in the lists [LE-11] [MG-05]', async () => {
  const client = await buildClient(product.platform, { timeZone });
  const [manager, person] = [
    await buildPerson(product.platform, client, { roles: ['course_manager'] }),
    await buildPerson(product.platform, client),
  ];
  await joinOn(client, person, day('2026-01-05'));
  const given = { published_at: day('2026-03-04'), deadline_days: DAYS };
  const must = await buildCourse(product.platform, client, { ...given, mandatory: true });
  const free = await buildCourse(product.platform, client, given);
  expect([await dueOn(person, must.id), await dueOn(person, free.id)]).toEqual(['2026-03-17', '2026-03-17']);
  for (const { id } of [must, free])
    await call(product, enrol, { params: { trainingId: id } }, { token: person.token });
  expect([await dueOn(person, must.id), await dueOn(person, free.id)]).toEqual(['2026-03-17', '2026-12-05']);
  const listed = await Promise.all(
    [must, free].map(({ id }) =>
      call(product, listParticipants, { params: { trainingId: id }, query: {} }, { token: manager.token }),
    ),
  );
  const own = listed.map(({ body }) => body.items.filter(({ memberId }) => memberId === person.membershipId));
  expect(own).toMatchObject([
    [{ dueOn: '2026-03-17', compliance: 'late' }],
    [{ dueOn: '2026-12-05', compliance: 'on_time' }],
  ]);
});

test('what becomes mandatory gives the days from then on, and a copy of it from its own publication [LE-11] [MG-02]', async () => {
  const client = await buildClient(product.platform, { timeZone });
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  await joinOn(client, manager, day('2026-01-05'));
  const given = { published_at: day('2026-03-04'), deadline_days: DAYS };
  const course = await buildCourse(product.platform, client, given);
  const trail = await buildTrail(product.platform, client, [{ courses: [course] }], given);
  const since = (trainingId: string) =>
    product.platform.database.inClient(client.id, async (db) => {
      const found = db.selectFrom('training').select('mandatory_since').where('client_id', '=', client.id);
      return (await found.where('id', '=', trainingId).executeTakeFirstOrThrow()).mandatory_since;
    });
  let revision = 1;
  const edit = async (fields: { mandatory?: boolean; points?: number }) => {
    const input = { params: { trainingId: course.id }, body: { ...fields, revision } };
    revision = (await call(product, editTraining, input, { token: manager.token })).body.revision;
  };
  await edit({ mandatory: true });
  await call(
    product,
    editTrail,
    { params: { trailId: trail.id }, body: { mandatory: true, revision: 1 } },
    { token: manager.token },
  );
  expect([await since(course.id), await since(trail.id)]).toEqual([new Date(NOW), new Date(NOW)]);
  expect(await dueOn(manager, course.id)).toBe('2026-12-05');

  product.setNow('2026-11-21T15:05:00Z');
  await edit({ mandatory: true, points: 5 });
  expect(await since(course.id)).toEqual(new Date(NOW));
  const copy = await call(
    product,
    duplicateTraining,
    { params: { trainingId: course.id } },
    { token: manager.token },
  );
  expect(await since(copy.body.trainingId)).toBeNull();
  await edit({ mandatory: false });
  expect(await since(course.id)).toBeNull();
  expect(await dueOn(manager, course.id)).toBe('2026-03-17');
});
