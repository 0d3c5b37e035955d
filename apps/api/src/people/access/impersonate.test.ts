import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { chooseLanguage, readSession } from '@trilha/contract/identity/session.calls';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { startImpersonation, stopImpersonation } from '@trilha/contract/people/impersonation.calls';
import { blockPeople } from '@trilha/contract/people/people.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { auditTrail } from '../../testing/loyalty-audit.ts';
import { type BuiltPerson, buildClient, buildPerson, signInAgain } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function world() {
  const client = await buildClient(product.platform);
  const superuser = await buildPerson(product.platform, client, { superuser: true });
  const administrator = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const seller = await buildPerson(product.platform, client, { roles: ['salesperson'] });
  return { client, superuser, administrator, seller };
}
const start = (by: BuiltPerson, person: BuiltPerson) =>
  call(product, startImpersonation, { params: { memberId: person.membershipId } }, { token: by.token });
const stop = (by: BuiltPerson) => call(product, stopImpersonation, {}, { token: by.token });
const session = (by: BuiltPerson) => call(product, readSession, {}, { token: by.token });

test('a look through the eyes of a person is told to them, logged, and over when it is left [MG-03] [MG-07]', async () => {
  const { client, administrator, seller } = await world();
  expect((await start(administrator, seller)).status).toBe(200);
  const { body: during } = await session(administrator);
  expect([during.membershipId, during.impersonator]).toEqual([
    seller.membershipId,
    (await nameOf(administrator)) ?? '',
  ]);
  // What that person's own device keeps sealed stays theirs.
  expect(during.deviceKey).toBeNull();
  expect(during.email).toBe(`${seller.username}@example.test`);
  expect(during.permissions).not.toContain('people.person.read');
  const inbox = await call(product, listNotifications, { query: {} }, { token: seller.token });
  expect(inbox.body.items.map(({ kind }) => kind)).toEqual(['account_viewed']);
  expect((await stop(administrator)).status).toBe(200);
  const { body: after } = await session(administrator);
  expect([after.membershipId, after.impersonator]).toEqual([administrator.membershipId, null]);
  expect(await auditTrail(product, client.id)).toEqual([
    'people.person.impersonate',
    'people.person.impersonationEnd',
  ]);
  expect(await actorsOf(client.id)).toEqual([administrator.membershipId, administrator.membershipId]);
});

test('nothing is done in the name of another: no redemption, no language, no second look [MG-03]', async () => {
  const { administrator, seller } = await world();
  await start(administrator, seller);
  const { token } = administrator;
  const redeem = await call(
    product,
    redeemReward,
    { params: { rewardId: newId() }, body: { cost: 50, delivery: null } },
    { token },
  );
  expect(redeem.code).toBe('not_while_impersonating');
  const language = await call(product, chooseLanguage, { body: { language: 'fr-FR' } }, { token });
  expect(language.code).toBe('not_while_impersonating');
  expect((await start(administrator, seller)).code).toBe('not_allowed');
});

test('nobody looks as somebody above them, themselves, or a person of another client [MG-03] [CL-07]', async () => {
  const { client, superuser, administrator, seller } = await world();
  const other = await world();
  const blocked = await buildPerson(product.platform, client, { status: 'blocked' });
  expect((await start(administrator, superuser)).code).toBe('person_outranks_you');
  expect((await start(administrator, administrator)).code).toBe('own_account');
  expect((await start(administrator, other.seller)).code).toBe('not_found');
  expect((await start(administrator, blocked)).code).toBe('person_not_active');
  expect((await start(seller, administrator)).code).toBe('not_allowed');
  expect((await stop(seller)).status).toBe(200);
});

test('the look ends when whoever looks is blocked, or the person rises above them [MG-03] [ID-24]', async () => {
  const { superuser, administrator, seller } = await world();
  await start(administrator, seller);
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('membership')
      .set({ roles: ['auditor'] })
      .where('id', '=', seller.membershipId)
      .execute(),
  );
  product.setNow('2026-11-21T15:00:05Z');
  expect((await session(administrator)).status).toBe(401);
  const again = await world();
  await start(again.administrator, again.seller);
  const fresh = await signInAgain(product.platform, again.superuser);
  await call(
    product,
    blockPeople,
    { body: { memberIds: [again.administrator.membershipId], reason: 'x', message: '' } },
    { token: fresh },
  );
  product.setNow('2026-11-21T15:00:10Z');
  expect((await session(again.administrator)).status).toBe(401);
  expect((await session(superuser)).status).toBe(200);
  product.setNow('2026-11-21T15:00:00Z');
});

const nameOf = async (person: BuiltPerson): Promise<string | undefined> => {
  const row = await product.platform.database
    .readerOf(person.clientId)
    .selectFrom('membership')
    .select('display_name')
    .where('id', '=', person.membershipId)
    .executeTakeFirst();
  return row?.display_name;
};
const actorsOf = async (clientId: string): Promise<(string | null)[]> => {
  const rows = await product.platform.database
    .readerOf(clientId)
    .selectFrom('audit_log')
    .select('actor_membership_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => row.actor_membership_id);
};
