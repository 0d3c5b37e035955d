import type { InputOf } from '@trilha/contract/define-call';
import { listOnlineCourses, readHome, setFavourite } from '@trilha/contract/learning/catalogue.calls';
import { enrol } from '@trilha/contract/learning/enrolment.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, buildGroup, enrolPerson } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { MOST_LIMITED } from './places-taken.ts';

const MANY = 60;
let product: TestApplication;
let client: BuiltClient;
let rafael: BuiltPerson;
let livia: BuiltPerson;
let courses: readonly { readonly id: string }[];
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  rafael = await buildPerson(product.platform, client);
  livia = await buildPerson(product.platform, client);
  courses = await Promise.all(
    Array.from({ length: MANY }, (_, index) =>
      buildCourse(
        product.platform,
        client,
        {
          title: `Curso ${index}`,
          vacancies: 100,
          enrolled: index,
          category: index % 2 === 0 ? 'Produto' : 'Loja',
          published_at: new Date(Date.UTC(2026, 0, 1 + index)),
        },
        [],
      ),
    ),
  );
});
afterAll(() => product.close());

async function list(person: BuiltPerson, query: InputOf<typeof listOnlineCourses>['query'] = {}) {
  const answer = await call(product, listOnlineCourses, { query }, { token: person.token });
  expect(answer.status).toBe(200);
  return answer.body;
}
const courseAt = (index: number): string => courses[index]?.id ?? '';

test('every page of a long list follows the one before, with what the person has done in its place [LE-04]', async () => {
  await enrolPerson(product.platform, rafael, courseAt(10));
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list(rafael, {
      limit: 7,
      ...(cursor === '' ? {} : { cursor }),
    });
    seen.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(Array.from({ length: MANY }, (_, index) => `Curso ${MANY - 1 - index}`));
});

test('places left are right where more courses are limited than are shown [LE-06]', async () => {
  expect(MANY).toBeGreaterThan(MOST_LIMITED);
  const { items } = await list(livia, { limit: 3 });
  expect(items.map(({ vacanciesLeft }) => vacanciesLeft)).toEqual([41, 42, 43]);
  const { body } = await call(product, readHome, {}, { token: livia.token });
  expect(body.forYou[0]).toMatchObject({ title: 'Curso 59', vacanciesLeft: 41 });
});

test('what somebody begins, marks or leaves stands in their lists at once, and in nobody else’s [LE-04] [LE-10]', async () => {
  const before = await list(livia);
  expect(before.facets.progress).toEqual([{ value: 'not_started', label: 'not_started', count: MANY }]);
  await call(product, enrol, { params: { trainingId: courseAt(20) } }, { token: livia.token });
  await call(
    product,
    setFavourite,
    { params: { trainingId: courseAt(21) }, body: { favourite: true } },
    { token: livia.token },
  );
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('enrolment')
      .set({ state: 'in_progress', percent: 40 })
      .where('membership_id', '=', livia.membershipId)
      .execute(),
  );
  const { facets } = await list(livia);
  expect(facets.progress).toEqual([
    { value: 'not_started', label: 'not_started', count: MANY - 1 },
    { value: 'in_progress', label: 'in_progress', count: 1 },
  ]);
  expect(facets.favourites).toBe(1);
  const begun = await list(livia, { progress: 'in_progress' });
  expect(begun.items).toMatchObject([{ title: 'Curso 20', percent: 40, state: 'in_progress' }]);
  expect((await list(livia, { favourite: '1', category: 'Loja' })).items).toMatchObject([
    { title: 'Curso 21' },
  ]);
  expect((await list(livia, { favourite: '1', category: 'Produto' })).total).toBe(0);
  await product.platform.database.inClient(client.id, (db) =>
    db.deleteFrom('enrolment').where('membership_id', '=', livia.membershipId).execute(),
  );
  expect((await list(livia, { progress: 'in_progress' })).total).toBe(0);
  expect((await list(await buildPerson(product.platform, client))).facets.favourites).toBe(0);
});

test('people of different groups have lists of their own, and an enrolment outlives the offer [LE-11]', async () => {
  const inGroup = await buildPerson(product.platform, client);
  const group = await buildGroup(product.platform, client, [inGroup]);
  const course = await buildCourse(product.platform, client, { title: 'Só do grupo', groupIds: [group] }, []);
  expect((await list(inGroup, { group })).items).toMatchObject([{ title: 'Só do grupo' }]);
  expect((await list(inGroup)).total).toBe(MANY + 1);
  expect((await list(rafael)).total).toBe(MANY);
  await enrolPerson(product.platform, rafael, course.id);
  expect((await list(rafael)).total).toBe(MANY + 1);
});

test('a search finds what an author has just renamed, and no longer what it was called [LE-10]', async () => {
  const course = await buildCourse(product.platform, client, { title: 'Iluminação de vitrines' }, []);
  const found = async (search: string) => (await list(rafael, { search })).items.map(({ title }) => title);
  expect(await found('iluminacao')).toEqual(['Iluminação de vitrines']);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('training').set({ title: 'Manequins e balcões' }).where('id', '=', course.id).execute(),
  );
  expect(await found('iluminacao')).toEqual([]);
  expect(await found('manequins')).toEqual(['Manequins e balcões']);
});
