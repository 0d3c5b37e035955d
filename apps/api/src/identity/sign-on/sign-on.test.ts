import { readBoot } from '@trilha/contract/clients/boot.calls';
import { readSession, selectClient } from '@trilha/contract/identity/session.calls';
import { addSignInProvider, listSignInProviders } from '@trilha/contract/identity/sign-in-providers.calls';
import { finishSignOn, linkSignOn, startSignOn } from '@trilha/contract/identity/sign-on.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity/index.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import {
  type IdentityProvider,
  type ProviderPerson,
  startIdentityProvider,
} from '../../testing/identity-provider.ts';
import { accessMessages } from '../../testing/told.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

const WEB = { client_id: 'web', client_secret: 'web-public' };
const PASSWORD = 'segredo da loja';
const CLIENT_SECRET = 'o segredo que o provedor deu';
let product: TestApplication;
let provider: IdentityProvider;
let passwordHash: string;
let serial = 0;

beforeAll(async () => {
  product = await openTestApplication();
  provider = await startIdentityProvider();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await provider.close();
  await product.close();
});

interface Door {
  readonly client: BuiltClient;
  readonly key: string;
}

/** A client with the provider switched on. */
async function openDoor(over: { readonly issuer?: string } = {}): Promise<Door> {
  const client = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, client, { superuser: true });
  await call(
    product,
    addSignInProvider,
    {
      body: {
        name: 'Conta da empresa',
        buttonText: null,
        buttonStyle: 'outline',
        buttonIcon: 'key',
        issuer: over.issuer ?? provider.issuer,
        application: 'trilha',
        scopes: 'openid email',
        domainHint: 'empresa.example',
        kind: 'openid',
        entryPoint: null,
        certificates: [],
        enabled: true,
        secret: CLIENT_SECRET,
      },
    },
    { token },
  );
  const [listed] = (await call(product, listSignInProviders, {}, { token })).body.providers;
  if (!listed) throw new Error('no provider');
  provider.register({ id: 'trilha', secret: CLIENT_SECRET, redirects: [listed.returnAddress] });
  const boot = await call(product, readBoot, { query: { client: client.slug } });
  return { client, key: boot.body.providers[0]?.key ?? '' };
}

const stranger = (over: Partial<ProviderPerson> = {}): ProviderPerson => {
  serial += 1;
  return { subject: `sub-${serial}`, email: `fora-${serial}@empresa.example`, emailVerified: true, ...over };
};

const cookieOf = (headers: Record<string, unknown>): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';

/** Sets out in a browser; answers where to and the cookie it was given. */
async function setOut({ key }: Door) {
  const answer = await call(product, startSignOn, { body: { ...WEB, provider: key } });
  return { status: answer.status, address: answer.body.address, cookie: cookieOf(answer.headers) };
}

const comeBack = (to: URL) => product.app.inject({ url: to.pathname + to.search });
const finish = (cookie: string) => call(product, finishSignOn, { body: WEB }, { headers: { cookie } });
const link = (cookie: string, username: string, password = PASSWORD) =>
  call(product, linkSignOn, { body: { ...WEB, username, password } }, { headers: { cookie } });

/** To the provider and back, as far as the screen that finishes it. */
async function travel(door: Door, who: ProviderPerson | 'cancels') {
  const { address, cookie } = await setOut(door);
  const returned = await provider.visit(address, who);
  const answer = await comeBack(returned);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login-redirect-v2']);
  return { cookie, returned };
}

test('sets out with code, PKCE, state, nonce and the exact return address, and a cookie no script reads [ID-22]', async () => {
  const { address, cookie } = await setOut(await openDoor());
  const asked = new URL(address).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    client_id: 'trilha',
    scope: 'openid email',
    code_challenge_method: 'S256',
    domain_hint: 'empresa.example',
    hd: 'empresa.example',
  });
  expect(asked.get('redirect_uri')).toMatch(/^http:\/\/localhost:3000\/api\/sign-on\/return\/[\w-]{16}$/);
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
  expect(cookie).toMatch(/^__Host-trilha_sign_on=[\w-]{43}$/);
});

test('a verified e-mail that somebody here has asks for the password once, and opens at once ever after [ID-22]', async () => {
  const door = await openDoor();
  const person = await buildPerson(product.platform, door.client, { passwordHash });
  const who = stranger({ email: `${person.username}@example.test` });
  const first = await travel(door, who);
  const asked = await finish(first.cookie);
  expect(asked.body).toEqual({
    outcome: 'link',
    provider: 'Conta da empresa',
    email: who.email,
    name: null,
    tokens: null,
  });
  expect((await link(first.cookie, person.username, 'errada')).code).toBe('invalid_credentials');
  const linked = await link(first.cookie, person.username);
  expect(linked.status).toBe(200);
  expect((await call(product, readSession, {}, { token: linked.body.access_token })).body.userId).toBe(
    person.personId,
  );
  expect((await link(first.cookie, person.username)).code).toBe('sign_on_over');
  expect(await accessMessages(product, person.token)).toMatchObject([
    { parameters: { change: 'linked', by: 'self', provider: 'Conta da empresa' } },
  ]);

  const again = await travel(door, who);
  const entered = await finish(again.cookie);
  expect(entered.body).toMatchObject({ outcome: 'entered', tokens: { token_type: 'Bearer' } });
  expect(String(entered.headers['set-cookie'])).toContain('trilha_refresh=');
  expect((await finish(again.cookie)).code).toBe('sign_on_over');
});

