import { listTrails, renewTrail } from '@trilha/contract/learning/trails.calls';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '#platform/database/tables.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildCourse, buildGroup, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { clockJobs, jobs } from '../index.ts';
import { remindOfDeadlines } from './remind-of-deadlines.job.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const SOON = { deadline_days: 3 } as const;

/** What these people were told, as the inbox has it. */
async function told(client: BuiltClient, people: readonly BuiltPerson[]): Promise<string[][]> {
  await remindOfDeadlines(product.platform, client.id);
  const rows = await product.platform.database.inClient(client.id, (db) =>
    db
      .selectFrom('notification')
      .select(['membership_id', 'kind', 'link'])
      .where('client_id', '=', client.id)
      .where('kind', 'in', ['course_deadline_near', 'trail_deadline_near'])
      .orderBy('link')
      .execute(),
  );
  return people.map(({ membershipId }) =>
    rows.filter((row) => row.membership_id === membershipId).map(({ kind, link }) => `${kind} ${link}`),
  );
}

/** Where somebody stands in a training, as if it had come so. */
const standAt = (
  client: BuiltClient,
  person: BuiltPerson,
  trainingId: string,
  standing: Updateable<Tables['enrolment']>,
) =>
  product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('enrolment')
      .set(standing)
      .where('client_id', '=', client.id)
      .where('training_id', '=', trainingId)
      .where('membership_id', '=', person.membershipId)
      .execute(),
  );

const daysAgo = (days: number): Date => new Date(product.platform.now().getTime() - days * 86_400_000);
const dayIn = (days: number): string => daysAgo(-days).toISOString().slice(0, 10);

const mails = (subject: string) =>
  product.platform.database.acrossClients((db) =>
    db
      .selectFrom('outgoing_mail')
      .select(['recipient', 'subject', 'body_text'])
      .where('subject', 'like', `%${subject}%`)
      .execute(),
  );

test('whoever is in a course or trail is told once that its deadline comes near [LE-11]', async () => {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const near = await buildCourse(product.platform, client, { title: 'Perto', ...SOON });
  const far = await buildCourse(product.platform, client, { title: 'Longe', deadline_days: 60 });
  const trail = await buildTrail(product.platform, client, [{ courses: [far] }], SOON);
  for (const { id } of [near, far, trail]) await enrolPerson(product.platform, person, id);
  const expected = [
    [`course_deadline_near /online-courses/${near.id}`, `trail_deadline_near /trails/${trail.id}`],
  ];
  expect(await told(client, [person])).toEqual(expected);
  expect(await told(client, [person])).toEqual(expected);
});

test('whoever must do a training and has not begun is told, in its groups only [LE-11]', async () => {
  const client = await buildClient(product.platform);
  const [inside, outside, blocked] = [
    await buildPerson(product.platform, client),
    await buildPerson(product.platform, client),
    await buildPerson(product.platform, client, { status: 'blocked' }),
  ];
  const groupId = await buildGroup(product.platform, client, [inside, blocked]);
  const must = { mandatory: true, ...SOON };
  const forGroup = await buildCourse(product.platform, client, { ...must, groupIds: [groupId] });
  const forAll = await buildCourse(product.platform, client, must);
  await buildCourse(product.platform, client, SOON);
  await buildCourse(product.platform, client, { ...must, only_in_trails: true });
  const line = (id: string) => `course_deadline_near /online-courses/${id}`;
  expect(await told(client, [inside, outside, blocked])).toEqual([
    [forAll.id, forGroup.id].toSorted().map(line),
    [line(forAll.id)],
    [],
  ]);
});

