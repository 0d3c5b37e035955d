import {
  readSession,
  refreshTokens,
  reloadUserTokens,
  signIn,
} from '@trilha/contract/identity/session.calls';
import { setPersonRoles } from '@trilha/contract/people/people.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity/index.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let passwordHash: string;
beforeAll(async () => {
  product = await openTestApplication();
  passwordHash = await hashPassword('uma senha longa');
});
afterAll(() => product.close());

const CLIENTS = {
  web: { client_id: 'web', client_secret: 'web-public' },
  native: { client_id: 'native', client_secret: 'native-public' },
};
async function enter(client: BuiltClient, kind: keyof typeof CLIENTS) {
  const person = await buildPerson(product.platform, client, { roles: ['learner'], passwordHash });
  const { body, headers } = await call(product, signIn, {
    body: { username: person.username, password: 'uma senha longa', ...CLIENTS[kind] },
  });
  return { person, tokens: body, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}
const reload = (token: string, refresh: string, cookie = '') =>
  call(
    product,
    reloadUserTokens,
    { body: { refresh_token: refresh } },
    { token, ...(cookie ? { headers: { cookie } } : {}) },
  );

test('says by a header that the facts of a session changed, and gives fresh tokens of the same session [ID-13]', async () => {
  const client = await buildClient(product.platform);
  const owner = await buildPerson(product.platform, client, { superuser: true });
  const { person, tokens } = await enter(client, 'native');
  const seen = async (token: string) => {
    const { headers, body } = await call(product, readSession, {}, { token });
    return { facts: headers['x-session-facts'], roles: body.roles };
  };
  const before = await seen(tokens.access_token);
  expect(await seen(tokens.access_token)).toEqual(before);
  const changed = await call(
    product,
    setPersonRoles,
    { params: { memberId: person.membershipId }, body: { revision: 0, roles: ['salesperson'] } },
    { token: owner.token },
  );
  expect(changed.status).toBe(200);
  const fresh = await reload(tokens.access_token, tokens.refresh_token);
  expect(fresh.status).toBe(200);
  expect(fresh.body.access_token).not.toBe(tokens.access_token);
  const after = await seen(fresh.body.access_token);
  expect(after.roles).toEqual(['salesperson']);
  expect(after.facts).not.toBe(before.facts);
});

test('answers the same pair to twenty reloads at once, as a lost answer needs [ID-13]', async () => {
  const { tokens } = await enter(await buildClient(product.platform), 'native');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => reload(tokens.access_token, tokens.refresh_token)),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.refresh_token}`)).size).toBe(1);
});

test('wants both halves of a browser and answers one, whatever the program calls itself [ID-03] [ID-13]', async () => {
  const { tokens, cookie } = await enter(await buildClient(product.platform), 'web');
  expect((await reload(tokens.access_token, tokens.refresh_token)).code).toBe('invalid_refresh_token');
  const fresh = await reload(tokens.access_token, tokens.refresh_token, cookie);
  expect(fresh.status).toBe(200);
  expect(fresh.body.refresh_token).not.toContain('.');
  const next = String(fresh.headers['set-cookie']).split(';')[0] ?? '';
  const traded = await call(
    product,
    refreshTokens,
    {
      body: {
        grant_type: 'refresh_token',
        refresh_token: fresh.body.refresh_token,
        client_id: 'native',
        client_secret: 'native-public',
      },
    },
    { headers: { cookie: next } },
  );
  expect(traded.status).toBe(200);
  expect(traded.body.refresh_token).not.toContain('.');
});

test('takes no refresh token of another session, and nobody without an access token [ID-13]', async () => {
  const client = await buildClient(product.platform);
  const [one, other] = [await enter(client, 'native'), await enter(client, 'native')];
  expect((await reload(one.tokens.access_token, other.tokens.refresh_token)).code).toBe(
    'invalid_refresh_token',
  );
  expect((await reload('nobodys-token-at-all-0000', one.tokens.refresh_token)).status).toBe(401);
  expect((await reload(other.tokens.access_token, other.tokens.refresh_token)).status).toBe(200);
});
