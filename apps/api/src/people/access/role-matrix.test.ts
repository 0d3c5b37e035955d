import { listOrdersToProcess } from '@trilha/contract/loyalty/order-processing.calls';
import { readPerson, setPersonRoles } from '@trilha/contract/people/people.calls';
import { changeRoleMatrix, readRoleMatrix } from '@trilha/contract/people/roles.calls';
import type { Permission, Role } from '@trilha/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { auditTrail } from '../../testing/loyalty-audit.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function world() {
  const client = await buildClient(product.platform);
  const superuser = await buildPerson(product.platform, client, { superuser: true });
  const administrator = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const auditor = await buildPerson(product.platform, client, { roles: ['auditor'] });
  return { client, superuser, administrator, auditor };
}

const square = (role: Role, permission: Permission, held: boolean) => ({ role, permission, held });
const change = (by: BuiltPerson, revision: number, ...changes: ReturnType<typeof square>[]) =>
  call(product, changeRoleMatrix, { body: { revision, changes } }, { token: by.token });
const orders = (by: BuiltPerson) => call(product, listOrdersToProcess, { query: {} }, { token: by.token });

test('a permission given or taken holds within five seconds, at this client alone [MG-01] [ID-24]', async () => {
  const { client, superuser, auditor } = await world();
  const elsewhere = await world();
  expect((await orders(auditor)).code).toBe('not_allowed');
  const given = await change(superuser, 0, square('auditor', 'loyalty.order.process', true));
  expect(given.body).toEqual({ revision: 1 });
  product.setNow('2026-11-21T15:00:05Z');
  expect((await orders(auditor)).status).toBe(200);
  expect((await orders(elsewhere.auditor)).code).toBe('not_allowed');
  await change(superuser, 1, square('auditor', 'loyalty.order.process', false));
  product.setNow('2026-11-21T15:00:10Z');
  expect((await orders(auditor)).code).toBe('not_allowed');
  expect(await auditTrail(product, client.id)).toEqual([
    'people.role.permissions',
    'people.role.permissions',
  ]);
  product.setNow('2026-11-21T15:00:00Z');
});

test('the matrix tells who holds what, and what the reader may change [MG-01]', async () => {
  const { superuser, administrator, auditor } = await world();
  const read = async (by: BuiltPerson) => (await call(product, readRoleMatrix, {}, { token: by.token })).body;
  const seen = await read(administrator);
  expect(seen.mayConfigure).toBe(false);
  expect(seen.permissions.some(({ mayGive }) => mayGive)).toBe(false);
  expect((await read(superuser)).permissions.every(({ mayGive }) => mayGive)).toBe(true);
  expect(seen.permissions.find(({ permission }) => permission === 'loyalty.sale.audit')?.holders).toEqual([
    'auditor',
  ]);
  expect(seen.roles.find(({ role }) => role === 'auditor')?.members).toBe(1);
  expect((await call(product, readRoleMatrix, {}, { token: auditor.token })).code).toBe('not_allowed');
  expect((await change(administrator, 0, square('auditor', 'people.person.read', true))).code).toBe(
    'not_allowed',
  );
});

test('nobody gives what they do not hold, or takes from themselves what would give it back [MG-01]', async () => {
  const { superuser, administrator } = await world();
  await change(superuser, 0, square('program_administrator', 'people.role.configure', true));
  product.setNow('2026-11-21T15:00:05Z');
  const audit = await change(administrator, 1, square('creator', 'loyalty.sale.audit', true));
  expect(audit.code).toBe('permission_not_yours');
  const own = await change(administrator, 1, square('program_administrator', 'people.role.configure', false));
  expect(own.code).toBe('would_lock_you_out');
  expect((await change(administrator, 0, square('creator', 'people.person.read', true))).code).toBe(
    'changed_meanwhile',
  );
  expect((await change(administrator, 1, square('creator', 'people.person.read', true))).status).toBe(200);
  product.setNow('2026-11-21T15:00:00Z');
});

test('of two who change the same revision at once one is told [MG-01]', async () => {
  const { superuser, client } = await world();
  const other = await buildPerson(product.platform, client, { superuser: true });
  const answers = await Promise.all([
    change(superuser, 0, square('creator', 'people.person.read', true)),
    change(other, 0, square('auditor', 'people.person.read', true)),
  ]);
  expect(answers.map(({ code, status }) => code ?? String(status)).toSorted()).toEqual([
    '200',
    'changed_meanwhile',
  ]);
});

test('roles are given by those who hold what they carry [MG-01]', async () => {
  const { administrator, superuser, auditor, client } = await world();
  const seller = await buildPerson(product.platform, client, { roles: ['learner'] });
  const give = (by: BuiltPerson, person: BuiltPerson, roles: Role[], revision = 0) =>
    call(
      product,
      setPersonRoles,
      { params: { memberId: person.membershipId }, body: { revision, roles } },
      { token: by.token },
    );
  expect((await give(administrator, seller, ['salesperson'])).body).toEqual({ revision: 1 });
  expect((await give(administrator, seller, ['salesperson'], 0)).code).toBe('changed_meanwhile');
  expect((await give(administrator, seller, ['auditor'], 1)).code).toBe('permission_not_yours');
  expect((await give(administrator, auditor, ['learner'])).code).toBe('person_outranks_you');
  expect((await give(administrator, administrator, ['learner'])).code).toBe('own_account');
  expect((await give(seller, auditor, [])).code).toBe('not_allowed');
  expect((await give(superuser, seller, ['auditor'], 1)).status).toBe(200);
  const { body } = await call(
    product,
    readPerson,
    { params: { memberId: seller.membershipId } },
    { token: superuser.token },
  );
  expect(body.roles).toEqual(['auditor']);
});
