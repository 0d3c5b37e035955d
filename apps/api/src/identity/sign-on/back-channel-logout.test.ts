import { createHmac, generateKeyPairSync } from 'node:crypto';
import { listOwnSessions } from '@trilha/contract/identity/own-access.calls';
import { readSession } from '@trilha/contract/identity/session.calls';
import { listSignInProviders } from '@trilha/contract/identity/sign-in-providers.calls';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity/index.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { enterByOpenId, type OpenIdDoor, openOpenIdDoor } from '../../testing/open-id-door.ts';
import { type BuiltPerson, buildPerson } from '../../testing/world.ts';

const PASSWORD = 'segredo da loja';
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
let product: TestApplication;
let provider: IdentityProvider;
let door: OpenIdDoor;
let path: string;
let passwordHash: string;
let serial = 0;

beforeAll(async () => {
  product = await openTestApplication();
  provider = await startIdentityProvider();
  passwordHash = await hashPassword(PASSWORD);
  door = await openOpenIdDoor(product, provider);
  const listed = await call(product, listSignInProviders, {}, { token: door.administrator });
  path = new URL(listed.body.providers[0]?.logoutAddress ?? '').pathname;
});
afterAll(async () => {
  await provider.close();
  await product.close();
});

interface Entered {
  readonly person: BuiltPerson;
  readonly subject: string;
  /** Comes in once more; answers the access token. */
  readonly enter: () => Promise<string>;
}

async function somebody(): Promise<Entered> {
  serial += 1;
  const person = await buildPerson(product.platform, door.client, { passwordHash });
  const who = {
    subject: `quem-sai-${serial}`,
    email: `${person.username}@example.test`,
    emailVerified: true,
    username: person.username,
    password: PASSWORD,
  };
  return { person, subject: who.subject, enter: () => enterByOpenId(product, provider, door, who) };
}

const post = async (body: string, to = path) => {
  const answer = await product.app.inject({
    method: 'POST',
    url: to,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body,
  });
  return { status: answer.statusCode, cache: answer.headers['cache-control'], body: answer.body };
};
const tell = (token: string) => post(new URLSearchParams({ logout_token: token }).toString());
const isOpen = async (token: string) => (await call(product, readSession, {}, { token })).status === 200;
const sessionAt = async (subject: string): Promise<readonly (string | null)[]> => {
  const rows = await product.platform.database.acrossClients((db) =>
    db
      .selectFrom('login_session')
      .innerJoin('external_identity', 'external_identity.id', 'login_session.external_identity_id')
      .select('login_session.provider_session')
      .where('external_identity.subject', '=', subject)
      .where('login_session.ended_at', 'is', null)
      .execute(),
  );
  return rows.map((row) => row.provider_session);
};
const notice = (over: object = {}) => {
  serial += 1;
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: provider.issuer,
    aud: 'trilha',
    iat: now,
    exp: now + 60,
    jti: `jti-${serial}`,
    events: EVENTS,
    ...over,
  };
};

test('the provider itself tells that one session ended, and exactly that one ends here [ID-22]', async () => {
  const { person, subject, enter } = await somebody();
  const first = await enter();
  const [sid] = await sessionAt(subject);
  expect(sid).toMatch(/^[\w-]{10,}$/);
  const second = await enter();
  expect(new Set(await sessionAt(subject)).size).toBe(2);
  const { address, body } = await provider.tellLeft(subject, sid ?? '');
  expect(new URL(address).pathname).toBe(path);
  expect(await post(body)).toMatchObject({ status: 200, cache: 'no-store', body: '' });
  expect(await Promise.all([first, second, person.token].map(isOpen))).toEqual([false, true, true]);
});

test('a notice of the subject ends all that the account opened, and nothing else [ID-22]', async () => {
  const [leaving, staying] = [await somebody(), await somebody()];
  const tokens = [await leaving.enter(), await leaving.enter(), await staying.enter(), leaving.person.token];
  expect((await tell(await provider.sign(notice({ sub: leaving.subject })))).status).toBe(200);
  expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false, true, true]);
});

test('whoever was not here is well gone [ID-22]', async () => {
  expect((await tell(await provider.sign(notice({ sub: 'ninguem' })))).status).toBe(200);
});

