import { readBoot } from '@trilha/contract/clients/boot.calls';
import { changeCaptcha, readCaptcha } from '@trilha/contract/clients/captcha.calls';
import type { InputOf } from '@trilha/contract/define-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { openRecoveryWorld, type RecoveryWorld } from '../../testing/recovery.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let world: RecoveryWorld;
beforeAll(async () => {
  world = await openRecoveryWorld();
});
afterAll(() => world.close());

type Given = InputOf<typeof changeCaptcha>['body'];
const change = (token: string, body: Given, key?: string) =>
  call(world.product, changeCaptcha, { body }, key ? { token, key } : { token });
const read = async (token: string) => (await call(world.product, readCaptcha, {}, { token })).body;
const fieldsOf = ({ body }: { readonly body: unknown }) => (body as { readonly fields: unknown }).fields;
const superuserOf = async (client: BuiltClient) =>
  (await buildPerson(world.product.platform, client, { superuser: true })).token;

test('is switched on with a key and a secret, which is sealed and never told again [CL-05] [MG-06]', async () => {
  const client = await buildClient(world.product.platform);
  const token = await superuserOf(client);
  expect(await read(token)).toEqual({
    revision: 0,
    kind: 'recaptcha',
    enabled: false,
    siteKey: '',
    hasSecret: false,
  });
  const boot = async () =>
    (await call(world.product, readBoot, { query: { client: client.slug } })).body.captcha;
  expect(await boot()).toBeNull();
  const answer = await change(token, {
    revision: 0,
    enabled: true,
    siteKey: 'a key',
    secret: 'a sealed secret',
  });
  expect([answer.status, answer.body]).toEqual([200, { revision: 1 }]);
  expect(await read(token)).toMatchObject({ revision: 1, enabled: true, siteKey: 'a key', hasSecret: true });
  expect(await boot()).toMatchObject({ kind: 'recaptcha', siteKey: 'a key' });
  const kept = await world.product.platform.database.acrossClients(async (db) => [
    await db.selectFrom('client_captcha').selectAll().where('client_id', '=', client.id).execute(),
    await db.selectFrom('audit_log').selectAll().where('client_id', '=', client.id).execute(),
  ]);
  expect(JSON.stringify(kept)).not.toContain('a sealed secret');
  // Without another secret the one that is there stays.
  expect((await change(token, { revision: 1, enabled: true, siteKey: 'b' })).status).toBe(200);
  expect(await read(token)).toMatchObject({ siteKey: 'b', hasSecret: true });
});

test.each([
  { given: { siteKey: '', secret: 'secret' }, field: 'siteKey', code: 'required' },
  { given: { siteKey: 'key' }, field: 'secret', code: 'required' },
  { given: { siteKey: 'key', secret: 'this is invalid' }, field: 'secret', code: 'secret_refused' },
])('refuses a switch with $given, which would close every door [CL-05]', async ({ given, field, code }) => {
  const token = await superuserOf(await buildClient(world.product.platform));
  const answer = await change(token, { revision: 0, enabled: true, ...given });
  expect([answer.status, answer.code]).toEqual([422, 'validation_failed']);
  expect(fieldsOf(answer)).toEqual([{ path: field, code }]);
  expect((await read(token)).enabled).toBe(false);
});

test('is read and changed by whoever administers the client alone, one change at a time [MG-06]', async () => {
  const client = await buildClient(world.product.platform);
  const member = await buildPerson(world.product.platform, client, {
    roles: ['learner', 'program_administrator'],
  });
  const body = { revision: 0, enabled: false, siteKey: '' };
  expect((await call(world.product, readCaptcha, {})).status).toBe(401);
  expect((await call(world.product, readCaptcha, {}, { token: member.token })).code).toBe('not_allowed');
  expect((await change(member.token, body)).status).toBe(403);
  const token = await superuserOf(client);
  const twice = await Promise.all([change(token, body), change(token, body)]);
  expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const key = crypto.randomUUID();
  const repeated = [
    await change(token, { ...body, revision: 1 }, key),
    await change(token, { ...body, revision: 1 }, key),
  ];
  expect(repeated.map(({ body: { revision } }) => revision)).toEqual([2, 2]);
  const other = await superuserOf(await buildClient(world.product.platform));
  expect(await read(other)).toMatchObject({ revision: 0 });
});
