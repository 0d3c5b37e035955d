import { randomBytes } from 'node:crypto';
import { readBoot } from '@trilha/contract/clients/boot.calls';
import {
  archiveClient,
  changeClient,
  inviteAdministrator,
  listClients,
  readClient,
  restoreClient,
} from '@trilha/contract/clients/clients.calls';
import { readInstitutionalText } from '@trilha/contract/clients/texts.calls';
import { readRecoveryOptions, recoverPassword } from '@trilha/contract/identity/recovery.calls';
import { readRegistrationForm } from '@trilha/contract/identity/registration.calls';
import { readSession, refreshTokens, selectClient, signIn } from '@trilha/contract/identity/session.calls';
import { addTrustedBackend, issueLoginTicket } from '@trilha/contract/identity/web-service.calls';
import { listAuditLog } from '@trilha/contract/people/audit-log.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isArchivedClient } from '#clients/index.ts';
import { hashPassword, isOpenSession } from '#identity/index.ts';
import { mailOf } from '#platform/mail/letter.ts';

import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltPerson, buildClient, buildPerson, signInAgain } from '../../testing/world.ts';

const PASSWORD = 'segredo da loja';
const WEB = { client_id: 'native', client_secret: 'native-public' };
let product: TestApplication;
let superuser: BuiltPerson;
let passwordHash: string;
let serial = 0;

beforeAll(async () => {
  product = await openTestApplication();
  superuser = await buildPerson(product.platform, await buildClient(product.platform), { superuser: true });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => product.close());

/** A client of its own name, with somebody inside. */
async function built() {
  serial += 1;
  const name = `Casa Prisma ${serial}`;
  const client = await buildClient(product.platform, { name });
  const person = await buildPerson(product.platform, client, { passwordHash });
  return { name, client, person, clientSlug: client.slug };
}
const archive = (
  { clientSlug, name }: { readonly clientSlug: string; readonly name: string },
  token = superuser.token,
  reason = 'Contrato encerrado',
) => call(product, archiveClient, { params: { clientSlug }, body: { name, reason } }, { token });
const restore = (clientSlug: string, token = superuser.token) =>
  call(product, restoreClient, { params: { clientSlug } }, { token });
const enter = (person: BuiltPerson, clientSlug: string) =>
  call(product, signIn, {
    body: { ...WEB, username: person.username, password: PASSWORD, client_slug: clientSlug },
  });
const read = async (clientSlug: string) =>
  (await call(product, readClient, { params: { clientSlug } }, { token: superuser.token })).body;
const waitAMoment = (): void =>
  product.setNow(new Date(product.platform.now().getTime() + 5000).toISOString());

test('archives a client under its name, with the reason in its log, and restores it as it was [MG-06] [MG-07]', async () => {
  const one = await built();
  const before = await read(one.clientSlug);
  expect((await archive({ ...one, name: 'Casa Primsa' })).code).toBe('client_name_differs');
  expect((await archive(one, superuser.token, ' ')).status).toBe(422);
  expect((await archive({ ...one, name: ` ${one.name.toUpperCase()} ` })).body).toEqual({ sessionsEnded: 1 });
  expect(await read(one.clientSlug)).toMatchObject({
    state: 'archived',
    archived: { reason: 'Contrato encerrado', at: product.platform.now().toISOString() },
  });
  // Twice is once.
  expect((await archive(one)).body).toEqual({ sessionsEnded: 0 });
  expect((await restore(one.clientSlug)).status).toBe(200);
  expect((await restore(one.clientSlug)).status).toBe(200);
  expect(await read(one.clientSlug)).toEqual(before);

  const entered = await buildPerson(product.platform, one.client, { superuser: true });
  const log = await call(product, listAuditLog, { query: {} }, { token: entered.token });
  expect(log.body.items.map(({ action }) => action).sort()).toEqual([
    'platform.client.archive',
    'platform.client.restore',
  ]);
});

test('whoever is inside leaves within five seconds on every path, and enters again once it is restored [MG-06]', async () => {
  const one = await built();
  const entered = await enter(one.person, one.clientSlug);
  const token = entered.body.access_token;
  const session = () => call(product, readSession, {}, { token });
  expect((await session()).status).toBe(200);
  const { id } = await product.platform.database.readerOfAll
    .selectFrom('login_session')
    .select('id')
    .where('person_id', '=', one.person.personId)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await isOpenSession(product.platform.database, id)).toBe(true);
  await archive(one);
  waitAMoment();
  expect((await session()).code).toBe('client_archived');
  expect(await isOpenSession(product.platform.database, id)).toBe(false);
  const refreshed = await call(product, refreshTokens, {
    body: { ...WEB, grant_type: 'refresh_token', refresh_token: entered.body.refresh_token },
  });
  expect(refreshed.code).toBe('client_archived');
  expect((await enter(one.person, one.clientSlug)).code).toBe('client_archived');
  await restore(one.clientSlug);
  waitAMoment();
  expect((await session()).code).toBe('not_signed_in');
  expect((await enter(one.person, one.clientSlug)).status).toBe(200);
});

