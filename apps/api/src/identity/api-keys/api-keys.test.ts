import { readBoot } from '@trilha/contract/clients/boot.calls';
import { listClients } from '@trilha/contract/clients/clients.calls';
import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  takeOverApiKey,
} from '@trilha/contract/identity/api-keys.calls';
import { readSession } from '@trilha/contract/identity/session.calls';
import { listAuditLog } from '@trilha/contract/people/audit-log.calls';
import { createGroup, listGroups } from '@trilha/contract/people/groups.calls';
import { listPeople } from '@trilha/contract/people/people.calls';
import type { Permission } from '@trilha/contract/permissions';
import { API_KEY_CALLS, API_KEY_PREFIX, MOST_API_KEYS } from '@trilha/rules/identity/api-key.rule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { newToken } from '../sessions/tokens.ts';

const START = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(START);
});
beforeEach(() => product.setNow(START));
afterAll(() => product.close());

const after = (seconds: number): void =>
  product.setNow(new Date(Date.parse(START) + seconds * 1000).toISOString());

interface World {
  readonly client: BuiltClient;
  readonly owner: BuiltPerson;
}
async function administered(): Promise<World> {
  const client = await buildClient(product.platform);
  return { client, owner: await buildPerson(product.platform, client, { superuser: true }) };
}

let serial = 0;
async function makeKey(
  { owner }: World,
  scopes: Permission[] = ['people.person.read', 'people.group.administer'],
  days: 30 | 365 = 30,
) {
  serial += 1;
  const secret = newToken();
  const answer = await call(
    product,
    createApiKey,
    { body: { name: `Folha ${serial}`, secret, scopes, days } },
    { token: owner.token },
  );
  return { answer, id: answer.body.id, name: `Folha ${serial}`, key: `${API_KEY_PREFIX}${secret}` };
}
const people = (key: string) => call(product, listPeople, { query: {} }, { token: key });
const keysOf = async ({ owner }: World, query: object = {}) =>
  (await call(product, listApiKeys, { query }, { token: owner.token })).body;
const summary = ({ status, code }: { readonly status: number; readonly code: string | undefined }) =>
  `${status} ${code ?? ''}`.trim();

test('a service reads and writes with a key, within its scopes and at its client [MG-06] [CL-07]', async () => {
  const world = await administered();
  const other = await administered();
  const { key } = await makeKey(world);
  const read = await people(key);
  expect([read.status, read.body.items.length]).toEqual([200, 1]);
  const written = await call(product, createGroup, { body: { name: 'Vindos da folha' } }, { token: key });
  expect(written.status).toBe(200);
  const mine = (await call(product, listGroups, {}, { token: world.owner.token })).body.groups;
  const theirs = (await call(product, listGroups, {}, { token: other.owner.token })).body.groups;
  expect([mine.map(({ name }) => name), theirs]).toEqual([['Vindos da folha'], []]);
});

test('a repeated write of a service is done once [MG-06]', async () => {
  const world = await administered();
  const { key: token } = await makeKey(world);
  const key = crypto.randomUUID();
  const body = { name: 'Uma vez' };
  const [one, two] = [
    await call(product, createGroup, { body }, { token, key }),
    await call(product, createGroup, { body }, { token, key }),
  ];
  expect([one.status, two.body]).toEqual([200, one.body]);
});

test('a key does nothing outside its scopes, nothing of a person’s own, and makes no other key [MG-06] [MG-01]', async () => {
  const world = await administered();
  const { key: token } = await makeKey(world, ['people.person.read', 'platform.client.administer']);
  const answers = [
    await call(product, listAuditLog, { query: {} }, { token }),
    await call(product, readSession, {}, { token }),
    await call(product, listClients, { query: {} }, { token }),
    await call(
      product,
      createApiKey,
      { body: { name: 'Outra', secret: newToken(), scopes: ['people.person.read'], days: 30 } },
      { token },
    ),
  ];
  expect(answers.map(summary)).toEqual([
    '403 not_allowed',
    '403 not_with_api_key',
    '403 not_allowed',
    '403 not_with_api_key',
  ]);
  expect((await call(product, readBoot, { query: { client: world.client.slug } }, { token })).status).toBe(
    200,
  );
});

