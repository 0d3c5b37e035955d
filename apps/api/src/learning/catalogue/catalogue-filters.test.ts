import type { InputOf } from '@trilha/contract/define-call';
import { listOnlineCourses } from '@trilha/contract/learning/catalogue.calls';
import { listTrails } from '@trilha/contract/learning/trails.calls';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import {
  type BuiltActivity,
  buildCourse,
  enrolPerson,
  finishActivity,
  PAGE,
} from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let author: BuiltPerson;
let person: BuiltPerson;
let other: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  other = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  person = await buildPerson(product.platform, client);
});
afterAll(() => product.close());

type Query = InputOf<typeof listOnlineCourses>['query'];
async function list(query: Query = {}) {
  const answer = await call(product, listOnlineCourses, { query }, { token: person.token });
  expect(answer.status).toBe(200);
  return answer.body;
}
const titles = async (query: Query): Promise<string[]> =>
  (await list(query)).items.map(({ title }) => title).sort();
const course = (title: string, activities: readonly BuiltActivity[] = [], more = {}) =>
  buildCourse(product.platform, client, { title, ...more }, activities);
const inClient = (id: string, work: (db: Kysely<Tables>) => Promise<unknown>) =>
  product.platform.database.inClient(id, work);

async function area(name: string, of = client): Promise<string> {
  const id = newId();
  await inClient(of.id, (db) => db.insertInto('area').values({ client_id: of.id, id, name }).execute());
  return id;
}
const assign = (trainingId: string, areaIds: readonly string[], active = true) =>
  inClient(client.id, (db) =>
    db
      .insertInto('training_assignment')
      .values({
        client_id: client.id,
        training_id: trainingId,
        active,
        reach: 'any',
        area_ids: [...areaIds],
        revision: 1,
        changed_at: product.platform.now(),
        changed_by: author.membershipId,
      })
      .execute(),
  );
async function document(name: string): Promise<BuiltActivity> {
  const fileId = await buildFile(product.platform, client, 'document', undefined, name);
  return { content: { kind: 'pdf', fileId, pages: 3 } };
}

test('the areas a training is assigned to narrow the list down, by their name of today, while the assignment holds [LE-04]', async () => {
  const south = await area('Sul');
  const north = await area('Norte');
  const elsewhere = await area('Sul', other);
  const both = await course('Nas duas áreas');
  const one = await course('No sul');
  const ended = await course('Já foi do norte');
  await course('De ninguém em especial');
  await assign(both.id, [south, north]);
  await assign(one.id, [south]);
  await assign(ended.id, [north], false);
  expect(await titles({ area: south })).toEqual(['Nas duas áreas', 'No sul']);
  expect(await titles({ area: north })).toEqual(['Nas duas áreas']);
  expect(await titles({ area: [north, elsewhere] })).toEqual(['Nas duas áreas']);
  expect(await titles({ area: [north, south] })).toEqual(['Nas duas áreas', 'No sul']);
  expect(await titles({ area: elsewhere })).toEqual([]);
  expect((await list()).facets.areas).toEqual([
    { value: south, label: 'Sul', count: 2 },
    { value: north, label: 'Norte', count: 1 },
  ]);
  await inClient(client.id, (db) =>
    db.updateTable('area').set({ name: 'Região Sul' }).where('id', '=', south).execute(),
  );
  await inClient(client.id, (db) =>
    db.updateTable('training_assignment').set({ active: false }).where('training_id', '=', both.id).execute(),
  );
  expect((await list()).facets.areas).toEqual([{ value: south, label: 'Região Sul', count: 1 }]);
});

test('what a training holds is told by its extensions: of the newest version, and a trail by its steps [LE-04]', async () => {
  const guide = await course('Guia em PDF', [await document('Guia.final.PDF')]);
  await course('Páginas e guia', [PAGE, await document('guia')]);
  await course('Só páginas', [PAGE]);
  const trail = await buildTrail(product.platform, client, [{ courses: [guide] }], {
    title: 'Trilha do guia',
  });
  const theirs = await buildCourse(product.platform, other, { title: 'De outro cliente' }, [PAGE]);
  expect(theirs.id).not.toBe(guide.id);
  expect(await titles({ extension: 'pdf' })).toEqual(['Guia em PDF', 'Páginas e guia']);
  expect(await titles({ extension: 'html' })).toEqual(['Páginas e guia', 'Só páginas']);
  expect(await titles({ extension: 'zip' })).toEqual([]);
  const { facets } = await list({ extension: 'html' });
  expect(facets.extensions.map(({ value, count }) => [value, count])).toEqual([
    ['html', 2],
    ['pdf', 2],
  ]);
  expect(await titles({ extension: ['pdf', 'html'], search: 'guia' })).toEqual([
    'Guia em PDF',
    'Páginas e guia',
  ]);
  expect(await titles({ extension: ['zip', 'pdf'] })).toEqual(['Guia em PDF', 'Páginas e guia']);
  const trails = await call(product, listTrails, { query: { extension: 'pdf' } }, { token: person.token });
  expect(trails.body.items).toMatchObject([{ id: trail.id }]);
});

