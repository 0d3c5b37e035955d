import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
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
