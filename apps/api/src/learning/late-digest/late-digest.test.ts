import { readProgressChoices } from '@trilha/contract/learning/participants.calls';
import { changeLateDigest, readProgressMatrix } from '@trilha/contract/learning/progress-matrix.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildCourse, buildGroup, enrolPerson } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { clockJobs, jobs } from '../index.ts';

const MONDAY = '2026-11-23T13:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(MONDAY);
});
afterAll(() => product.close());

const tell = async (client: BuiltClient) =>
  clockJobs.find(({ name }) => name === 'learning.tell-late')?.run(product.platform, client.id);
const digests = ({ clientId, membershipId }: BuiltPerson) =>
  product.platform.database.inClient(clientId, (db) =>
    db
      .selectFrom('notification')
      .select(['parameters', 'link'])
      .where('client_id', '=', clientId)
      .where('membership_id', '=', membershipId)
      .where('kind', '=', 'late_digest')
      .execute(),
  );
const mailsTo = ({ username }: BuiltPerson) =>
  product.platform.database.acrossClients((db) =>
    db
      .selectFrom('outgoing_mail')
      .select(['subject', 'body_text'])
      .where('recipient', '=', `${username}@example.test`)
      .execute(),
  );

/** A course of June that Ana is in and Bia never began; both are late, and nobody else is to do it. */
async function network() {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const instructor = await buildPerson(product.platform, client, {
    roles: ['instructor'],
    language: 'en-US',
  });
  const learners = [
    await buildPerson(product.platform, client),
    await buildPerson(product.platform, client),
  ] as const;
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('membership')
      .set({ joined_at: new Date('2026-01-05T12:00:00Z') })
      .where('client_id', '=', client.id)
      .execute(),
  );
  const groupId = await buildGroup(product.platform, client, learners);
  const course = await buildCourse(product.platform, client, {
    title: 'Segurança',
    mandatory: true,
    deadline_days: 10,
    published_at: new Date('2026-06-01T12:00:00Z'),
    groupIds: [groupId],
  });
  await enrolPerson(product.platform, learners[0], course.id);
  return { client, manager, instructor, learners, course };
}

test('on Monday each who follows progress is told once who is late, by two workers too, in their language [LE-11] [MG-05]', async () => {
  const { client, manager, instructor, learners } = await network();
  await Promise.all([tell(client), tell(client)]);
  await tell(client);
  await deliverEvents(product, jobs);
  product.setNow('2026-11-24T13:00:00Z');
  await tell(client);
  await deliverEvents(product, jobs);
  product.setNow(MONDAY);
  for (const reader of [manager, instructor])
    expect(await digests(reader)).toMatchObject([
      {
        parameters: { people: 2, training: 'Segurança' },
        link: '/manage/progress?compliance=late&mandatory=1',
      },
    ]);
  expect(await digests(learners[0])).toEqual([]);
  const [toManager, toInstructor] = [await mailsTo(manager), await mailsTo(instructor)];
  expect(toManager.map(({ subject }) => subject)).toEqual(['Quem está atrasado: 2']);
  expect(toInstructor.map(({ subject }) => subject)).toEqual(['Who is late: 2']);
  expect(toManager[0]?.body_text).toContain('Segurança (2)');
  expect(toManager[0]?.body_text).toContain('/manage/progress?compliance=late&mandatory=1');
  // The link leads to as many people.
  const query = { compliance: 'late', mandatory: 'yes' } as const;
  const found = (await call(product, readProgressMatrix, { query }, { token: manager.token })).body;
  expect(found.items).toHaveLength(2);
});

test('another week is told anew, other days and hours tell nothing, nor does a week without anybody late [MG-05]', async () => {
  const { client, manager, course } = await network();
  for (const quiet of ['2026-11-25T13:00:00Z', '2026-11-23T05:00:00Z']) {
    product.setNow(quiet);
    await tell(client);
  }
  expect(await digests(manager)).toEqual([]);
  for (const monday of [MONDAY, '2026-11-30T13:00:00Z']) {
    product.setNow(monday);
    await tell(client);
  }
  expect(await digests(manager)).toHaveLength(2);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('training')
      .set({ mandatory: false })
      .where('client_id', '=', client.id)
      .where('id', '=', course.id)
      .execute(),
  );
  product.setNow('2026-12-07T13:00:00Z');
  await tell(client);
  expect(await digests(manager)).toHaveLength(2);
  product.setNow(MONDAY);
});

test('whoever turns the digest off is told no more, nor written to, and may turn it on again [MG-05]', async () => {
  const { client, manager, instructor } = await network();
  const turn = (on: boolean) => call(product, changeLateDigest, { body: { on } }, { token: manager.token });
  const isOn = async ({ token }: BuiltPerson) =>
    (await call(product, readProgressChoices, {}, { token })).body.lateDigest;
  expect((await turn(false)).body).toEqual({ on: false });
  expect([await isOn(manager), await isOn(instructor)]).toEqual([false, true]);
  await tell(client);
  await deliverEvents(product, jobs);
  expect([await digests(manager), await mailsTo(manager)]).toEqual([[], []]);
  expect(await digests(instructor)).toHaveLength(1);
  await turn(true);
  await tell(client);
  // Told, and off again before the mail leaves.
  expect(await digests(manager)).toHaveLength(1);
  await turn(false);
  await deliverEvents(product, jobs);
  expect(await mailsTo(manager)).toEqual([]);
});

test('learners and strangers turn no digest on, and another client is told nothing of this one [CL-01] [MG-05]', async () => {
  const [here, there] = [await network(), await buildClient(product.platform)];
  const stranger = await buildPerson(product.platform, there, { roles: ['course_manager'] });
  const body = { on: true };
  expect((await call(product, changeLateDigest, { body }, { token: here.learners[0].token })).code).toBe(
    'not_allowed',
  );
  expect((await call(product, changeLateDigest, { body }, {})).status).toBe(401);
  await tell(there);
  expect(await digests(stranger)).toEqual([]);
});