test('nobody is reminded of what they have finished, nor of a deadline long past [LE-11]', async () => {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const done = await buildCourse(product.platform, client, SOON, [PAGE]);
  await enrolPerson(product.platform, person, done.id);
  await finishActivity(product.platform, person, done.id, done.activityIds[0]);
  const old = new Date(product.platform.now().getTime() - 30 * 86_400_000);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('membership')
      .set({ joined_at: old })
      .where('client_id', '=', client.id)
      .where('id', '=', person.membershipId)
      .execute(),
  );
  await buildCourse(product.platform, client, { mandatory: true, published_at: old, ...SOON });
  expect(await told(client, [person])).toEqual([[]]);
});

test('few days before the end it goes by mail too, in the language of the person, unless finished meanwhile [LE-11]', async () => {
  const client = await buildClient(product.platform);
  const [late, quick] = [
    await buildPerson(product.platform, client),
    await buildPerson(product.platform, client),
  ];
  const title = `Balcão ${client.slug}`;
  const course = await buildCourse(product.platform, client, { title, ...SOON }, [PAGE]);
  const early = await buildCourse(product.platform, client, { title, deadline_days: 10 });
  for (const person of [late, quick]) await enrolPerson(product.platform, person, course.id);
  await enrolPerson(product.platform, late, early.id);
  await remindOfDeadlines(product.platform, client.id);
  await remindOfDeadlines(product.platform, client.id);
  await finishActivity(product.platform, quick, course.id, course.activityIds[0]);
  await deliverEvents(product, jobs);
  const written = (await mails(title)).filter(({ subject }) => subject.startsWith('Prazo perto'));
  expect(written.map(({ recipient }) => recipient)).toEqual([`${late.username}@example.test`]);
  expect(written[0]?.body_text).toContain(`/online-courses/${course.id}`);
});

test('whoever was sent back to the beginning is told and written to like anybody else [LE-11] [LE-07]', async () => {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const title = `Recomeço ${client.slug}`;
  const course = await buildCourse(product.platform, client, { title, ...SOON });
  await enrolPerson(product.platform, person, course.id);
  await standAt(client, person, course.id, { state: 'restarted' });
  expect(await told(client, [person])).toEqual([[`course_deadline_near /online-courses/${course.id}`]]);
  await deliverEvents(product, jobs);
  expect((await mails(title)).map(({ recipient }) => recipient)).toEqual([`${person.username}@example.test`]);
});

test('who missed the deadline of what they must do is told once, in the inbox and by mail [LE-11]', async () => {
  const client = await buildClient(product.platform);
  const [started, missing, assigned, free] = [
    await buildPerson(product.platform, client),
    await buildPerson(product.platform, client),
    await buildPerson(product.platform, client),
    await buildPerson(product.platform, client),
  ];
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('membership')
      .set({ joined_at: daysAgo(90) })
      .where('client_id', '=', client.id)
      .execute(),
  );
  const groupId = await buildGroup(product.platform, client, [started, missing]);
  const title = `Vencido ${client.slug}`;
  const yesterday = { published_at: daysAgo(4), ...SOON };
  const must = await buildCourse(
    product.platform,
    client,
    { title, mandatory: true, groupIds: [groupId], ...yesterday },
    [PAGE],
  );
  const chosen = await buildCourse(product.platform, client, { title: 'Livre', ...yesterday });
  await buildCourse(product.platform, client, { mandatory: true, ...SOON, published_at: daysAgo(20) });
  await enrolPerson(product.platform, started, must.id);
  for (const person of [assigned, free]) await enrolPerson(product.platform, person, chosen.id);
  await standAt(client, assigned, chosen.id, { due_on: dayIn(-7) });
  await standAt(client, free, chosen.id, { enrolled_at: daysAgo(4) });
  const overdue = async () => {
    await told(client, []);
    const rows = await product.platform.database.inClient(client.id, (db) =>
      db
        .selectFrom('notification')
        .select(['membership_id', 'link'])
        .where('client_id', '=', client.id)
        .where('kind', '=', 'training_overdue')
        .execute(),
    );
    return rows.map(({ membership_id, link }) => `${membership_id} ${link}`).toSorted();
  };
  const line = ({ membershipId }: BuiltPerson, id: string) => `${membershipId} /online-courses/${id}`;
  const expected = [line(started, must.id), line(missing, must.id), line(assigned, chosen.id)].toSorted();
  const runs = await Promise.all([overdue(), overdue()]);
  expect(runs.at(-1)).toEqual(expected);
  expect(await overdue()).toEqual(expected);
  await finishActivity(product.platform, started, must.id, must.activityIds[0]);
  await deliverEvents(product, jobs);
  const written = (await mails(title)).filter(({ subject }) => subject.startsWith('Prazo perdido'));
  expect(written.map(({ recipient }) => recipient)).toEqual([`${missing.username}@example.test`]);
});

