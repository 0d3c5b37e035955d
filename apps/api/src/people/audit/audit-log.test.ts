import { listAuditLog, readAuditActors } from '@trilha/contract/people/audit-log.calls';
import { createArea, createGroup } from '@trilha/contract/people/groups.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function world(actions = 3) {
  const client = await buildClient(product.platform);
  const administrator = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  await Promise.all(
    Array.from({ length: actions }, (_unused, index) =>
      call(product, createGroup, { body: { name: `Grupo ${index}` } }, { token: administrator.token }),
    ),
  );
  return { client, administrator };
}
const listed = async (by: BuiltPerson, query: object = {}) =>
  (await call(product, listAuditLog, { query }, { token: by.token })).body;

test('the log is read by who, what and when, newest first [MG-07]', async () => {
  const { client, administrator } = await world(2);
  const other = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  await call(product, createArea, { body: { name: 'Sudeste' } }, { token: other.token });
  const [first] = (await listed(administrator)).items;
  expect(first).toMatchObject({
    action: 'people.area.create',
    actor: { id: other.membershipId },
    subject: { kind: 'area', name: 'Sudeste' },
    changes: [{ field: 'name', before: null, after: 'Sudeste' }],
  });
  expect((await listed(administrator, { actorId: administrator.membershipId })).items).toHaveLength(2);
  expect((await listed(administrator, { area: 'loyalty' })).items).toEqual([]);
  expect((await listed(administrator, { from: '2026-11-21', until: '2026-11-21' })).items).toHaveLength(3);
  expect((await listed(administrator, { from: '2026-11-22' })).items).toEqual([]);
  const page = await listed(administrator, { limit: 2 });
  const rest = await listed(administrator, { limit: 2, cursor: page.nextCursor });
  expect([...page.items, ...rest.items].map(({ position }) => position)).toEqual([3, 2, 1]);
  const actors = await call(product, readAuditActors, {}, { token: administrator.token });
  expect(actors.body.actors.map(({ id }) => id).toSorted()).toEqual(
    [administrator.membershipId, other.membershipId].toSorted(),
  );
});

test('the log is for those who may read it, and of their client alone [MG-07] [CL-07]', async () => {
  const { client } = await world(1);
  const elsewhere = await world(1);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  expect((await call(product, listAuditLog, { query: {} })).status).toBe(401);
  expect((await call(product, listAuditLog, { query: {} }, { token: manager.token })).code).toBe(
    'not_allowed',
  );
  expect((await call(product, readAuditActors, {}, { token: manager.token })).code).toBe('not_allowed');
  expect((await listed(elsewhere.administrator)).items).toHaveLength(1);
});