test('an e-mail that the provider has not verified, or that nobody here has, is of nobody [ID-22]', async () => {
  const door = await openDoor();
  const person = await buildPerson(product.platform, door.client, { passwordHash });
  const elsewhere = await buildPerson(product.platform, await buildClient(product.platform), {
    passwordHash,
  });
  const mine = { email: `${person.username}@example.test` };
  const theirs = { email: `${elsewhere.username}@example.test` };
  for (const who of [stranger(), stranger({ ...mine, emailVerified: false }), stranger(theirs)]) {
    const { cookie } = await travel(door, who);
    expect((await finish(cookie)).body).toMatchObject({ outcome: 'unknown', tokens: null });
  }
  const { cookie } = await travel(door, stranger(theirs));
  expect((await link(cookie, elsewhere.username)).code).toBe('no_registered_profile');
});

test('refuses who is blocked, however they come [ID-21] [ID-22]', async () => {
  const door = await openDoor();
  const person = await buildPerson(product.platform, door.client, { passwordHash });
  const who = stranger({ email: `${person.username}@example.test` });
  await link((await travel(door, who)).cookie, person.username);
  const blocked = (status: 'blocked' | 'approved') =>
    product.platform.database.inClient(door.client.id, (db) =>
      db.updateTable('membership').set({ status }).where('id', '=', person.membershipId).execute(),
    );
  await blocked('blocked');
  expect((await finish((await travel(door, who)).cookie)).code).toBe('account_blocked');
  const other = await travel(door, stranger({ email: who.email }));
  expect((await link(other.cookie, person.username)).code).toBe('account_blocked');
  await blocked('approved');
});

test('lets only the browser that set out finish, and only once at a time [ID-22]', async () => {
  const door = await openDoor();
  const person = await buildPerson(product.platform, door.client, { passwordHash });
  const who = stranger({ email: `${person.username}@example.test` });
  await link((await travel(door, who)).cookie, person.username);
  const { cookie } = await travel(door, who);
  const other = await setOut(door);
  expect((await finish(other.cookie)).code).toBe('sign_on_over');
  expect((await finish('')).code).toBe('sign_on_over');
  const answers = await Promise.all([finish(cookie), finish(cookie), finish(cookie)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410', '410']);
});

test('looks at no answer twice, at none for another provider, and at none that is late [ID-22]', async () => {
  const [door, otherDoor] = [await openDoor(), await openDoor()];
  const { address, cookie } = await setOut(otherDoor);
  const returned = await provider.visit(address, stranger());
  const misled = new URL(returned.href.replace(otherDoor.key, door.key));
  await comeBack(misled);
  expect((await finish(cookie)).code).toBe('sign_on_over');
  await comeBack(returned);
  expect((await finish(cookie)).body.outcome).toBe('unknown');
  await comeBack(returned);
  expect((await finish(cookie)).body.outcome).toBe('unknown');
  product.setNow('2026-11-21T15:10:01Z');
  expect((await finish(cookie)).code).toBe('sign_on_over');
  product.setNow('2026-11-21T15:00:00Z');
});

test('refuses a code that is not the one of this state, and says when the person cancelled [ID-22]', async () => {
  const door = await openDoor();
  const [one, two] = [await setOut(door), await setOut(door)];
  const [first, second] = [
    await provider.visit(one.address, stranger()),
    await provider.visit(two.address, stranger()),
  ];
  const mixed = new URL(first);
  mixed.searchParams.set('code', second.searchParams.get('code') ?? '');
  await comeBack(mixed);
  expect((await finish(one.cookie)).code).toBe('sign_on_failed');
  const { cookie } = await travel(door, 'cancels');
  expect((await finish(cookie)).code).toBe('sign_on_cancelled');
});

test('says that a provider cannot be reached, and knows none that is off [ID-22]', async () => {
  const door = await openDoor({ issuer: 'http://localhost:9' });
  const answer = await call(product, startSignOn, { body: { ...WEB, provider: door.key } });
  expect([answer.status, answer.code]).toEqual([503, 'sign_on_unavailable']);
  const missing = await call(product, startSignOn, { body: { ...WEB, provider: 'nenhum' } });
  expect([missing.status, missing.code]).toEqual([404, 'not_found']);
  const program = { client_id: 'web', client_secret: 'x', provider: door.key };
  expect((await call(product, startSignOn, { body: program })).code).toBe('invalid_web_client');
});

test('a session for which one client vouched stays at that client [ID-22] [CL-02]', async () => {
  const door = await openDoor();
  const other = await buildClient(product.platform);
  const person = await buildPerson(product.platform, door.client, { passwordHash });
  await buildPerson(product.platform, other, { personId: person.personId });
  const { cookie } = await travel(door, stranger({ email: `${person.username}@example.test` }));
  const token = (await link(cookie, person.username)).body.access_token;
  const session = await call(product, readSession, {}, { token });
  expect(session.body.clients.map(({ id }) => id)).toEqual([door.client.id]);
  const moved = await call(product, selectClient, { body: { clientId: other.id } }, { token });
  expect([moved.status, moved.code]).toEqual([404, 'not_found']);
  const typed = await call(product, readSession, {}, { token: person.token });
  expect(typed.body.clients).toHaveLength(2);
});
