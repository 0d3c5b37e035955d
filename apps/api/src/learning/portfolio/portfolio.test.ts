import { changeClientSettings, readClientSettings } from '@trilha/contract/clients/settings.calls';
import { editTraining, readAuthoredTraining } from '@trilha/contract/learning/authoring.calls';
import { listPortfolio, readPortfolioCourse } from '@trilha/contract/learning/portfolio.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, PAGE } from '../../testing/learning.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;

beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** A client whose window is open. */
async function buildWindow(): Promise<BuiltClient> {
  const client = await buildClient(product.platform);
  await product.platform.database.acrossClients((db) =>
    db.updateTable('client').set({ portfolio: true }).where('id', '=', client.id).execute(),
  );
  return client;
}
const course = (
  client: BuiltClient,
  over: Parameters<typeof buildCourse>[2],
  activities?: Parameters<typeof buildCourse>[3],
) => buildCourse(product.platform, client, { is_public: true, ...over }, activities);
const list = (client: Pick<BuiltClient, 'slug'>, category?: string) =>
  call(product, listPortfolio, { query: { client: client.slug, ...(category ? { category } : {}) } });
const read = (client: BuiltClient, trainingId: string) =>
  call(product, readPortfolioCourse, { params: { trainingId }, query: { client: client.slug } });

test('shows everybody the public courses of the client, by category [LE-13] [ID-10]', async () => {
  const client = await buildWindow();
  const paint = await course(client, { title: 'Tintas', category: 'Pintura', workload_minutes: 30 });
  await course(client, { title: 'Argamassa', category: 'Obra' });
  const { status, body, headers } = await list(client);
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=30']);
  expect(body.items.map(({ title }) => title).toSorted()).toEqual(['Argamassa', 'Tintas']);
  expect(body.categories).toEqual([
    { value: 'Obra', count: 1 },
    { value: 'Pintura', count: 1 },
  ]);
  const painting = await list(client, 'Pintura');
  expect(painting.body.items).toEqual([
    {
      id: paint.id,
      title: 'Tintas',
      summary: painting.body.items[0]?.summary,
      category: 'Pintura',
      minutes: 30,
      cover: null,
    },
  ]);
  expect(painting.body.categories).toHaveLength(2);
});

test('tells of a course its modules by name, and nothing of what is asked in it [LE-13]', async () => {
  const client = await buildWindow();
  const secret = 'Resposta que ninguém pode ver';
  const { id } = await course(client, { title: 'Tintas', description: 'Cores\nMassas' }, [
    { ...PAGE, content: { kind: 'html', html: `<p>${secret}</p>` } },
    { ...PAGE, module: 2 },
  ]);
  const { status, body } = await read(client, id);
  expect([status, body.description]).toEqual([200, 'Cores\nMassas']);
  expect(body.modules.map(({ activities, minutes }) => [activities, minutes])).toEqual([
    [1, 5],
    [1, 5],
  ]);
  expect(JSON.stringify(body)).not.toContain(secret);
});

test.each([
  ['not marked', { is_public: false }],
  ['a draft', { status: 'draft' }],
  ['archived', { status: 'archived' }],
])('hides a course that is %s [LE-13]', async (_name, over) => {
  const client = await buildWindow();
  const { id } = await course(client, over);
  expect((await list(client)).body).toEqual({ items: [], categories: [] });
  const refused = await read(client, id);
  expect([refused.status, refused.code]).toEqual([404, 'not_found']);
});

test('shows nothing of another client, nor of one without a window [LE-13] [CL-07]', async () => {
  const [client, other, closed] = [
    await buildWindow(),
    await buildWindow(),
    await buildClient(product.platform),
  ];
  const { id } = await course(client, {});
  const hidden = await course(closed, {});
  expect((await read(other, id)).code).toBe('not_found');
  expect((await list(other)).body.items).toEqual([]);
  expect((await list(closed)).code).toBe('not_found');
  expect((await read(closed, hidden.id)).code).toBe('not_found');
  expect((await list({ slug: 'nowhere' })).code).toBe('not_found');
});

test('an administrator opens the window and an author puts a course into it [ID-10] [CL-05] [MG-02]', async () => {
  const client = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, client, { roles: ['creator'], superuser: true });
  const { id } = await course(client, { is_public: false });
  const { body } = await call(product, readClientSettings, {}, { token });
  const { slug: _slug, ...settings } = body;
  await call(product, changeClientSettings, { body: { ...settings, portfolio: true } }, { token });
  const params = { trainingId: id };
  const before = await call(product, readAuthoredTraining, { params }, { token });
  expect(before.body.isPublic).toBe(false);
  const edit = { revision: before.body.revision, isPublic: true };
  expect((await call(product, editTraining, { params, body: edit }, { token })).status).toBe(200);
  expect((await list(client)).body.items.map((item) => item.id)).toEqual([id]);
});
