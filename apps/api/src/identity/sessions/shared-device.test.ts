import { listOwnSessions } from '@trilha/contract/identity/own-access.calls';
import { refreshTokens, signIn } from '@trilha/contract/identity/session.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity/index.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

const PASSWORD = 'uma senha longa';
const SHARED = { cookie: 'trilha_device=shared' };
let product: TestApplication;
let username: string;
beforeAll(async () => {
  product = await openTestApplication();
  const client = await buildClient(product.platform);
  const passwordHash = await hashPassword(PASSWORD);
  ({ username } = await buildPerson(product.platform, client, { passwordHash }));
});
afterAll(() => product.close());

const WEB = { client_id: 'web', client_secret: 'web-public' };
const NATIVE = { client_id: 'native', client_secret: 'native-public' };
const enter = (program: typeof WEB, headers: Readonly<Record<string, string>>) =>
  call(product, signIn, { body: { username, password: PASSWORD, ...program } }, { headers });
const refresh = (token: string) =>
  call(
    product,
    refreshTokens,
    { body: { grant_type: 'refresh_token', refresh_token: token } },
    { headers: SHARED },
  );

test('ends the cookie of the session with the browser on a device of many, and keeps it on one of one’s own [ID-24]', async () => {
  const cookieOf = async (headers: Readonly<Record<string, string>>) =>
    String((await enter(WEB, headers)).headers['set-cookie']);
  expect(await cookieOf(SHARED)).not.toContain('Max-Age');
  expect(await cookieOf({})).toContain('Max-Age=2592000');
});

test('lets a session on a device of many lapse forty minutes after its last sign of life [ID-24]', async () => {
  const first = (await enter(NATIVE, SHARED)).body.refresh_token;
  const own = (await enter(NATIVE, {})).body.refresh_token;
  product.setNow('2026-11-21T15:39:59Z');
  const second = await refresh(first);
  expect(second.status).toBe(200);
  product.setNow('2026-11-21T16:19:58Z');
  const third = await refresh(second.body.refresh_token);
  expect(third.status).toBe(200);
  product.setNow('2026-11-21T16:59:58Z');
  expect((await refresh(third.body.refresh_token)).code).toBe('invalid_refresh_token');
  expect((await refresh(own)).status).toBe(200);
  product.setNow('2026-11-21T15:00:00Z');
});

test('names the devices of many among one’s own, and forgets them when they have lapsed [ID-24, ID-26]', async () => {
  await enter(NATIVE, { ...SHARED, 'user-agent': 'Balcão' });
  product.setNow('2026-11-21T15:41:00Z');
  const token = (await enter(NATIVE, { ...SHARED, 'user-agent': 'Caixa' })).body.access_token;
  const { body } = await call(product, listOwnSessions, {}, { token });
  const found = new Map(body.items.map(({ device, shared }) => [device, shared]));
  expect(found.get('Caixa')).toBe(true);
  expect(found.has('Balcão')).toBe(false);
  expect([...found.values()]).toContain(false);
  product.setNow('2026-11-21T15:00:00Z');
});
