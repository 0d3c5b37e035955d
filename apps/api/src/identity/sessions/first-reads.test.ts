import { gunzipSync } from 'node:zlib';
import { readSession, refreshTokens, signIn } from '@trilha/contract/identity/session.calls';
import { readHome } from '@trilha/contract/learning/catalogue.calls';
import { MODULES } from '@trilha/rules/clients/modules.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity/index.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let passwordHash: string;
beforeAll(async () => {
  product = await openTestApplication();
  passwordHash = await hashPassword('segredo da loja');
});
afterAll(() => product.close());

async function refreshed(reads: string, modules: readonly string[] = MODULES) {
  const client = await buildClient(product.platform, { modules: [...modules] });
  const person = await buildPerson(product.platform, client, { passwordHash });
  const signed = await call(product, signIn, {
    body: {
      username: person.username,
      password: 'segredo da loja',
      client_id: 'native',
      client_secret: 'native-public',
    },
  });
  const answer = await call(product, refreshTokens, {
    body: { grant_type: 'refresh_token', refresh_token: signed.body.refresh_token, reads },
  });
  return { person, answer, reads: answer.body.reads ?? [] };
}

test('answers the first reads of a page with the tokens, as they are answered alone [UX-09] [ID-03]', async () => {
  const { answer, reads } = await refreshed('/api/session /api/home');
  const token = { token: answer.body.access_token };
  const [session, home] = [
    await call(product, readSession, {}, token),
    await call(product, readHome, {}, token),
  ];
  expect(reads.map(({ address, body }) => [address, JSON.parse(body)])).toEqual([
    ['/api/session', session.body],
    ['/api/home', home.body],
  ]);
  expect(reads.map(({ facts }) => facts)).toEqual([
    session.headers['x-session-facts'],
    session.headers['x-session-facts'],
  ]);
});

test('a read that is refused alone does not come with the tokens either [CL-03] [ID-03]', async () => {
  const { reads } = await refreshed('/api/audit-log /api/session /api/loyalty/participations', []);
  expect(reads.map(({ address }) => address)).toEqual(['/api/session']);
});

test.each([
  { what: 'another place of the product', reads: '/o/token/ /storage/x /readyz' },
  { what: 'another server', reads: 'https://example.com/ //example.com/api/session' },
  { what: 'a way out of the reads', reads: '/api/../readyz /api/%2e%2e/readyz' },
  { what: 'nothing', reads: '' },
])('reads nothing for $what [ID-03]', async ({ reads }) => {
  const { answer, reads: found } = await refreshed(reads);
  expect([answer.status, found]).toEqual([200, []]);
});

test('reads no more than a first screen asks for, and nothing for a token that is refused [ID-03]', async () => {
  const many = Array.from({ length: 9 }, (_, index) => `/api/session?again=${index}`).join(' ');
  expect((await refreshed(many)).reads).toHaveLength(6);
  const stranger = await call(product, refreshTokens, {
    body: { grant_type: 'refresh_token', refresh_token: 'a.b', reads: '/api/session' },
  });
  expect([stranger.code, 'reads' in stranger.body]).toEqual(['invalid_refresh_token', false]);
});

test('first reads travel compressed to whoever says that they can open them [UX-09]', async () => {
  const client = await buildClient(product.platform, { modules: [...MODULES] });
  const person = await buildPerson(product.platform, client, { passwordHash });
  const signed = await call(product, signIn, {
    body: {
      username: person.username,
      password: 'segredo da loja',
      client_id: 'native',
      client_secret: 'native-public',
    },
  });
  const refresh = (accepted: string) =>
    product.app.inject({
      method: 'POST',
      url: '/o/token/',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': accepted },
      payload: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: signed.body.refresh_token,
        reads: '/api/session',
      }).toString(),
    });
  const [packed, plain] = [await refresh('gzip, br'), await refresh('identity')];
  expect([packed.headers['content-encoding'], packed.headers['content-type']]).toEqual([
    'gzip',
    'application/json; charset=utf-8',
  ]);
  const addressesIn = (text: string) =>
    (JSON.parse(text) as { reads: { address: string }[] }).reads.map(({ address }) => address);
  expect(addressesIn(gunzipSync(packed.rawPayload).toString())).toEqual(['/api/session']);
  expect([plain.headers['content-encoding'], addressesIn(plain.body)]).toEqual([undefined, ['/api/session']]);
});