test('who is blocked is not reminded of what only the team can open again [LE-11] [LE-07]', async () => {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const course = await buildCourse(product.platform, client, SOON);
  await enrolPerson(product.platform, person, course.id);
  await standAt(client, person, course.id, { state: 'blocked' });
  expect(await told(client, [person])).toEqual([[]]);
});

test('a renewal gives the days anew, for the trail and the courses that it begins anew [LE-11] [LE-08]', async () => {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const course = await buildCourse(product.platform, client, SOON, [PAGE]);
  const trail = await buildTrail(product.platform, client, [{ courses: [course] }], {
    ...SOON,
    renewal: { validity_months: 12, renewal_window_days: 30 },
  });
  for (const { id } of [course, trail]) await enrolPerson(product.platform, person, id);
  await finishActivity(product.platform, person, course.id, course.activityIds[0]);
  const { token } = person;
  const before = { enrolled_at: daysAgo(350), finished_at: daysAgo(349) };
  await standAt(client, person, course.id, before);
  await standAt(client, person, trail.id, { ...before, expires_on: dayIn(16), renews_from: dayIn(-14) });
  expect(await told(client, [person])).toEqual([[]]);

  await call(product, renewTrail, { params: { trailId: trail.id } }, { token });
  expect(await told(client, [person])).toEqual([
    [`course_deadline_near /online-courses/${course.id}`, `trail_deadline_near /trails/${trail.id}`],
  ]);
  const cards = (await call(product, listTrails, { query: {} }, { token })).body.items;
  expect(cards.map(({ dueOn }) => dueOn)).toEqual([dayIn(3)]);
});

test('a day of an assignment is reminded of in a renewed cycle too [LE-11] [LE-06] [LE-08]', async () => {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const course = await buildCourse(product.platform, client, {}, [PAGE]);
  await enrolPerson(product.platform, person, course.id);
  await standAt(client, person, course.id, {
    cycle: 2,
    cycle_started_at: daysAgo(40),
    state: 'in_progress',
    due_on: dayIn(2),
  });
  expect(await told(client, [person])).toEqual([[`course_deadline_near /online-courses/${course.id}`]]);
});

test('reminders come in the morning of the client [LE-11]', async () => {
  const client = await buildClient(product.platform, { timeZone: 'America/Sao_Paulo' });
  const person = await buildPerson(product.platform, client);
  const course = await buildCourse(product.platform, client, { deadline_days: 14 });
  await enrolPerson(product.platform, person, course.id);
  const run = clockJobs.find(({ name }) => name === 'learning.remind-of-deadlines')?.run;
  const count = async (): Promise<number> => {
    await run?.(product.platform, client.id);
    return product.platform.database.inClient(client.id, async (db) =>
      Number(
        (
          await db
            .selectFrom('notification')
            .select(({ fn }) => fn.countAll().as('count'))
            .where('client_id', '=', client.id)
            .where('kind', '=', 'course_deadline_near')
            .executeTakeFirstOrThrow()
        ).count,
      ),
    );
  };
  // São Paulo is three hours behind: six in the evening there, then nine the next morning.
  product.setNow('2026-11-21T21:00:00Z');
  expect(await count()).toBe(0);
  product.setNow('2026-11-22T12:00:00Z');
  expect(await count()).toBe(1);
});
