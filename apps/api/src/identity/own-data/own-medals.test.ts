import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { deliverEverything } from '../../testing/deliver-everything.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { medalsIn } from '../../testing/medals.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';
import { erasePerson } from '../deletion/erase-person.ts';
import { medals as medalsInCopy } from './subjects/medals.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

test('medals are in the copy of their owner’s data, and go with the account [GM-02] [ID-23]', async () => {
  const { platform } = product;
  const client = await buildClient(platform);
  const manager = await buildPerson(platform, client, { roles: ['course_manager'] });
  const person = await buildPerson(platform, client);
  const other = await buildPerson(platform, client);
  const course = await buildCourse(platform, client, {}, [PAGE]);
  for (const learner of [person, other]) {
    await enrolPerson(platform, learner, course.id);
    await finishActivity(platform, learner, course.id, course.activityIds[0]);
  }
  await medalsIn(product).publish(manager, { kind: 'training', trainingId: course.id });
  await deliverEverything(product);
  const { personId, membershipId } = person;
  const copied = await platform.database.inClient(client.id, async (db) => {
    const subject = { db, platform, clientId: client.id, personId, membershipId, locale: 'pt-BR' } as const;
    const rows = [];
    for await (const row of medalsInCopy.rows(subject)) rows.push(row);
    return rows;
  });
  expect(copied).toMatchObject([{ medal: 'Primeiros passos', takenBackAt: null }]);
  await platform.database.acrossClients((db) =>
    erasePerson(db, personId, { now: platform.now(), requestId: randomUUID() }),
  );
  const left = await platform.database
    .readerOf(client.id)
    .selectFrom('medal_given')
    .select('membership_id')
    .execute();
  expect(left.map((row) => row.membership_id)).toEqual([other.membershipId]);
});