test('no door of an archived client lets anybody in, and no system of it sends anybody over [MG-06]', async () => {
  const one = await built();
  const owner = await buildPerson(product.platform, one.client, { superuser: true });
  const secret = randomBytes(32).toString('base64url');
  const backend = await call(
    product,
    addTrustedBackend,
    { body: { name: 'Intranet', secret } },
    { token: owner.token },
  );
  await archive(one);
  const door = { ...WEB, client_slug: one.clientSlug };
  const codes = await Promise.all([
    call(product, readRegistrationForm, { query: { client: one.clientSlug } }),
    call(product, readRecoveryOptions, { query: { client: one.clientSlug } }),
    call(product, recoverPassword, {
      body: { ...door, username: one.person.username, purpose: 'password' },
    }),
    call(product, readInstitutionalText, {
      params: { slug: one.clientSlug, kind: 'terms' },
      query: { language: 'pt-BR' },
    }),
    call(product, issueLoginTicket, {
      body: { client_id: backend.body.key, client_secret: secret, username: one.person.username },
    }),
  ]);
  expect(codes.map(({ status, code }) => `${status} ${code ?? ''}`)).toEqual(
    codes.map(() => '403 client_archived'),
  );
  const manifest = await product.app.inject({ url: `/manifest.webmanifest?client=${one.clientSlug}` });
  expect(manifest.statusCode).toBe(403);
  const boot = await call(product, readBoot, { query: { client: one.clientSlug } });
  expect(boot.body.client.archived).toBe(true);
  const other = await call(product, readBoot, { query: {} });
  expect(other.body.otherClients.map(({ slug }) => slug)).not.toContain(one.clientSlug);
});

test('somebody of two clients goes on at the open one, and is not led to the archived one [MG-06] [CL-02]', async () => {
  const one = await built();
  const elsewhere = await buildClient(product.platform);
  await buildPerson(product.platform, elsewhere, { personId: one.person.personId });
  await archive(one);
  waitAMoment();
  const entered = await enter(one.person, one.clientSlug);
  const token = entered.body.access_token;
  const { body } = await call(product, readSession, {}, { token });
  expect(body.selectedClient.slug).toBe(elsewhere.slug);
  expect(body.clients.map(({ slug }) => slug)).toEqual([elsewhere.slug]);
  const moved = await call(product, selectClient, { body: { clientId: one.client.id } }, { token });
  expect(moved.code).toBe('client_archived');
});

test('an archived client sends no letter but what the law owes its reader [MG-06] [ID-23]', async () => {
  const one = await built();
  await archive(one);
  const { platform } = product;
  expect(await isArchivedClient(platform.database.readerOfAll, one.client.id)).toBe(true);
  const to = `${one.clientSlug}@example.test`;
  const letter = mailOf({
    kind: 'recovery',
    cause: { job: 'test', outboxId: 1, retries: 0 },
    to,
    language: 'pt-BR',
    from: { name: one.name, colour: '#000000', onColour: '#ffffff' },
    subject: 'Prazo perto',
    paragraphs: [],
    button: null,
    footer: '',
  });
  await platform.mail.send(one.client.id, letter);
  await platform.mail.send(one.client.id, { ...letter, subject: 'Conta apagada', isOwed: true });
  const sent = await platform.database.readerOfAll
    .selectFrom('outgoing_mail')
    .select('subject')
    .where('recipient', '=', to)
    .execute();
  expect(sent.map(({ subject }) => subject)).toEqual(['Conta apagada']);
});

test('archived clients are listed where they are asked for, and nothing of them is changed [MG-06]', async () => {
  const one = await built();
  await archive(one);
  const list = async (query: object) => {
    const { body } = await call(product, listClients, { query }, { token: superuser.token });
    return { slugs: body.items.map(({ slug }) => slug), counts: body.counts };
  };
  const search = one.name.toLowerCase();
  expect(await list({ search })).toEqual({ slugs: [], counts: { open: 0, maintenance: 0, archived: 1 } });
  expect((await list({ search, state: 'archived' })).slugs).toEqual([one.clientSlug]);
  const params = { clientSlug: one.clientSlug };
  const { revision } = await read(one.clientSlug);
  const changes = [
    await call(
      product,
      changeClient,
      { params, body: { revision, modules: [], maintenance: true } },
      { token: superuser.token },
    ),
    await call(
      product,
      inviteAdministrator,
      { params, body: { firstName: 'Davi', lastName: 'Moura', email: 'davi@prisma.example' } },
      { token: superuser.token },
    ),
  ];
  expect(changes.map(({ code }) => code)).toEqual(['client_archived', 'client_archived']);
});

test('nobody archives the client they stand at, and of two who archive each other’s one stays open [MG-06]', async () => {
  const [one, other] = [await built(), await built()];
  const [first, second] = [
    await buildPerson(product.platform, one.client, { superuser: true }),
    await buildPerson(product.platform, other.client, { superuser: true }),
  ];
  expect((await archive(one, first.token)).code).toBe('client_is_selected');
  const codes = await Promise.all([archive(other, first.token), archive(one, second.token)]);
  expect(codes.map(({ status }) => String(status)).sort()).toEqual(['200', '403']);
  const states = [(await read(one.clientSlug)).state, (await read(other.clientSlug)).state];
  expect(states.sort()).toEqual(['archived', 'open']);
});

test('only superusers who signed in by themselves archive and restore [MG-06] [MG-01]', async () => {
  const one = await built();
  const administrator = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['program_administrator'],
  });
  expect((await archive(one, administrator.token)).code).toBe('not_allowed');
  expect((await restore(one.clientSlug, administrator.token)).code).toBe('not_allowed');
  expect((await call(product, restoreClient, { params: { clientSlug: one.clientSlug } })).status).toBe(401);
  expect((await archive({ clientSlug: 'ninguem', name: 'Ninguém' })).code).toBe('not_found');
  expect(
    (await call(product, readSession, {}, { token: await signInAgain(product.platform, one.person) })).status,
  ).toBe(200);
});
