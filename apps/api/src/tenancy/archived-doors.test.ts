import { archiveClient } from '@trilha/contract/clients/clients.calls';
import { refreshTokens, signIn } from '@trilha/contract/identity/session.calls';
import { linkSignOn, startSignOn } from '@trilha/contract/identity/sign-on.calls';
import {
  addTrustedBackend,
  exchangeLoginTicket,
  issueLoginTicket,
} from '@trilha/contract/identity/web-service.calls';
import { usualFields } from '@trilha/rules/identity/registration/registration-fields.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity/index.ts';
import { newToken } from '../identity/sessions/tokens.ts';
import { call } from '../testing/call.ts';
import { type IdentityProvider, startIdentityProvider } from '../testing/identity-provider.ts';
import { openIdBrowser, openOpenIdDoor } from '../testing/open-id-door.ts';
import { knocking, newCpf, newPhone, openRecoveryWorld, type RecoveryWorld } from '../testing/recovery.ts';
import { newcomer, registering } from '../testing/registration.ts';
import { openSamlDoor, PASSWORD } from '../testing/saml-door.ts';
import { createSamlProvider } from '../testing/saml-provider.ts';
import { buildClient, buildPerson, refreshTokenOf } from '../testing/world.ts';
import { type ClientRows, openClientRows } from './client-rows.ts';

const WEB = { client_id: 'web', client_secret: 'web-public' };
const NATIVE = { client_id: 'native', client_secret: 'native-public' };

let world: RecoveryWorld;
let openId: IdentityProvider;
let rows: ClientRows;
beforeAll(async () => {
  world = await openRecoveryWorld();
  openId = await startIdentityProvider();
  rows = await openClientRows(world.product.settings);
});
afterAll(async () => {
  await rows.close();
  await openId.close();
  await world.close();
});

/** A client with every way in, and somebody half-way through each. */
async function furnished() {
  const { product } = world;
  const provider = createSamlProvider('urn:empresa:entrada');
  const saml = await openSamlDoor(product, provider);
  const { client } = saml;
  const registration = { open: true, approval: false, countries: [usualFields('BR')] };
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('client')
      .set({ registration: JSON.stringify(registration) })
      .where('id', '=', client.id)
      .execute(),
  );
  const [document, phone] = [newCpf(), newPhone()];
  const person = await buildPerson(product.platform, client, {
    document,
    phone,
    passwordHash: await hashPassword(PASSWORD),
  });
  const secret = newToken();
  const backend = await call(
    product,
    addTrustedBackend,
    { body: { name: 'Intranet', secret } },
    { token: saml.administrator },
  );
  const credentials = { client_id: backend.body.key, client_secret: secret };
  const issue = () =>
    call(product, issueLoginTicket, { body: { ...credentials, username: person.username } });
  return { provider, saml, client, person, document, phone, issue };
}

test('every door of an archived client is closed to whoever knocks and to whoever was half-way in, and keeps nothing of it [MG-06] [ID-22] [ID-09] [ID-11] [ID-15]', async () => {
  const { product } = world;
  const one = await furnished();
  const { saml, client, person, document, phone, provider } = one;
  const door = await openOpenIdDoor(product, openId, client);
  const knock = knocking(world, client);
  const visit = registering(world, client);

  const [begun, returned] = [await saml.setOut(), await saml.setOut()];
  const said = (way: typeof begun): string => provider.response(provider.signed(way.claims), way.claims);
  await saml.comeBack(said(returned), returned.state);
  const [outside, back] = [openIdBrowser(product, openId), openIdBrowser(product, openId)];
  const who = { subject: 'lia', email: `${person.username}@example.test`, emailVerified: true };
  const address = await openId.visit((await outside.setOut(door)).address, who);
  await back.comeBack(await openId.visit((await back.setOut(door)).address, who));
  const { ticket } = (await one.issue()).body;
  const request = newToken();
  await knock.code(document, phone.slice(-4), { request });
  const [sent] = await knock.codesOf(phone);
  const answers = newcomer();
  const proof = await visit.prove(answers.email);
  const refresh = await refreshTokenOf(product.platform, person);

  const { name } = await product.platform.database.readerOfAll
    .selectFrom('client')
    .select('name')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  const superuser = await buildPerson(product.platform, await buildClient(product.platform), {
    superuser: true,
  });
  const archived = await call(
    product,
    archiveClient,
    { params: { clientSlug: client.slug }, body: { name, reason: 'Contrato encerrado' } },
    { token: superuser.token },
  );
  expect(archived.status).toBe(200);
  product.setNow(new Date(product.platform.now().getTime() + 5000).toISOString());
  const before = await rows.rowsOf(client.id);

  const headers = { cookie: returned.cookie, host: 'localhost:3000' };
  const knocks: Readonly<Record<string, () => Promise<{ status: number; code: string | undefined }>>> = {
    password: () =>
      call(product, signIn, {
        body: { ...NATIVE, username: person.username, password: PASSWORD, client_slug: client.slug },
      }),
    refresh: () =>
      call(product, refreshTokens, {
        body: { ...NATIVE, grant_type: 'refresh_token', refresh_token: refresh },
      }),
    'sign-on, started': () => call(product, startSignOn, { body: { ...WEB, provider: door.key } }),
    'SAML, finished': () => saml.finish(returned.cookie),
    'SAML, linked': () =>
      call(
        product,
        linkSignOn,
        { body: { ...WEB, username: saml.person.username, password: PASSWORD } },
        { headers },
      ),
    'OpenID, finished': () => back.finish(),
    'OpenID, linked': () => back.link(person.username, PASSWORD),
    'login ticket, issued': () => one.issue(),
    'login ticket, exchanged': () => call(product, exchangeLoginTicket, { body: { ...WEB, ticket } }),
    'recovery by mail': () => knock.mail(person.username),
    'first access of the pre-registered': () => knock.mail(person.username, undefined, 'first_access'),
    'recovery by document': () => knock.phone(document),
    'recovery by SMS': () => knock.code(document, phone.slice(-4)),
    'recovery by WhatsApp': () => knock.code(document, phone.slice(-4), { channel: 'whatsapp' }),
    'recovery, again': () => knock.again(request),
    'recovery, proved': () => knock.guess(request, sent?.code ?? ''),
    'registration, asked': () => visit.ask(newcomer().email),
    'registration, sent': () => visit.send(answers, proof),
  };
  const told: Record<string, string> = {};
  for (const [way, tried] of Object.entries(knocks)) {
    const { status, code } = await tried();
    told[way] = `${status} ${code ?? ''}`;
  }
  expect(told).toEqual(Object.fromEntries(Object.keys(knocks).map((way) => [way, '403 client_archived'])));

  // Whoever comes back from a provider is led to the page that says it.
  const page = `/?client=${client.slug}`;
  expect(await saml.comeBack(said(begun), begun.state)).toEqual([303, page]);
  expect(await outside.comeBack(address)).toBe(page);
  expect(await rows.rowsOf(client.id)).toEqual(before);
}, 60_000);
