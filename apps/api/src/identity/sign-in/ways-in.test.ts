import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  signInWithCode,
} from '@trilha/contract/identity/second-factor.calls';
import { alternativeLogin, readSession, signIn } from '@trilha/contract/identity/session.calls';
import { changeSignInProvider, listSignInProviders } from '@trilha/contract/identity/sign-in-providers.calls';
import { linkSignOn } from '@trilha/contract/identity/sign-on.calls';
import {
  addTrustedBackend,
  exchangeLoginTicket,
  issueLoginTicket,
} from '@trilha/contract/identity/web-service.calls';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { enterByOpenId, type OpenIdDoor, openIdBrowser, openOpenIdDoor } from '../../testing/open-id-door.ts';
import { openSamlDoor, type SamlDoor } from '../../testing/saml-door.ts';
import { createSamlProvider } from '../../testing/saml-provider.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { newToken } from '../sessions/tokens.ts';
import { hashPassword } from './passwords.ts';

const WEB = { client_id: 'web', client_secret: 'web-public' };
const PASSWORD = 'segredo da loja';
const BIRTHDAY = '1990-05-17';

let product: TestApplication;
let provider: IdentityProvider;
let passwordHash: string;
let second = 0;

beforeAll(async () => {
  product = await openTestApplication();
  provider = await startIdentityProvider();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await provider.close();
  await product.close();
});
/** A code of the app is taken once: each test has a time of its own. */
beforeEach(() => {
  second += 600;
  product.setNow(nowText());
});
const nowText = (): string => new Date(Date.parse('2026-11-21T15:00:00Z') + second * 1000).toISOString();

/** Sets an app up; answers the code of the next half minute but one, and lets it come. */
async function withApp({ token }: Pick<BuiltPerson, 'token'>): Promise<() => string> {
  const begun = await call(product, beginAuthenticatorApp, { body: { password: PASSWORD } }, { token });
  const secret = Secret.fromBase32(begun.body.secret);
  const code = () => TOTP.generate({ secret, timestamp: Date.parse(nowText()) });
  const confirmed = await call(product, confirmAuthenticatorApp, { body: { code: code() } }, { token });
  expect(confirmed.status).toBe(200);
  second += 60;
  product.setNow(nowText());
  return code;
}

interface Way {
  readonly person: BuiltPerson;
  readonly enter: () => Promise<{ readonly code: string | undefined; readonly body: unknown }>;
  readonly doorOfProvider?: OpenIdDoor;
}

const seller = async (over: Parameters<typeof buildPerson>[2] = {}) =>
  buildPerson(product.platform, await buildClient(product.platform), { passwordHash, ...over });

async function byOpenId(): Promise<Way> {
  const door = await openOpenIdDoor(product, provider);
  const person = await buildPerson(product.platform, door.client, { passwordHash });
  const who = {
    subject: `sub-${person.username}`,
    email: `${person.username}@example.test`,
    emailVerified: true,
  };
  await enterByOpenId(product, provider, door, { ...who, username: person.username, password: PASSWORD });
  const enter = async () => {
    const browser = openIdBrowser(product, provider);
    const { address } = await browser.setOut(door);
    await browser.comeBack(await browser.visit(address, who));
    return browser.finish();
  };
  return { person, enter, doorOfProvider: door };
}

async function bySaml(): Promise<Way> {
  const saml = createSamlProvider(`urn:empresa:${second}`);
  const door: SamlDoor = await openSamlDoor(product, saml);
  const comeBack = async () => {
    const way = await door.setOut();
    await door.comeBack(saml.response(saml.signed(way.claims), way.claims), way.state);
    return way;
  };
  const first = await comeBack();
  await door.finish(first.cookie);
  await call(
    product,
    linkSignOn,
    { body: { ...WEB, username: door.person.username, password: PASSWORD } },
    { headers: { cookie: first.cookie } },
  );
  const enter = async () => door.finish((await comeBack()).cookie);
  return { person: door.person, enter };
}

