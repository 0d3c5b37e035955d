import { readProgressMatrix } from '@trilha/contract/learning/progress-matrix.calls';
import { COMPLIANCES } from '@trilha/rules/learning/compliance.rule';
import { daysBetween } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, PAGE } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

// In Santiago the clocks of that night went from midnight to one: the day has no midnight.
const ZONE = 'America/Santiago';
const DAY_WITHOUT_MIDNIGHT = '2026-09-06';
const EVENING_BEFORE = new Date('2026-09-06T03:59:00Z');
const FIRST_MINUTE = new Date('2026-09-06T04:00:00Z');

async function arrivals() {
  const client = await buildClient(product.platform, { timeZone: ZONE });
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const build = async (joined: Date) => {
    const person = await buildPerson(product.platform, client);
    await product.platform.database.inClient(client.id, (db) =>
      db
        .updateTable('membership')
        .set({ joined_at: joined })
        .where('client_id', '=', client.id)
        .where('id', '=', person.membershipId)
        .execute(),
    );
    return person;
  };
  const people = [
    await build(EVENING_BEFORE),
    await build(FIRST_MINUTE),
    await build(EVENING_BEFORE),
  ] as const;
  const days = daysBetween(DAY_WITHOUT_MIDNIGHT, localDateIn(product.platform.now(), ZONE));
  const terms = { mandatory: true, deadline_days: days, published_at: new Date('2026-01-05T12:00:00Z') };
  return { client, manager, people, terms };
}

const matrix = async (person: BuiltPerson, query: Record<string, string> = {}) =>
  (await call(product, readProgressMatrix, { query }, { token: person.token })).body;

test('the filter finds who the cells call late, to the day, where a day has no midnight [MG-05] [LE-11]', async () => {
  const { client, manager, people, terms } = await arrivals();
  const [before, at, enrolled] = people;
  const course = await buildCourse(product.platform, client, terms, [PAGE]);
  await enrolPerson(product.platform, enrolled, course.id);
  const { items, trainings } = await matrix(manager);
  const standing = new Map(items.map(({ memberId, cells }) => [memberId, cells[0]?.compliance]));
  expect(people.map(({ membershipId }) => standing.get(membershipId))).toEqual(['late', 'on_time', 'late']);
  expect(standing.get(before.membershipId)).not.toBe(standing.get(at.membershipId));
  for (const compliance of COMPLIANCES) {
    const found = await matrix(manager, { compliance });
    const asked = items.filter(({ cells }) => cells[0]?.compliance === compliance);
    expect(found.items).toEqual(asked);
    expect(trainings[0]?.counts?.[compliance]).toBe(asked.length);
  }
});

test('nobody is found late for a training that is not offered any more [MG-05]', async () => {
  const { client, manager, people, terms } = await arrivals();
  const course = await buildCourse(product.platform, client, { ...terms, title: 'Retirado' }, [PAGE]);
  await enrolPerson(product.platform, people[0], course.id);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('training')
      .set({ status: 'archived' })
      .where('client_id', '=', client.id)
      .where('id', '=', course.id)
      .execute(),
  );
  expect((await matrix(manager, { compliance: 'late' })).items).toEqual([]);
});