test('a key holds no more than its maker holds now, and nothing once they are blocked [MG-06] [MG-01]', async () => {
  const client = await buildClient(product.platform);
  const world = { client, owner: await buildPerson(product.platform, client, { superuser: true }) };
  const { key } = await makeKey(world, ['people.person.read']);
  const set = (values: { roles?: string[]; status?: string }) =>
    product.platform.database.acrossClients(async (db) => {
      await db
        .updateTable('person')
        .set({ superuser: false })
        .where('id', '=', world.owner.personId)
        .execute();
      await db.updateTable('membership').set(values).where('id', '=', world.owner.membershipId).execute();
    });
  await set({ roles: ['course_manager'] });
  expect(summary(await people(key))).toBe('200');
  await set({ roles: ['learner'] });
  expect(summary(await people(key))).toBe('403 not_allowed');
  await set({ roles: ['course_manager'], status: 'blocked' });
  expect(summary(await people(key))).toBe('403 account_blocked');
});

test('a key whose maker left works again for the administrator who takes it over, who must hold all it may [MG-06] [MG-07]', async () => {
  const world = await administered();
  const { key, id } = await makeKey(world, ['people.person.read']);
  const take = (token: string) => call(product, takeOverApiKey, { params: { apiKeyId: id } }, { token });
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('membership')
      .set({ status: 'blocked' })
      .where('id', '=', world.owner.membershipId)
      .execute(),
  );
  expect(summary(await people(key))).toBe('403 account_blocked');
  const heir = await buildPerson(product.platform, world.client, { superuser: true });
  const inherited = { client: world.client, owner: heir };
  expect((await keysOf(inherited)).keys).toMatchObject([{ isVouchedFor: false, isOwn: false }]);
  const narrow = await buildPerson(product.platform, world.client, { roles: ['learner'] });
  expect(summary(await take(narrow.token))).toBe('403 not_allowed');
  const stranger = await administered();
  expect(summary(await take(stranger.owner.token))).toBe('404 not_found');

  expect((await take(heir.token)).status).toBe(200);
  expect((await take(heir.token)).status).toBe(200);
  expect(summary(await people(key))).toBe('200');
  expect((await keysOf(inherited)).keys).toMatchObject([{ isVouchedFor: true, isOwn: true }]);
  const log = await call(product, listAuditLog, { query: {} }, { token: heir.token });
  const taken = log.body.items.filter(({ action }) => action === 'platform.apiKey.takeOver');
  expect(taken.map(({ actor }) => actor?.id)).toEqual([heir.membershipId]);

  expect(
    (await call(product, revokeApiKey, { params: { apiKeyId: id } }, { token: heir.token })).status,
  ).toBe(200);
  expect(summary(await take(heir.token))).toBe('404 not_found');
});

test('nobody takes over a key that may more than they may [MG-06] [MG-01]', async () => {
  const world = await administered();
  const { id } = await makeKey(world, ['people.person.read', 'loyalty.sale.audit']);
  const administrator = await buildPerson(product.platform, world.client, { roles: ['course_manager'] });
  await product.platform.database.inClient(world.client.id, (db) =>
    db
      .insertInto('role_permissions')
      .values({
        client_id: world.client.id,
        revision: 0,
        changes: JSON.stringify({ course_manager: { 'platform.client.administer': true } }),
        changed_at: product.platform.now(),
      })
      .execute(),
  );
  const params = { apiKeyId: id };
  const refused = await call(product, takeOverApiKey, { params }, { token: administrator.token });
  expect(summary(refused)).toBe('403 permission_not_yours');
});

test('a revoked key opens nothing at once, an expired one nothing from that moment, an unknown one never [MG-06]', async () => {
  const world = await administered();
  const revoked = await makeKey(world);
  const expiring = await makeKey(world);
  expect(summary(await people(revoked.key))).toBe('200');
  const ended = await call(
    product,
    revokeApiKey,
    { params: { apiKeyId: revoked.id } },
    { token: world.owner.token },
  );
  expect(ended.status).toBe(200);
  const again = await call(
    product,
    revokeApiKey,
    { params: { apiKeyId: revoked.id } },
    { token: world.owner.token },
  );
  expect(summary(again)).toBe('404 not_found');
  expect(summary(await people(revoked.key))).toBe('401 api_key_over');
  expect(summary(await people(`${API_KEY_PREFIX}${newToken()}`))).toBe('401 not_signed_in');
  after(30 * 86_400 - 1);
  expect(summary(await people(expiring.key))).toBe('200');
  after(30 * 86_400);
  expect(summary(await people(expiring.key))).toBe('401 api_key_over');
});

test('another client’s key is not found [CL-07] [MG-06]', async () => {
  const { id } = await makeKey(await administered());
  const stranger = await administered();
  const answer = await call(
    product,
    revokeApiKey,
    { params: { apiKeyId: id } },
    { token: stranger.owner.token },
  );
  expect(summary(answer)).toBe('404 not_found');
});

