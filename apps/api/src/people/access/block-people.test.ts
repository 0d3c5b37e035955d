import { Readable } from 'node:stream';
import { readSession, refreshTokens, signIn } from '@trilha/contract/identity/session.calls';
import {
  blockPeople,
  endPersonSessions,
  readPerson,
  unblockPerson,
} from '@trilha/contract/people/people.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#files/index.ts';
import { hashPassword } from '#identity/index.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { auditTrail } from '../../testing/loyalty-audit.ts';
import { type BuiltPerson, buildClient, buildPerson, signInAgain } from '../../testing/world.ts';

let product: TestApplication;
let passwordHash: string;
beforeAll(async () => {
  product = await openTestApplication();
  passwordHash = await hashPassword('uma senha longa');
});
afterAll(() => product.close());

async function world() {
  const client = await buildClient(product.platform);
  const administrator = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const seller = await buildPerson(product.platform, client, { roles: ['salesperson'], passwordHash });
  return { client, administrator, seller };
}

const block = (by: BuiltPerson, memberIds: readonly string[], message = '') =>
  call(
    product,
    blockPeople,
    { body: { memberIds: [...memberIds], reason: 'Notas repetidas', message } },
    { token: by.token },
  );
const enter = (person: BuiltPerson) =>
  call(product, signIn, {
    body: {
      username: person.username,
      password: 'uma senha longa',
      client_id: 'native',
      client_secret: 'native-public',
    },
  });

test('a block ends the sessions, closes refresh within five seconds and tells the message at sign-in [ID-21] [ID-24] [MG-03]', async () => {
  const { client, administrator, seller } = await world();
  const entered = await enter(seller);
  const token = entered.body.access_token;
  expect((await call(product, readSession, {}, { token })).status).toBe(200);
  const done = await block(administrator, [seller.membershipId], 'Procure o suporte até sexta.');
  expect(done.body).toEqual({ blocked: 1, sessionsEnded: 2 });
  product.setNow('2026-11-21T15:00:05Z');
  expect((await call(product, readSession, {}, { token })).status).toBe(401);
  const refreshed = await call(product, refreshTokens, {
    body: { grant_type: 'refresh_token', refresh_token: entered.body.refresh_token, client_id: 'native' },
  });
  expect(refreshed.code).toBe('invalid_refresh_token');
  const again = await enter(seller);
  expect(again.code).toBe('account_blocked_with_message');
  expect(again.body).toMatchObject({ params: { message: 'Procure o suporte até sexta.' } });
  const profile = await call(
    product,
    readPerson,
    { params: { memberId: seller.membershipId } },
    { token: await signInAgain(product.platform, administrator) },
  );
  expect(profile.body.block).toMatchObject({ reason: 'Notas repetidas' });
  expect(await auditTrail(product, client.id)).toEqual(['people.person.block']);
  product.setNow('2026-11-21T15:00:00Z');
});

test('without a message the words of the programme are told, and unblocking opens the door again [ID-21]', async () => {
  const { administrator, seller } = await world();
  await block(administrator, [seller.membershipId]);
  expect((await enter(seller)).code).toBe('account_blocked');
  const open = await call(
    product,
    unblockPerson,
    { params: { memberId: seller.membershipId } },
    { token: administrator.token },
  );
  expect(open.status).toBe(200);
  expect((await enter(seller)).status).toBe(200);
});

test('nobody blocks themselves, somebody above them, or somebody of another client [MG-03] [CL-07]', async () => {
  const { client, administrator, seller } = await world();
  const other = await world();
  const superuser = await buildPerson(product.platform, client, { superuser: true });
  const creator = await buildPerson(product.platform, client, { roles: ['creator'] });
  expect((await block(seller, [administrator.membershipId])).code).toBe('not_allowed');
  expect((await block(administrator, [administrator.membershipId])).code).toBe('own_account');
  expect((await block(administrator, [superuser.membershipId])).code).toBe('person_outranks_you');
  expect((await block(administrator, [seller.membershipId, creator.membershipId])).code).toBe(
    'person_outranks_you',
  );
  expect((await block(administrator, [other.seller.membershipId])).code).toBe('not_found');
  expect((await block(administrator, [])).code).toBe('validation_failed');
  expect((await enter(seller)).status).toBe(200);
});

test('of two superusers who block each other at once one is left [MG-03]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const client = await buildClient(product.platform);
    const one = await buildPerson(product.platform, client, { superuser: true });
    const two = await buildPerson(product.platform, client, { superuser: true });
    const answers = await Promise.all([block(one, [two.membershipId]), block(two, [one.membershipId])]);
    const [left, gone] = answers.map(({ status, code }) => code ?? String(status)).toSorted();
    expect(left).toBe('200');
    // Whoever is blocked before the server knows who asks is nobody any more.
    expect(['last_superuser', 'not_signed_in']).toContain(gone);
  }
});

test('one session ends, or all of them, and those of other people stay [ID-26] [MG-03]', async () => {
  const { administrator, seller } = await world();
  await enter(seller);
  const params = { memberId: seller.membershipId };
  const { token } = administrator;
  const before = await call(product, readPerson, { params }, { token });
  expect(before.body.sessions).toHaveLength(2);
  const [first] = before.body.sessions;
  const foreign = await call(
    product,
    readPerson,
    { params: { memberId: administrator.membershipId } },
    { token },
  );
  const end = (sessionId: string | null) =>
    call(product, endPersonSessions, { params, body: { sessionId } }, { token });
  expect((await end(foreign.body.sessions[0]?.id ?? '')).code).toBe('not_found');
  expect((await end(first?.id ?? '')).body).toEqual({ ended: 1 });
  expect((await end(null)).body).toEqual({ ended: 1 });
  expect((await call(product, readPerson, { params }, { token })).body.sessions).toEqual([]);
});

test('an address of a file that a person was given is worth nothing once they are blocked [ID-24] [MG-03]', async () => {
  const { client, administrator, seller } = await world();
  const { storage } = product.platform;
  const key = `${client.id}/nota`;
  await storage.write(key, Readable.from(['nota']), 100);
  const { session_id: session } = await product.platform.database.readerOfAll
    .selectFrom('login_session')
    .innerJoin('access_token', 'access_token.session_id', 'login_session.id')
    .select('access_token.session_id')
    .where('login_session.person_id', '=', seller.personId)
    .executeTakeFirstOrThrow();
  const { url } = linkTo(
    { platform: product.platform, actor: { sessionId: session } },
    { storage_key: key, name: 'nota.txt', content_type: 'text/plain' },
  );
  const read = async () => (await product.app.inject({ url })).statusCode;
  expect(await read()).toBe(200);
  await block(administrator, [seller.membershipId]);
  expect(await read()).toBe(403);
});