const WAYS: readonly (readonly [string, () => Promise<Way>])[] = [
  [
    'the password',
    async () => {
      const person = await seller();
      const body = { username: person.username, password: PASSWORD, ...WEB };
      return { person, enter: () => call(product, signIn, { body }) };
    },
  ],
  [
    'the document and a fact',
    async () => {
      const document = String(70_000_000_000 + second);
      const person = await seller({ document });
      const { slug } = await product.platform.database.acrossClients(async (db) => {
        await db
          .updateTable('person')
          .set({ birthday: BIRTHDAY })
          .where('id', '=', person.personId)
          .execute();
        return db
          .updateTable('client')
          .set({ alternative_login: 'birthday' })
          .where('id', '=', person.clientId)
          .returning('slug')
          .executeTakeFirstOrThrow();
      });
      const body = { document, birthday: BIRTHDAY, client_slug: slug, ...WEB };
      return { person, enter: () => call(product, alternativeLogin, { body }) };
    },
  ],
  [
    'a ticket of the system of the company',
    async () => {
      const client = await buildClient(product.platform);
      const { token } = await buildPerson(product.platform, client, { superuser: true });
      const person = await buildPerson(product.platform, client, { passwordHash });
      const secret = newToken();
      const { body: backend } = await call(
        product,
        addTrustedBackend,
        { body: { name: 'Intranet', secret } },
        { token },
      );
      const enter = async () => {
        const asked = { client_id: backend.key, client_secret: secret, username: person.username };
        const issued = await call(product, issueLoginTicket, { body: asked });
        return call(product, exchangeLoginTicket, { body: { ...WEB, ticket: issued.body.ticket } });
      };
      return { person, enter };
    },
  ],
  ['OpenID Connect', byOpenId],
  ['SAML', bySaml],
];

test.each(WAYS)(
  'asks whoever has an app for its code after %s, and then lets them in [ID-27] [ID-22] [ID-09]',
  async (_name, way) => {
    const { person, enter } = await way();
    const without = await enter();
    expect(without.code).toBeUndefined();
    const code = await withApp(person);
    const asked = await enter();
    expect(asked.code).toBe('second_step_needed');
    expect(JSON.stringify(asked.body)).not.toContain('access_token');
    const { params } = asked.body as { readonly params: { readonly ticket: string } };
    const wrong = await call(product, signInWithCode, {
      body: { ...WEB, ticket: params.ticket, code: '000000' },
    });
    expect(wrong.code).toBe('second_factor_wrong');
    const entered = await call(product, signInWithCode, {
      body: { ...WEB, ticket: params.ticket, code: code() },
    });
    expect(entered.status).toBe(200);
    const session = await call(product, readSession, {}, { token: entered.body.access_token });
    expect(session.body.userId).toBe(person.personId);
  },
);

test('a provider that asks for a second factor itself spares the person ours [ID-27] [ID-22]', async () => {
  const { person, enter, doorOfProvider: door } = await byOpenId();
  if (!door) throw new Error('no door');
  await withApp(person);
  const token = door.administrator;
  const [listed] = (await call(product, listSignInProviders, {}, { token })).body.providers;
  if (!listed) throw new Error('no provider');
  expect(listed.asksSecondStep).toBe(false);
  const {
    id: providerId,
    hasSecret: _has,
    returnAddress: _return,
    hostAddresses: _hosts,
    logoutAddress: _logout,
    metadataAddress: _metadata,
    ...fields
  } = listed;
  const changed = await call(
    product,
    changeSignInProvider,
    { params: { providerId }, body: { ...fields, asksSecondStep: true } },
    { token },
  );
  expect(changed.status).toBe(200);
  expect((await enter()).body).toMatchObject({ outcome: 'entered' });
});

