import { changeScormCloudAccount, readScormCloudAccount } from '@trilha/contract/clients/scorm-cloud.calls';
import type { InputOf } from '@trilha/contract/define-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { type CloudWorld, openCloudWorld } from '../../testing/scorm-cloud.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

let world: CloudWorld;
beforeAll(async () => {
  world = await openCloudWorld();
});
afterAll(() => world.close());

const superuser = async () =>
  buildPerson(world.product.platform, await buildClient(world.product.platform), { superuser: true });
const change = (token: string, body: InputOf<typeof changeScormCloudAccount>['body']) =>
  call(world.product, changeScormCloudAccount, { body }, { token });
const read = async (token: string) => (await call(world.product, readScormCloudAccount, {}, { token })).body;

test('is connected with a key that is sealed and never told again [PL-03] [MG-06]', async () => {
  const { token, clientId } = await superuser();
  expect(await read(token)).toEqual({ revision: 0, enabled: false, application: '', hasSecret: false });
  const given = { enabled: true, application: 'LOJA01' };
  expect((await change(token, { revision: 0, ...given, secret: 'a very secret key' })).body).toEqual({
    revision: 1,
  });
  expect(await read(token)).toEqual({ revision: 1, ...given, hasSecret: true });
  const kept = await world.product.platform.database.acrossClients(async (db) => [
    await db.selectFrom('client_scorm_cloud').selectAll().where('client_id', '=', clientId).execute(),
    await db.selectFrom('audit_log').selectAll().where('client_id', '=', clientId).execute(),
  ]);
  expect(JSON.stringify(kept)).not.toContain('a very secret key');
  expect((await change(token, { revision: 1, ...given, application: 'LOJA02' })).status).toBe(200);
  expect(await read(token)).toMatchObject({ application: 'LOJA02', hasSecret: true });
  expect((await change(token, { revision: 1, ...given })).code).toBe('changed_meanwhile');
});

test.each([
  { given: { application: '', secret: 'key' }, field: 'application', code: 'required' },
  { given: { application: 'LOJA01' }, field: 'secret', code: 'required' },
  { given: { application: 'LOJA01', secret: 'this is invalid' }, field: 'secret', code: 'secret_refused' },
])('refuses $given, behind which every course would wait [PL-03]', async ({ given, field, code }) => {
  const { token } = await superuser();
  const answer = await change(token, { revision: 0, enabled: true, ...given });
  expect([answer.status, answer.code]).toEqual([422, 'validation_failed']);
  expect(answer.body).toMatchObject({ fields: [{ path: field, code }] });
  expect((await read(token)).enabled).toBe(false);
});

test('is read and changed by whoever administers the client alone [MG-01]', async () => {
  const member = await buildPerson(world.product.platform, await buildClient(world.product.platform), {
    roles: ['program_administrator', 'course_manager'],
  });
  expect((await call(world.product, readScormCloudAccount, {})).status).toBe(401);
  expect((await call(world.product, readScormCloudAccount, {}, member)).code).toBe('not_allowed');
  const body = { revision: 0, enabled: false, application: '' };
  expect((await change(member.token, body)).code).toBe('not_allowed');
});

test('is not switched on while SCORM Cloud cannot be asked [PL-03]', async () => {
  const away = await openCloudWorld();
  await away.stopSite();
  const answer = await away.connect(await buildClient(away.product.platform));
  expect([answer.status, answer.code]).toEqual([503, 'scorm_cloud_unavailable']);
  await away.close();
});
