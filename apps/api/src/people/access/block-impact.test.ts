import { randomBytes } from 'node:crypto';
import { readClient } from '@trilha/contract/clients/clients.calls';
import { createApiKey } from '@trilha/contract/identity/api-keys.calls';
import { askDeletion, readOwnDeletion } from '@trilha/contract/identity/deletion.calls';
import { blockPeople, readBlockImpact, setPersonRoles } from '@trilha/contract/people/people.calls';
import type { Permission } from '@trilha/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity/index.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const build = (client: BuiltClient, over: Parameters<typeof buildPerson>[2] = {}) =>
  buildPerson(product.platform, client, over);
const makeKey = async (owner: BuiltPerson, name: string, scopes: Permission[]) => {
  const body = { name, secret: randomBytes(32).toString('base64url'), scopes, days: 30 as const };
  expect((await call(product, createApiKey, { body }, { token: owner.token })).status).toBe(200);
};
const impactOf = (by: BuiltPerson, people: readonly BuiltPerson[]) =>
  call(
    product,
    readBlockImpact,
    { body: { memberIds: people.map(({ membershipId }) => membershipId) } },
    { token: by.token },
  );
const block = (by: BuiltPerson, person: BuiltPerson) =>
  call(
    product,
    blockPeople,
    { body: { memberIds: [person.membershipId], reason: 'Saiu da empresa', message: '' } },
    { token: by.token },
  );

test('tells which keys stop with the people, and who could take each over [MG-03] [MG-06]', async () => {
  const client = await buildClient(product.platform);
  const [owner, other, seller] = [
    await build(client, { superuser: true }),
    await build(client, { superuser: true }),
    await build(client, { roles: ['salesperson'] }),
  ];
  await makeKey(owner, 'Folha', ['people.person.read']);
  await makeKey(other, 'Catraca', ['people.person.read']);
  const { body } = await impactOf(other, [owner, seller]);
  expect(body.leavesNobody).toBe(false);
  expect(body.keys.map(({ name }) => name)).toEqual(['Folha']);
  expect(body.keys[0]?.takers).toHaveLength(1);
  const all = await impactOf(other, [owner, other]);
  expect(all.body.leavesNobody).toBe(true);
  expect(all.body.keys.map(({ name, takers }) => [name, takers])).toEqual([
    ['Catraca', []],
    ['Folha', []],
  ]);
  // Once they have stopped there is nothing to warn of.
  product.setNow('2026-12-25T15:00:00Z');
  const later = await build(client, { superuser: true });
  expect((await impactOf(later, [owner])).body.keys).toEqual([]);
  product.setNow('2026-11-21T15:00:00Z');
});

test('is for those who block, and knows nobody of another client [MG-03] [CL-07]', async () => {
  const client = await buildClient(product.platform);
  const administrator = await build(client, { roles: ['program_administrator'] });
  const seller = await build(client, { roles: ['salesperson'] });
  const stranger = await build(await buildClient(product.platform));
  expect((await impactOf(seller, [administrator])).code).toBe('not_allowed');
  expect((await impactOf(administrator, [stranger])).code).toBe('not_found');
  expect((await impactOf(administrator, [])).code).toBe('validation_failed');
  expect((await impactOf(administrator, [seller])).body).toEqual({ keys: [], leavesNobody: false });
});

test('of two administrators one stays, also where one asks to be forgotten and blocks the other at once [MG-03] [ID-23]', async () => {
  const password = 'segredo da loja';
  const passwordHash = await hashPassword(password);
  for (let round = 0; round < 5; round += 1) {
    const client = await buildClient(product.platform);
    const roles = ['program_administrator' as const];
    const [going, staying] = [
      await build(client, { roles, passwordHash }),
      await build(client, { roles, passwordHash }),
    ];
    const asked = call(product, askDeletion, { body: { password } }, { token: going.token });
    const [left, blocked] = await Promise.all([asked, block(going, staying)]);
    expect([left.status, blocked.status].filter((status) => status === 200)).toHaveLength(1);
  }
});

test('of two administrators who block each other, or take each other’s role, at once one is left [MG-03]', async () => {
  // Whoever is slower is told so by the rule, or by the session or the permission that the faster one has just ended.
  const REFUSALS = ['last_administrator', 'not_allowed', 'not_signed_in'];
  const expectOneLeft = (
    answers: readonly { readonly status: number; readonly code: string | undefined }[],
  ) => {
    const refused = answers.filter(({ status }) => status !== 200).map(({ code }) => code);
    expect(refused).toHaveLength(1);
    expect(REFUSALS).toContain(refused[0]);
  };
  const demote = (by: BuiltPerson, person: BuiltPerson) =>
    call(
      product,
      setPersonRoles,
      { params: { memberId: person.membershipId }, body: { revision: 0, roles: ['learner'] } },
      { token: by.token },
    );
  for (let round = 0; round < 5; round += 1)
    for (const act of [block, demote]) {
      const client = await buildClient(product.platform);
      const [one, two] = [
        await build(client, { roles: ['program_administrator'] }),
        await build(client, { roles: ['program_administrator'] }),
      ];
      expectOneLeft(await Promise.all([act(one, two), act(two, one)]));
    }
});

test('whoever asks for deletion, or archives a client, is told of the keys that stop with it [MG-06] [ID-23]', async () => {
  const client = await buildClient(product.platform);
  const owner = await build(client, { superuser: true });
  await makeKey(owner, 'Folha', ['people.person.read']);
  const own = await call(product, readOwnDeletion, {}, { token: owner.token });
  expect(own.body.apiKeys.map(({ name }) => name)).toEqual(['Folha']);
  const elsewhere = await build(await buildClient(product.platform), { superuser: true });
  const read = await call(
    product,
    readClient,
    { params: { clientSlug: client.slug } },
    { token: elsewhere.token },
  );
  expect(read.body.apiKeys).toEqual(['Folha']);
  expect((await call(product, readOwnDeletion, {}, { token: elsewhere.token })).body.apiKeys).toEqual([]);
});
