import { readBoot } from '@trilha/contract/clients/boot.calls';
import { changeClientSettings, readClientSettings } from '@trilha/contract/clients/settings.calls';
import { readSession, signIn } from '@trilha/contract/identity/session.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';
import { hashPassword } from './passwords.ts';

const PASSWORD = 'segredo da loja';
let product: TestApplication;
let passwordHash: string;

beforeAll(async () => {
  product = await openTestApplication();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => product.close());

test('keeps participants out during maintenance, signed in or not, and lets staff in [ID-25]', async () => {
  const client = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, client, { superuser: true });
  const seller = await buildPerson(product.platform, client, { roles: ['sales_agent'], passwordHash });
  const auditor = await buildPerson(product.platform, client, { roles: ['auditor'], passwordHash });
  const { slug, ...settings } = (await call(product, readClientSettings, {}, { token })).body;
  const maintenanceMessage = { 'pt-BR': 'Voltamos às 14h.' };
  const body = { ...settings, maintenance: true, maintenanceMessage };
  await call(product, changeClientSettings, { body }, { token });
  const boot = await call(product, readBoot, { query: { client: slug } });
  expect(boot.body.client).toMatchObject({ maintenance: true, maintenanceMessage });

  const enter = (username: string) =>
    call(product, signIn, {
      body: { username, password: PASSWORD, client_id: 'web', client_secret: 'web-public' },
    });
  const refused = await enter(seller.username);
  expect([refused.status, refused.code]).toEqual([503, 'maintenance']);
  expect((await enter(auditor.username)).status).toBe(200);
  expect((await call(product, readSession, {}, { token: seller.token })).code).toBe('maintenance');
  expect((await call(product, readSession, {}, { token: auditor.token })).status).toBe(200);
});