test('the session after the second step rests on the account it was opened by, and ends when that is unlinked [ID-22] [ID-27]', async () => {
  const { person, enter } = await byOpenId();
  const code = await withApp(person);
  const { params } = (await enter()).body as { readonly params: { readonly ticket: string } };
  const { body } = await call(product, signInWithCode, {
    body: { ...WEB, ticket: params.ticket, code: code() },
  });
  const sessions = await product.platform.database.acrossClients((db) =>
    db
      .selectFrom('login_session')
      .select(['vouched', 'external_identity_id'])
      .where('person_id', '=', person.personId)
      .where('ended_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute(),
  );
  expect(sessions[0]).toEqual({ vouched: true, external_identity_id: expect.any(String) });
  expect((await call(product, readSession, {}, { token: body.access_token })).status).toBe(200);
  // A step that waits is of no use once the account is unlinked.
  const waiting = (await enter()).body as { readonly params: { readonly ticket: string } };
  await product.platform.database.acrossClients((db) =>
    db.deleteFrom('external_identity').where('person_id', '=', person.personId).execute(),
  );
  second += 60;
  product.setNow(nowText());
  const late = await call(product, signInWithCode, {
    body: { ...WEB, ticket: waiting.params.ticket, code: code() },
  });
  expect(late.code).toBe('second_step_over');
});

/** Back from the provider at the field for the password, with an app set up before. */
async function linkingWithApp() {
  const door = await openOpenIdDoor(product, provider);
  const person = await buildPerson(product.platform, door.client, { passwordHash });
  const code = await withApp(person);
  const who = {
    subject: `sub-${person.username}`,
    email: `${person.username}@example.test`,
    emailVerified: true,
  };
  const arrive = async () => {
    const browser = openIdBrowser(product, provider);
    const { address } = await browser.setOut(door);
    await browser.comeBack(await browser.visit(address, who));
    return browser;
  };
  const linked = () =>
    product.platform.database.readerOfAll
      .selectFrom('external_identity')
      .select('id')
      .where('person_id', '=', person.personId)
      .execute();
  const take = (ticket: string, given = code()) =>
    call(product, signInWithCode, { body: { ...WEB, ticket, code: given } });
  return { person, arrive, linked, take };
}

const ticketIn = ({ body }: { readonly body: unknown }): string => {
  const { params } = body as { readonly params?: { readonly ticket?: string } };
  return params?.ticket ?? '';
};

test('whoever has an app links an account by password and code, and not by the password alone [ID-27] [ID-22]', async () => {
  const { person, arrive, linked, take } = await linkingWithApp();
  const answer = await (await arrive()).link(person.username, PASSWORD);
  expect(answer.code).toBe('second_step_needed');
  expect(await linked()).toEqual([]);
  expect((await take(ticketIn(answer), '000000')).code).toBe('second_factor_wrong');
  expect(await linked()).toEqual([]);
  const entered = await take(ticketIn(answer));
  expect(entered.status).toBe(200);
  expect(await linked()).toHaveLength(1);
  const session = await call(product, readSession, {}, { token: entered.body.access_token });
  expect(session.body.userId).toBe(person.personId);
  // From now on the provider leads to the step at once.
  expect((await (await arrive()).finish()).code).toBe('second_step_needed');
});

test('a link whose way back is over is not made by a code that comes late [ID-27] [ID-22]', async () => {
  const { person, arrive, linked, take } = await linkingWithApp();
  const browser = await arrive();
  const [one, other] = [
    await browser.link(person.username, PASSWORD),
    await browser.link(person.username, PASSWORD),
  ];
  expect((await take(ticketIn(one))).status).toBe(200);
  waitForCode();
  expect((await take(ticketIn(other))).code).toBe('sign_on_over');
  expect(await linked()).toHaveLength(1);
});

/** The next code of the app may be taken. */
function waitForCode(): void {
  second += 60;
  product.setNow(nowText());
}
