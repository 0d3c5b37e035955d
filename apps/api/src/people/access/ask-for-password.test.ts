import { changeOwnPassword, listOwnSessions } from '@trilha/contract/identity/own-access.calls';
import { readSession, signOut } from '@trilha/contract/identity/session.calls';
import { startImpersonation } from '@trilha/contract/people/impersonation.calls';
import { askForNewPassword, readPerson } from '@trilha/contract/people/people.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity/index.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { auditTrail } from '../../testing/loyalty-audit.ts';
import { type BuiltPerson, buildClient, buildPerson, signInAgain } from '../../testing/world.ts';

let product: TestApplication;
let passwordHash: string;
const BEFORE = 'vento leve na vila';
beforeAll(async () => {
  product = await openTestApplication();
  passwordHash = await hashPassword(BEFORE);
});
afterAll(() => product.close());

async function world() {
  const client = await buildClient(product.platform);
  const administrator = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const seller = await buildPerson(product.platform, client, { roles: ['salesperson'], passwordHash });
  return { client, administrator, seller };
}
const ask = (by: BuiltPerson, whom: BuiltPerson, asked = true) =>
  call(
    product,
    askForNewPassword,
    { params: { memberId: whom.membershipId }, body: { asked } },
    { token: by.token },
  );

test('opens nothing but the new password until it is chosen, and everything after it [ID-20]', async () => {
  const { client, administrator, seller } = await world();
  expect((await ask(administrator, seller)).status).toBe(200);
  const token = await signInAgain(product.platform, seller);
  const refused = await call(product, listOwnSessions, {}, { token });
  expect([refused.status, refused.code]).toEqual([403, 'password_change_required']);
  expect((await call(product, readSession, {}, { token })).body.mustChangePassword).toBe(true);
  const changed = await call(
    product,
    changeOwnPassword,
    { body: { current: BEFORE, password: 'janela aberta ao sol' } },
    { token },
  );
  expect(changed.status).toBe(200);
  expect((await call(product, listOwnSessions, {}, { token })).status).toBe(200);
  expect((await call(product, readSession, {}, { token })).body.mustChangePassword).toBe(false);
  expect(await auditTrail(product, client.id)).toEqual(['people.person.password']);
});

test('lets whoever is asked sign out instead [ID-20]', async () => {
  const { administrator, seller } = await world();
  await ask(administrator, seller);
  const token = await signInAgain(product.platform, seller);
  expect((await call(product, signOut, {}, { token })).status).toBe(200);
});

test('reaches a session that is open already within five seconds [ID-20] [ID-24]', async () => {
  const { administrator, seller } = await world();
  expect((await call(product, listOwnSessions, {}, { token: seller.token })).status).toBe(200);
  await ask(administrator, seller);
  product.setNow('2026-11-21T15:00:05Z');
  expect((await call(product, listOwnSessions, {}, { token: seller.token })).code).toBe(
    'password_change_required',
  );
  product.setNow('2026-11-21T15:00:00Z');
});

test('is shown in the profile, can be taken back, and is written down once for each change [ID-20] [MG-03]', async () => {
  const { client, administrator, seller } = await world();
  const shown = async () =>
    (
      await call(
        product,
        readPerson,
        { params: { memberId: seller.membershipId } },
        { token: administrator.token },
      )
    ).body.passwordAsked;
  await ask(administrator, seller);
  await ask(administrator, seller);
  expect(await shown()).toBe(true);
  await ask(administrator, seller, false);
  expect(await shown()).toBe(false);
  expect(await auditTrail(product, client.id)).toHaveLength(2);
});

test('does not stand in the way of whoever sees the product as that person [ID-20] [MG-03]', async () => {
  const { administrator, seller } = await world();
  await ask(administrator, seller);
  await call(
    product,
    startImpersonation,
    { params: { memberId: seller.membershipId } },
    { token: administrator.token },
  );
  const seen = await call(product, readSession, {}, { token: administrator.token });
  expect(seen.body).toMatchObject({ userId: seller.personId, mustChangePassword: false });
  expect((await call(product, listOwnSessions, {}, { token: administrator.token })).status).toBe(200);
});

test('refuses those who may not, oneself, those above, other clients and people of several clients [ID-20]', async () => {
  const { client, administrator, seller } = await world();
  const owner = await buildPerson(product.platform, client, { superuser: true });
  const { seller: foreign } = await world();
  await buildPerson(product.platform, await buildClient(product.platform), { personId: foreign.personId });
  const shared = await buildPerson(product.platform, client, {
    personId: foreign.personId,
    roles: ['salesperson'],
  });
  expect((await ask({ ...seller, token: 'nobodys-token-at-all-0000' }, seller)).status).toBe(401);
  expect((await ask(seller, administrator)).code).toBe('not_allowed');
  expect((await ask(administrator, administrator)).code).toBe('own_account');
  expect((await ask(administrator, owner)).code).toBe('person_outranks_you');
  expect((await ask(administrator, foreign)).status).toBe(404);
  expect((await ask(administrator, shared)).code).toBe('person_shared');
  expect((await ask(owner, shared)).status).toBe(200);
});
