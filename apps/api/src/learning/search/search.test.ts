import { searchLearning } from '@trilha/contract/learning/search.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, buildGroup, enrolPerson, finishActivity } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function learnerAtClient(
  modules?: readonly string[],
): Promise<{ client: BuiltClient; person: BuiltPerson }> {
  const client = await buildClient(product.platform, modules ? { modules } : {});
  return { client, person: await buildPerson(product.platform, client) };
}
const course = (client: BuiltClient, over: Parameters<typeof buildCourse>[2]) =>
  buildCourse(product.platform, client, over);

async function search(person: BuiltPerson, q: string, more: Record<string, string | number> = {}) {
  const answer = await call(product, searchLearning, { query: { q, ...more } }, { token: person.token });
  expect(answer.status).toBe(200);
  return answer.body;
}
type Found = Awaited<ReturnType<typeof search>>;
const titlesIn = ({ groups }: Found) =>
  groups.map(({ kind, results }) => [
    kind,
    results.map((result) => (result.type === 'training' ? result.training.title : result.title)),
  ]);
const activitiesIn = ({ groups }: Found) =>
  groups.flatMap(({ results }) => results.flatMap((result) => (result.type === 'activity' ? [result] : [])));

test('finds trainings of every kind and activities at once, with counts, forgiving accents and typing errors [LE-10]', async () => {
  const { client, person } = await learnerAtClient();
  await course(client, { title: 'Proteção no balcão' });
  await course(client, { title: 'Proteção em vídeo', kind: 'webinar' });
  await course(client, { title: 'Vender', summary: 'Sem proteção nada se vende', kind: 'trail' });
  const found = await search(person, 'protecao');
  expect(found.total).toBe(3);
  expect(titlesIn(found).map(([kind]) => kind)).toEqual(['online_course', 'webinar', 'trail']);
  expect(titlesIn(await search(person, 'protessao'))).toContainEqual([
    'online_course',
    ['Proteção no balcão'],
  ]);
  expect(found.words).toEqual(['protecao']);
});

test('leads to an activity that is open to the learner, and to the training where it is locked or not theirs [LE-06] [LE-10]', async () => {
  const { client, person } = await learnerAtClient();
  const mine = await course(client, { title: 'Meu curso' });
  await course(client, { title: 'Outro curso' });
  await enrolPerson(product.platform, person, mine.id);
  const [first, second] = mine.activityIds;
  const before = activitiesIn(await search(person, 'atividade', { kind: 'activity' }));
  expect(before).toHaveLength(4);
  const place = (id: string | undefined, found = before) => {
    const { hierarchyOrder, isLocked } = found.find((one) => one.id === id) ?? {};
    return { hierarchyOrder, isLocked };
  };
  expect(place(first)).toEqual({ hierarchyOrder: 1, isLocked: false });
  expect(place(second)).toEqual({ hierarchyOrder: null, isLocked: true });
  const others = before.filter(({ training }) => training.title === 'Outro curso');
  expect(others.map(({ hierarchyOrder, isLocked }) => [hierarchyOrder, isLocked])).toEqual([
    [null, false],
    [null, false],
  ]);
  await finishActivity(product.platform, person, mine.id, first);
  const after = activitiesIn(await search(person, 'atividade', { kind: 'activity' }));
  expect(place(second, after)).toEqual({ hierarchyOrder: 2, isLocked: false });
});

test('finds nothing of drafts, of other groups, of other clients and of modules that are off [LE-11] [CL-07] [CL-03]', async () => {
  const { client, person } = await learnerAtClient(['online_courses']);
  const other = await learnerAtClient();
  const theirs = await buildGroup(product.platform, client, []);
  await course(client, { title: 'Segredo em rascunho', status: 'draft' });
  await course(client, { title: 'Segredo de outro grupo', groupIds: [theirs] });
  await course(client, { title: 'Segredo de módulo desligado', kind: 'webinar' });
  await course(client, { title: 'Segredo só de trilhas', only_in_trails: true });
  await course(other.client, { title: 'Segredo de outro cliente' });
  const found = await search(person, 'segredo');
  expect(found).toMatchObject({ total: 0, groups: [], nearest: [] });
  expect(await search(person, 'atividade')).toMatchObject({ total: 0 });
});

test('pages of one kind follow each other, each result once, beside the counts of the others [LE-10]', async () => {
  const { client, person } = await learnerAtClient();
  for (let number = 1; number <= 5; number += 1) await course(client, { title: `Venda ${number}` });
  await course(client, { title: 'Venda ao vivo', kind: 'live_class' });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Found = await search(person, 'venda', {
      kind: 'online_course',
      limit: 2,
      ...(cursor === null ? {} : { cursor }),
    });
    expect(Object.fromEntries(page.groups.map(({ kind, count }) => [kind, count]))).toEqual({
      live_class: 1,
      online_course: 5,
    });
    seen.push(...titlesIn(page).flatMap(([, titles]) => titles ?? []));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5].map((number) => `Venda ${number}`));
});

test('people find the same, each with what is theirs: what one begins stands in their search alone [LE-06] [LE-10]', async () => {
  const { client, person } = await learnerAtClient();
  const other = await buildPerson(product.platform, client);
  const begun = await course(client, { title: 'Estoque da loja' });
  await course(client, { title: 'Estoque do centro' });
  const statesFor = async (who: BuiltPerson) => {
    const { groups, total } = await search(who, 'estoque');
    const results = groups.flatMap((group) => group.results);
    return {
      total,
      states: Object.fromEntries(
        results.flatMap((one) => (one.type === 'training' ? [[one.training.title, one.training.state]] : [])),
      ),
    };
  };
  const nobodys = { total: 2, states: { 'Estoque da loja': null, 'Estoque do centro': null } };
  expect(await statesFor(person)).toEqual(nobodys);
  await enrolPerson(product.platform, person, begun.id);
  expect(await statesFor(person)).toEqual({
    total: 2,
    states: { 'Estoque da loja': 'not_started', 'Estoque do centro': null },
  });
  expect(await statesFor(other)).toEqual(nobodys);
});

test('offers words of the learner’s own catalogue where nothing is found [LE-10]', async () => {
  const { client, person } = await learnerAtClient();
  const theirs = await buildGroup(product.platform, client, []);
  await course(client, { title: 'Garantia' });
  await course(client, { title: 'Garagem', groupIds: [theirs] });
  const found = await search(person, 'garxxtia');
  expect(found).toMatchObject({ total: 0, nearest: ['Garantia'] });
});

test('finds what was just published and no longer what was renamed [LE-10]', async () => {
  const { client, person } = await learnerAtClient();
  expect((await search(person, 'inventario')).total).toBe(0);
  const { id } = await course(client, { title: 'Inventário' });
  expect((await search(person, 'inventario')).total).toBe(1);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('training').set({ title: 'Contagem' }).where('id', '=', id).execute(),
  );
  expect((await search(person, 'inventario')).total).toBe(0);
});

test('asks who it is, and finds nothing for no words [LE-10]', async () => {
  const { person } = await learnerAtClient();
  expect(await search(person, '  ')).toMatchObject({ total: 0, groups: [], nearest: [] });
  expect((await call(product, searchLearning, { query: { q: 'x' } })).status).toBe(401);
  const refused = await call(
    product,
    searchLearning,
    { query: { q: 'x', kind: 'activity', cursor: 'made-up' } },
    { token: person.token },
  );
  expect(refused.status).toBe(422);
});
