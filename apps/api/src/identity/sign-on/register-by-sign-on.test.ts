import { readBoot } from '@trilha/contract/clients/boot.calls';
import { readOwnAnswers } from '@trilha/contract/identity/registration.calls';
import { readSession } from '@trilha/contract/identity/session.calls';
import {
  addSignInProvider,
  changeSignInProvider,
  listSignInProviders,
} from '@trilha/contract/identity/sign-in-providers.calls';
import {
  finishSignOn,
  linkSignOn,
  registerBySignOn,
  startSignOn,
} from '@trilha/contract/identity/sign-on.calls';
import { TOLD_TAKEN } from '@trilha/rules/identity/registration/registration-code.rule';
import { usualFields } from '@trilha/rules/identity/registration/registration-fields.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import {
  type IdentityProvider,
  type ProviderPerson,
  startIdentityProvider,
} from '../../testing/identity-provider.ts';
import { newCpf, newPhone } from '../../testing/recovery.ts';
import { buildOpenClient } from '../../testing/registration.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

const WEB = { client_id: 'web', client_secret: 'web-public' };
const SECRET = 'o segredo que o provedor deu';
let product: TestApplication;
let provider: IdentityProvider;
let serial = 0;

beforeAll(async () => {
  product = await openTestApplication();
  provider = await startIdentityProvider();
});
afterAll(async () => {
  await provider.close();
  await product.close();
});

interface Door {
  readonly client: BuiltClient;
  readonly key: string;
}

const GIVEN = {
  name: 'Conta social',
  buttonText: null,
  buttonStyle: 'outline' as const,
  buttonIcon: 'google' as const,
  application: 'trilha',
  scopes: 'openid email profile',
  domainHint: null,
  kind: 'openid' as const,
  entryPoint: null,
  certificates: [],
  enabled: true,
};

/** A client that anybody may join, and a provider whose newcomers it lets in. */
async function openDoor(
  registration: Readonly<Record<string, unknown>> = {},
  { createsAccounts = true } = {},
): Promise<Door> {
  const client = await buildOpenClient({ product }, { approval: false, ...registration });
  const { token } = await buildPerson(product.platform, client, { superuser: true });
  const body = { ...GIVEN, issuer: provider.issuer, secret: SECRET };
  await call(product, addSignInProvider, { body }, { token });
  const [listed] = (await call(product, listSignInProviders, {}, { token })).body.providers;
  if (!listed) throw new Error('no provider');
  expect(listed.createsAccounts).toBe(false);
  const changed = { ...GIVEN, issuer: provider.issuer, revision: listed.revision, createsAccounts };
  await call(product, changeSignInProvider, { params: { providerId: listed.id }, body: changed }, { token });
  provider.register({ id: 'trilha', secret: SECRET, redirects: [listed.returnAddress] });
  const boot = await call(product, readBoot, { query: { client: client.slug } });
  return { client, key: boot.body.providers[0]?.key ?? '' };
}

const newcomer = (over: Partial<ProviderPerson> = {}): ProviderPerson => {
  serial += 1;
  return {
    subject: `novo-${serial}`,
    email: `novo-${serial}@social.example`,
    emailVerified: true,
    givenName: 'Lia',
    familyName: 'Prado',
    ...over,
  };
};

/** To the provider and back; answers the cookie of the browser. */
async function travel(
  { key }: Door,
  who: ProviderPerson,
  partner: { readonly partnerBrand?: string | null; readonly partnerChannel?: 'seven_trade' | null } = {},
): Promise<string> {
  const answer = await call(product, startSignOn, { body: { ...WEB, provider: key, ...partner } });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const to = await provider.visit(answer.body.address, who);
  await product.app.inject({ url: to.pathname + to.search });
  return cookie;
}
const finish = (cookie: string) => call(product, finishSignOn, { body: WEB }, { headers: { cookie } });
const told = () => ({
  firstName: 'Lia',
  lastName: 'Prado',
  document: newCpf(),
  birthday: '1994-05-02',
  phone: newPhone(),
});
const register = (cookie: string, answers: Record<string, string> = told(), consents = {}) =>
  call(
    product,
    registerBySignOn,
    {
      body: {
        ...WEB,
        country: 'BR',
        language: 'pt-BR',
        answers,
        consents: { terms: true, dataSharing: true, ...consents },
      },
    },
    { headers: { cookie } },
  );
const problemsOf = ({ body }: { readonly body: unknown }) =>
  (body as { fields?: { path: string; code: string }[] }).fields?.map(({ path, code }) => `${path} ${code}`);

test('who is new goes to the form with what the provider proved, and enters once it is filled in [ID-15] [ID-22]', async () => {
  const door = await openDoor();
  const who = newcomer();
  const cookie = await travel(door, who);
  const arrived = await finish(cookie);
  expect(arrived.body).toEqual({
    outcome: 'register',
    provider: 'Conta social',
    email: who.email,
    name: { first: 'Lia', last: 'Prado' },
    tokens: null,
  });
  // The form takes its time, and a reload asks again.
  expect(String(arrived.headers['set-cookie'])).toContain('Max-Age=1800');
  product.setNow(new Date(product.platform.now().getTime() + 20 * 60_000).toISOString());
  expect((await finish(cookie)).body.outcome).toBe('register');
  // The address that was proved is kept, whatever else is sent.
  const other = { email: 'outra@social.example', emailConfirmation: 'outra@social.example' };
  const done = await register(cookie, { ...told(), ...other });
  expect(done.body).toMatchObject({ status: 'approved', tokens: { token_type: 'Bearer' } });
  const session = await call(product, readSession, {}, { token: done.body.tokens?.access_token ?? '' });
  expect([session.body.email, session.body.fullName]).toEqual([who.email, 'Lia Prado']);
  expect((await register(cookie)).code).toBe('sign_on_over');
  expect((await finish(await travel(door, who))).body.outcome).toBe('entered');
});