test('the status is the exact state of what somebody is in, which nobody else’s list tells [LE-04] [LE-07]', async () => {
  const begun = await course('Começado', [PAGE, PAGE]);
  const untouched = await course('Inscrito e não começado', [PAGE]);
  const done = await course('Concluído', [PAGE]);
  for (const { id } of [begun, untouched, done]) await enrolPerson(product.platform, person, id);
  await finishActivity(product.platform, person, begun.id, begun.activityIds[0]);
  await finishActivity(product.platform, person, done.id, done.activityIds[0]);
  expect(await titles({ status: 'in_progress' })).toEqual(['Começado']);
  expect(await titles({ status: 'not_started' })).toEqual(['Inscrito e não começado']);
  expect(await titles({ status: 'finished' })).toEqual(['Concluído']);
  expect(await titles({ status: 'reproved' })).toEqual([]);
  expect((await list()).facets.statuses.map(({ value }) => value).sort()).toEqual([
    'finished',
    'in_progress',
    'not_started',
  ]);
  const { body } = await call(product, listOnlineCourses, { query: {} }, { token: author.token });
  expect(body.facets.statuses).toEqual([]);
});

test('online is what leads to no room: a trail with an in-person step is not [LE-04]', async () => {
  const room = await course('Na sala', [], { kind: 'presential_course' });
  const home = await course('Em casa', [PAGE]);
  const mixed = await buildTrail(
    product.platform,
    client,
    [{ courses: [home] }, { courses: [room], item: { kind: 'presential_course' } }],
    { title: 'Trilha com sala' },
  );
  const trails = async (online: '1' | '0') =>
    (await call(product, listTrails, { query: { online } }, { token: person.token })).body.items.map(
      ({ id }) => id,
    );
  expect(await trails('0')).toEqual([mixed.id]);
  expect(await trails('1')).not.toContain(mixed.id);
  expect(await titles({ online: '0' })).toEqual([]);
  expect(await titles({ online: '1' })).toContain('Em casa');
});

test('two filters leave what both leave, and pages of it follow each other without a gap [LE-04]', async () => {
  const west = await area('Oeste');
  for (let number = 1; number <= 5; number += 1) {
    const { id } = await course(`Guia do oeste ${number}`, [await document(`guia-${number}.pdf`)]);
    await assign(id, [west]);
    if (number > 3) await enrolPerson(product.platform, person, id);
  }
  const page = await course('Página do oeste', [PAGE]);
  await assign(page.id, [west]);
  const asked = { area: west, extension: 'pdf' } as const;
  expect(await titles({ ...asked, status: 'not_started' })).toEqual(['Guia do oeste 4', 'Guia do oeste 5']);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const found: Awaited<ReturnType<typeof list>> = await list({
      ...asked,
      limit: 2,
      ...(cursor ? { cursor } : {}),
    });
    expect(found.total).toBe(5);
    seen.push(...found.items.map(({ title }) => title));
    cursor = found.nextCursor;
  }
  expect(seen).toEqual([5, 4, 3, 2, 1].map((number) => `Guia do oeste ${number}`));
  // With a search as well: the counts of the other filters stay what they would leave.
  const searched = await list({ ...asked, search: 'guias' });
  expect(searched.total).toBe(5);
  expect(searched.facets.statuses).toEqual([{ value: 'not_started', label: 'not_started', count: 2 }]);
});

test('a filter that cannot be is refused [LE-04]', async () => {
  const many = Array.from({ length: 21 }, (_, index) => `assunto ${index}`);
  for (const query of [
    { area: 'sul' },
    { area: [newId(), 'sul'] },
    { tag: many },
    { status: 'anything' },
    { online: '2' },
    { extension: '' },
  ]) {
    const answer = await call(product, listOnlineCourses, { query: query as Query }, { token: person.token });
    expect(answer.status).toBe(422);
  }
});
