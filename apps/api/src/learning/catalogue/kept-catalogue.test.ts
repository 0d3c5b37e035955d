import { listOnlineCourses, readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, buildGroup, PAGE } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { recordVersion } from '../versions/versions.queries.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const titles = async (person: BuiltPerson) => {
  const { body } = await call(product, listOnlineCourses, { query: {} }, { token: person.token });
  return body.items.map(({ title }) => title);
};
const page = async (person: BuiltPerson, trainingId: string) =>
  (await call(product, readOnlineCourse, { params: { trainingId } }, { token: person.token })).body;

async function learnerWithCourse() {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const course = await buildCourse(product.platform, client, { title: 'Memória sem mistério' }, [PAGE]);
  return { client, person, course };
}

test('what an author changes stands in the catalogue at the next look, whichever node changed it [LE-01]', async () => {
  const { client, person, course } = await learnerWithCourse();
  expect(await titles(person)).toEqual(['Memória sem mistério']);
  const inClient = product.platform.database.inClient;
  await inClient(client.id, (db) =>
    db.updateTable('training').set({ title: 'Memória' }).where('id', '=', course.id).execute(),
  );
  expect(await titles(person)).toEqual(['Memória']);
  const group = await buildGroup(product.platform, client, []);
  await inClient(client.id, (db) =>
    db
      .insertInto('training_group')
      .values({ client_id: client.id, training_id: course.id, group_id: group })
      .execute(),
  );
  expect(await titles(person)).toEqual([]);
  await inClient(client.id, (db) =>
    db.deleteFrom('training_group').where('training_id', '=', course.id).execute(),
  );
  expect(await titles(person)).toEqual(['Memória']);
});

test('the outline of a course follows its newest version, materials and prerequisites [LE-06]', async () => {
  const { client, person, course } = await learnerWithCourse();
  const needed = await buildCourse(product.platform, client, { title: 'Antes deste' });
  expect((await page(person, course.id)).modules[0]?.activities).toHaveLength(1);
  await product.platform.database.inClient(client.id, async (db) => {
    await db.updateTable('activity').set({ title: 'Leia' }).where('training_id', '=', course.id).execute();
    await db.updateTable('module').set({ title: 'Parte' }).where('training_id', '=', course.id).execute();
    await recordVersion(
      { db, clientId: client.id },
      { trainingId: course.id, number: 2, note: '', by: null, at: product.platform.now() },
    );
    await db
      .insertInto('training_prerequisite')
      .values({ client_id: client.id, training_id: course.id, required_training_id: needed.id })
      .execute();
  });
  const { modules, prerequisites } = await page(person, course.id);
  expect(modules[0]?.title).toBe('Parte');
  expect(modules[0]?.activities[0]?.title).toBe('Leia');
  expect(prerequisites).toEqual([
    { id: needed.id, title: 'Antes deste', kind: 'online_course', done: false, expired: false },
  ]);
});

test('a change that is undone never shows, and an enrolment does not turn the catalogue [LE-01]', async () => {
  const { client, person, course } = await learnerWithCourse();
  expect(await titles(person)).toEqual(['Memória sem mistério']);
  const version = () =>
    product.platform.database
      .readerOf(client.id)
      .selectFrom('catalogue_version')
      .select('version')
      .executeTakeFirstOrThrow();
  const before = await version();
  const undone = product.platform.database.inClient(client.id, async (db) => {
    await db.updateTable('training').set({ title: 'Nunca' }).where('id', '=', course.id).execute();
    expect(await titles(person)).toEqual(['Memória sem mistério']);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('training').set({ enrolled: 7 }).where('id', '=', course.id).execute(),
  );
  expect(await titles(person)).toEqual(['Memória sem mistério']);
  expect(await version()).toEqual(before);
});

test('places left are always the ones of this moment [LE-06]', async () => {
  const { client, person } = await learnerWithCourse();
  const course = await buildCourse(product.platform, client, { title: 'Poucas vagas' });
  const inClient = product.platform.database.inClient;
  await inClient(client.id, (db) =>
    db.updateTable('training').set({ vacancies: 10 }).where('id', '=', course.id).execute(),
  );
  expect((await page(person, course.id)).vacanciesLeft).toBe(10);
  await inClient(client.id, (db) =>
    db.updateTable('training').set({ enrolled: 10 }).where('id', '=', course.id).execute(),
  );
  const full = await page(person, course.id);
  expect([full.vacanciesLeft, full.enrolmentProblem, full.action.kind]).toEqual([0, 'no_vacancy', 'queue']);
});

test('twenty people who look at once after a change all see it [LE-01]', async () => {
  const { client, person, course } = await learnerWithCourse();
  for (const round of [1, 2, 3]) {
    const title = `Memória ${round}`;
    await product.platform.database.inClient(client.id, (db) =>
      db.updateTable('training').set({ title }).where('id', '=', course.id).execute(),
    );
    const seen = await Promise.all(Array.from({ length: 20 }, () => titles(person)));
    expect(new Set(seen.flat())).toEqual(new Set([title]));
  }
});