test.each([
  ['of the page one set out from', { partnerBrand: 'aurora-som' }, true, 'aurora_canal'],
  ['of no page that is off', { partnerBrand: 'aurora-som' }, false, null],
  ['of no page that another client has', { partnerBrand: 'de-outra' }, true, null],
  ['of none where one set out from the login', {}, true, null],
  ['of the sign-up screen one set out from', { partnerChannel: 'seven_trade' }, true, 'seven_trade'],
  [
    'of the brand where the screen is of both',
    { partnerBrand: 'aurora-som', partnerChannel: 'seven_trade' },
    true,
    'aurora_canal',
  ],
] as const)(
  'a newcomer by a provider is recorded by the channel %s [ID-01] [ID-15] [ID-22]',
  async (_name, partner, isOpen, expected) => {
    const door = await openDoor();
    const other = await buildClient(product.platform);
    const { database } = product.platform;
    const colours = JSON.stringify({ primary: '#6d28d9', secondary: '#0e7490', tertiary: '#f97316' });
    const brand = { position: 0, name: 'Aurora Som', colours, channel: 'aurora_canal' };
    await database.acrossClients((db) =>
      db
        .insertInto('partner_brand')
        .values([
          { ...brand, slug: 'aurora-som', client_id: door.client.id, is_open: isOpen },
          { ...brand, slug: 'de-outra', client_id: other.id, is_open: true },
        ])
        .execute(),
    );
    const cookie = await travel(door, newcomer(), partner);
    await finish(cookie);
    expect((await register(cookie)).status).toBe(200);
    const rows = await database.acrossClients((db) =>
      db
        .selectFrom('member_registration')
        .select(['channel', 'proved_by'])
        .where('client_id', '=', door.client.id)
        .execute(),
    );
    expect(rows).toEqual([{ channel: expected, proved_by: 'email' }]);
  },
);

test('terms, fields and approval are those of any registration [ID-15] [ID-18] [ID-22]', async () => {
  const countries = [
    { country: 'BR', fields: [...usualFields('BR').fields, { field: 'address', presence: 'required' }] },
  ];
  const door = await openDoor({ approval: true, countries });
  const who = newcomer();
  const cookie = await travel(door, who);
  await finish(cookie);
  const refused = await register(cookie, { ...told(), document: '1' }, { terms: false });
  expect([refused.code, problemsOf(refused)]).toEqual([
    'registration_invalid',
    ['answers.document document_invalid', 'consents.terms terms_required'],
  ]);
  expect((await register(cookie)).body).toEqual({ status: 'awaiting_approval', tokens: null });
  expect((await finish(await travel(door, who))).code).toBe('account_awaiting_approval');
});

test.each([
  { what: 'a provider that creates no accounts', registration: {}, createsAccounts: false },
  { what: 'a client that nobody may join', registration: { open: false }, createsAccounts: true },
])('$what makes nobody a member [ID-15] [ID-22]', async ({ registration, createsAccounts }) => {
  const door = await openDoor(registration, { createsAccounts });
  const cookie = await travel(door, newcomer());
  expect((await finish(cookie)).body.outcome).toBe('unknown');
  expect((await register(cookie)).code).toBe('registration_closed');
});

test('an e-mail that is not verified makes nobody a member [ID-22]', async () => {
  const door = await openDoor();
  const cookie = await travel(door, newcomer({ emailVerified: false }));
  expect((await finish(cookie)).body).toMatchObject({ outcome: 'unknown', name: null });
  expect((await register(cookie)).code).toBe('registration_closed');
  expect((await register('trilha_sign_on=nothing')).code).toBe('sign_on_over');
});

test('whoever is here already is never linked by registering: the local password is asked for [ID-22]', async () => {
  const door = await openDoor();
  const person = await buildPerson(product.platform, door.client);
  const who = newcomer({ email: `${person.username}@example.test` });
  const cookie = await travel(door, who);
  expect((await finish(cookie)).body.outcome).toBe('link');
  expect((await register(cookie)).code).toBe('sign_on_over');
  expect(
    (
      await call(
        product,
        linkSignOn,
        { body: { ...WEB, username: who.email, password: 'errada' } },
        { headers: { cookie } },
      )
    ).code,
  ).toBe('invalid_credentials');
  // Of another client: the address is taken, and nothing is linked.
  const elsewhere = await buildPerson(product.platform, await buildClient(product.platform));
  const far = newcomer({ email: `${elsewhere.username}@example.test` });
  const way = await travel(door, far);
  await finish(way);
  expect((await register(way)).code).toBe('email_in_use');
  expect((await finish(await travel(door, far))).body.outcome).toBe('register');
});

test('whoever asks about a list of documents is stopped, over all ways of one identity [ID-15] [ID-22]', async () => {
  const door = await openDoor();
  const taken = newCpf();
  await buildPerson(product.platform, door.client, { document: taken });
  const who = newcomer();
  for (let times = 0; times < TOLD_TAKEN; times += 1) {
    const cookie = await travel(door, who);
    expect((await register(cookie, { ...told(), document: taken })).code).toBe('document_registered');
  }
  expect((await register(await travel(door, who), { ...told(), document: taken })).code).toBe('sign_on_over');
});

test('two taps make one person [ID-15] [ID-22]', async () => {
  const door = await openDoor();
  const who = newcomer();
  const cookie = await travel(door, who);
  const answers = told();
  const both = await Promise.all([register(cookie, answers), register(cookie, answers)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
  const token = both.find(({ status }) => status === 200)?.body.tokens?.access_token ?? '';
  expect((await call(product, readOwnAnswers, {}, { token })).status).toBe(200);
});
