import { readBoot } from '@trilha/contract/clients/boot.calls';
import {
  addSignInProvider,
  changeSignInProvider,
  listSignInProviders,
  removeSignInProvider,
} from '@trilha/contract/identity/sign-in-providers.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;

beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const GIVEN = {
  name: 'Conta da empresa',
  buttonText: 'Entrar com o crachá',
  buttonStyle: 'solid',
  buttonIcon: 'microsoft',
  issuer: 'https://login.empresa.example/tenant',
  application: 'academia',
  scopes: 'openid email profile',
  domainHint: null,
  kind: 'openid',
  entryPoint: null,
  enabled: true,
} as const;
const SECRET = 'nunca mais visto';

async function administered(): Promise<{ client: BuiltClient; token: string }> {
  const client = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, client, { superuser: true });
  return { client, token };
}
const add = (token: string, over: object = {}) =>
  call(
    product,
    addSignInProvider,
    { body: { ...GIVEN, certificates: [], secret: SECRET, ...over } },
    { token },
  );
const list = async (token: string) =>
  (await call(product, listSignInProviders, {}, { token })).body.providers;
const change = (token: string, providerId: string, revision: number, over: object = {}) =>
  call(
    product,
    changeSignInProvider,
    { params: { providerId }, body: { ...GIVEN, certificates: [], revision, ...over } },
    { token },
  );
const remove = (token: string, providerId: string) =>
  call(product, removeSignInProvider, { params: { providerId } }, { token });
const buttonsOf = async ({ slug }: BuiltClient) =>
  (await call(product, readBoot, { query: { client: slug } })).body.providers;

test('adds a button to the login page at once, and takes it away when it is off [ID-22]', async () => {
  const { client, token } = await administered();
  const { body } = await add(token);
  const [button] = await buttonsOf(client);
  expect(button).toMatchObject({
    name: 'Conta da empresa',
    buttonText: 'Entrar com o crachá',
    buttonStyle: 'solid',
    buttonIcon: 'microsoft',
    // The sign-up screens offer it once newcomers may come by it.
    createsAccounts: false,
  });
  await change(token, body.id, 0, { createsAccounts: true });
  expect(await buttonsOf(client)).toMatchObject([{ createsAccounts: true }]);
  expect((await change(token, body.id, 1, { enabled: false })).body).toEqual({ revision: 2 });
  expect(await buttonsOf(client)).toEqual([]);
  expect((await remove(token, body.id)).status).toBe(200);
  expect(await list(token)).toEqual([]);
  expect((await remove(token, body.id)).code).toBe('not_found');
});

test('keeps the secret sealed, shows it to nobody, and leaves it when none is given [ID-22]', async () => {
  const { client, token } = await administered();
  const { body } = await add(token);
  const before = await list(token);
  expect(before[0]).toMatchObject({ hasSecret: true });
  expect(before[0]?.returnAddress).toMatch(/^http:\/\/localhost:3000\/api\/sign-on\/return\//);
  expect(JSON.stringify(before)).not.toContain(SECRET);
  await change(token, body.id, 0, { name: 'Outro nome' });
  const rows = await product.platform.database.acrossClients((db) =>
    db
      .selectFrom('sign_in_provider')
      .select(['sealed_secret', 'name'])
      .where('client_id', '=', client.id)
      .execute(),
  );
  expect(rows[0]?.name).toBe('Outro nome');
  expect(rows[0]?.sealed_secret).toMatch(/^[\w-]{50,}$/);
  const entries = await product.platform.database.acrossClients((db) =>
    db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('client_id', '=', client.id)
      .orderBy('position')
      .execute(),
  );
  expect(entries.map(({ action }) => action)).toEqual(['platform.provider.add', 'platform.provider.change']);
  expect(JSON.stringify(entries)).not.toContain(SECRET);
});

test('names each field that does not fit and refuses a name that is taken [ID-22]', async () => {
  const { token } = await administered();
  const wrong = await add(token, { issuer: 'http://login.empresa.example', scopes: 'email' });
  expect([wrong.status, wrong.code]).toEqual([422, 'validation_failed']);
  expect((wrong.body as unknown as { fields: unknown }).fields).toEqual([
    { path: 'issuer', code: 'not_an_issuer' },
    { path: 'scopes', code: 'scopes_without_openid' },
  ]);
  expect((await add(token)).status).toBe(200);
  expect((await add(token)).code).toBe('name_already_used');
});

test('of two who change at once, one is told [ID-22]', async () => {
  const { token } = await administered();
  const { body } = await add(token);
  const answers = await Promise.all([
    change(token, body.id, 0, { name: 'Uma' }),
    change(token, body.id, 0, { name: 'Duas' }),
  ]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
});

test('is for those who administer the client, and for no other client [MG-01] [CL-07]', async () => {
  const { client, token } = await administered();
  const { body } = await add(token);
  const { token: manager } = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  expect((await add(manager)).code).toBe('not_allowed');
  expect((await call(product, listSignInProviders, {}, { token: manager })).code).toBe('not_allowed');
  expect((await call(product, listSignInProviders, {})).code).toBe('not_signed_in');
  const other = await administered();
  expect((await change(other.token, body.id, 0)).code).toBe('not_found');
  expect((await remove(other.token, body.id)).code).toBe('not_found');
  expect(await list(other.token)).toEqual([]);
});