test('a key waits when it has made its calls of the minute, also when many come at once [MG-06]', async () => {
  const world = await administered();
  const { key, id } = await makeKey(world);
  await people(key);
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('api_key')
      .set({ minute_calls: API_KEY_CALLS - 3 })
      .where('id', '=', id)
      .execute(),
  );
  const answers = await Promise.all(Array.from({ length: 8 }, () => people(key)));
  expect(answers.map(summary).sort()).toEqual([
    ...Array.from({ length: 3 }, () => '200'),
    ...Array.from({ length: 5 }, () => '429 too_many_requests'),
  ]);
  after(60);
  expect(summary(await people(key))).toBe('200');
});

test('only the hash of a key is kept: neither its row nor the remembered answer holds it [MG-06]', async () => {
  const world = await administered();
  const { key } = await makeKey(world);
  const secret = key.slice(API_KEY_PREFIX.length);
  const rows = await product.platform.database.acrossClients(async (db) => [
    await db.selectFrom('api_key').selectAll().where('client_id', '=', world.client.id).execute(),
    await db.selectFrom('idempotency_answer').selectAll().where('client_id', '=', world.client.id).execute(),
    await db.selectFrom('audit_log').selectAll().where('client_id', '=', world.client.id).execute(),
  ]);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('lists keys with their state and last use, found by name, and logs who made and who used them [MG-06] [MG-07]', async () => {
  const world = await administered();
  const one = await makeKey(world);
  const two = await makeKey(world);
  await call(product, createGroup, { body: { name: 'Do sistema' } }, { token: one.key });
  await call(product, revokeApiKey, { params: { apiKeyId: two.id } }, { token: world.owner.token });
  const all = await keysOf(world);
  expect(all.counts).toEqual({ active: 1, expired: 0, revoked: 1 });
  const [found] = (await keysOf(world, { state: 'active', search: one.name })).keys;
  expect(found).toMatchObject({
    name: one.name,
    hint: one.key.slice(-4),
    scopes: ['people.person.read', 'people.group.administer'],
    usedAt: '2026-11-21T15:00:00.000Z',
    isVouchedFor: true,
  });
  expect((await keysOf(world, { search: 'ninguém' })).keys).toEqual([]);
  const { body: log } = await call(product, listAuditLog, { query: {} }, { token: world.owner.token });
  const group = log.items.find(({ action }) => action === 'people.group.create');
  expect(group?.changes).toContainEqual({ field: 'apiKey', before: null, after: one.name });
  expect(log.items.map(({ action }) => action)).toContain('platform.apiKey.revoke');
});

test('a name is given to one working key only, and to another once that is revoked [MG-06]', async () => {
  const world = await administered();
  const { id, name } = await makeKey(world);
  const another = () =>
    call(
      product,
      createApiKey,
      { body: { name: name.toUpperCase(), secret: newToken(), scopes: ['people.person.read'], days: 90 } },
      { token: world.owner.token },
    );
  expect(summary(await another())).toBe('409 name_already_used');
  await call(product, revokeApiKey, { params: { apiKeyId: id } }, { token: world.owner.token });
  expect(summary(await another())).toBe('200');
});

test('nobody gives a key what they do not hold, what is a person’s own, or one key too many [MG-06] [MG-01]', async () => {
  const world = await administered();
  expect(summary((await makeKey(world, ['loyalty.sale.report'])).answer)).toBe('403 permission_not_yours');
  await product.platform.database.acrossClients((db) =>
    db
      .insertInto('api_key')
      .values(
        Array.from({ length: MOST_API_KEYS }, (_none, number) => ({
          client_id: world.client.id,
          id: crypto.randomUUID(),
          name: `Chave ${number}`,
          secret_hash: Buffer.from(`${world.client.id} ${number}`),
          hint: '0000',
          scopes: [],
          made_by: world.owner.membershipId,
          created_at: new Date(START),
          expires_at: new Date('2027-01-01'),
        })),
      )
      .execute(),
  );
  expect(summary((await makeKey(world)).answer)).toBe('409 too_many_api_keys');
});

test('keys are for those who administer the client [MG-06] [MG-01]', async () => {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const world = { client, owner: manager };
  expect(summary((await makeKey(world)).answer)).toBe('403 not_allowed');
  expect(summary(await call(product, listApiKeys, { query: {} }, { token: manager.token }))).toBe(
    '403 not_allowed',
  );
  expect(summary(await call(product, listApiKeys, { query: {} }))).toBe('401 not_signed_in');
});