test('takes a notice once: it does not end who came in since, of many at once one counts [ID-22]', async () => {
  const { subject, enter } = await somebody();
  await enter();
  const token = await provider.sign(notice({ sub: subject }));
  const answers = await Promise.all([tell(token), tell(token), tell(token)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
  const since = await enter();
  expect(await tell(token)).toMatchObject({ status: 400, body: '{"error":"invalid_request"}' });
  expect(await isOpen(since)).toBe(true);
});

const ago = (seconds: number): number => Math.floor(Date.now() / 1000) - seconds;
const shared = (claims: object): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'logout+jwt' })
    .sign(createHmac('sha256', 'x').update('o segredo que o provedor deu').digest());
const foreign = (claims: object): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'logout+jwt' })
    .sign(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);

test.each<[string, (sub: string) => Promise<string>]>([
  ['of another issuer', (sub) => provider.sign(notice({ sub, iss: 'https://outro.example' }))],
  ['for another audience', (sub) => provider.sign(notice({ sub, aud: 'outra aplicação' }))],
  ['without the event', (sub) => provider.sign(notice({ sub, events: {} }))],
  [
    'whose event is no object',
    (sub) => provider.sign(notice({ sub, events: { [Object.keys(EVENTS)[0] ?? '']: 'x' } })),
  ],
  ['with a nonce', (sub) => provider.sign(notice({ sub, nonce: 'x' }))],
  ['of nobody', () => provider.sign(notice())],
  ['without a name of its own', (sub) => provider.sign(notice({ sub, jti: undefined }))],
  ['without a time', (sub) => provider.sign(notice({ sub, iat: undefined }))],
  ['that is old', (sub) => provider.sign(notice({ sub, iat: ago(600) }))],
  ['that is over', (sub) => provider.sign(notice({ sub, exp: ago(60) }))],
  ['from the future', (sub) => provider.sign(notice({ sub, iat: ago(-600) }))],
  ['of another kind', (sub) => provider.sign(notice({ sub }), { typ: 'at+jwt' })],
  ['signed by somebody else', (sub) => foreign(notice({ sub }))],
  ['signed with a shared secret', (sub) => shared(notice({ sub }))],
  [
    'that is not signed',
    async (sub) => {
      const parts = [{ alg: 'none' }, notice({ sub })].map((part) =>
        Buffer.from(JSON.stringify(part)).toString('base64url'),
      );
      return `${parts.join('.')}.`;
    },
  ],
  ['that is none', async () => 'não é um aviso'],
])('refuses a notice %s [ID-22]', async (_name, make) => {
  const { subject, enter } = await somebody();
  const token = await enter();
  expect(await tell(await make(subject))).toMatchObject({ status: 400, cache: 'no-store' });
  expect(await isOpen(token)).toBe(true);
});

test('names the account that opened a session, and none where a password did [ID-22] [ID-26]', async () => {
  const { person, enter } = await somebody();
  const token = await enter();
  const { body } = await call(product, listOwnSessions, {}, { token });
  const openedBy = (isThis: boolean) => body.items.find(({ current }) => current === isThis)?.provider;
  expect([openedBy(true), openedBy(false)]).toEqual(['Conta da empresa', null]);
  expect((await call(product, listOwnSessions, {}, { token: person.token })).body.items).toHaveLength(2);
});

test('says nothing of one client to another, and knows no address but those of OpenID providers [ID-22] [CL-07]', async () => {
  const { subject, enter } = await somebody();
  const token = await enter();
  const other = await openOpenIdDoor(product, provider);
  const listed = await call(product, listSignInProviders, {}, { token: other.administrator });
  const elsewhere = new URL(listed.body.providers[0]?.logoutAddress ?? '').pathname;
  const said = new URLSearchParams({
    logout_token: await provider.sign(notice({ sub: subject })),
  }).toString();
  expect((await post(said, elsewhere)).status).toBe(200);
  expect(await isOpen(token)).toBe(true);
  expect((await post(said, '/api/sign-on/left/de-ninguem')).status).toBe(404);
  expect((await post('', path)).status).toBe(400);
});
