import {
  listDemoMessages,
  openPasswordLink,
  readRecoveryOptions,
  sendRecoverPasswordCode,
  setPassword,
} from '@trilha/contract/identity/recovery.calls';
import { readSession, refreshTokens, signIn } from '@trilha/contract/identity/session.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity/index.ts';
import { openTestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import {
  buildReachable,
  doorOf,
  knocking,
  newNetwork,
  openRecoveryWorld,
  type RecoveryWorld,
} from '../../testing/recovery.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';
import { newToken } from '../sessions/tokens.ts';
import { forgetRecovery } from './forget-recovery.job.ts';

const NATIVE = { client_id: 'native', client_secret: 'native-public' };
const NEW_PASSWORD = 'quatro palavras ao acaso';
let world: RecoveryWorld;
beforeAll(async () => {
  world = await openRecoveryWorld();
});
afterAll(() => world.close());

type Reachable = Awaited<ReturnType<typeof buildReachable>>;
const mailOf = (person: Reachable): string => `${person.username}@example.test`;

/** The parts of the link in the newest mail to the person. */
async function linkOf(person: Reachable) {
  const [mail] = await knocking(world, person.client).mailsTo(mailOf(person));
  const [, username = '', uidb64 = '', token = ''] =
    /\/set-password\/([^/]+)\/([^/]+)\/([^/?]+)\?client=/.exec(mail?.body_text ?? '') ?? [];
  return { username, uidb64, token };
}

async function askedLinkOf(person: Reachable) {
  await knocking(world, person.client).mail(person.document);
  return linkOf(person);
}

test('a link comes by mail in the language of the person, whatever name was typed [ID-11]', async () => {
  const person = await buildReachable(world, { language: 'es-ES' });
  const door = knocking(world, person.client);
  for (const typed of [mailOf(person).toUpperCase(), person.document, person.username])
    expect((await door.mail(typed)).status).toBe(202);
  const mails = await door.mailsTo(mailOf(person));
  expect(mails).toHaveLength(3);
  expect(mails[0]?.subject).toMatch(/^Crea una nueva contraseña para Client/);
  expect(mails[0]?.body_text).toContain(`?client=${person.client.slug}`);
  expect(mails[0]?.body_html).toContain('<html lang="es-ES">');
});

test('sets the password once, ends every session and tells the person [ID-11] [ID-17] [ID-26]', async () => {
  const person = await buildReachable(world, { passwordHash: await hashPassword('a senha velha') });
  const before = await call(world.product, signIn, {
    body: { username: person.username, password: 'a senha velha', ...NATIVE },
  });
  const link = await askedLinkOf(person);
  const second = await askedLinkOf(person);
  const opened = await call(world.product, openPasswordLink, { body: link });
  expect(opened.body).toMatchObject({ firstName: 'Pessoa', purpose: 'password', passwordLevel: 'basic' });
  const set = (parts: typeof link) =>
    call(world.product, setPassword, { body: { ...parts, password: NEW_PASSWORD } });
  expect((await set(link)).status).toBe(200);
  for (const used of [link, second]) expect((await set(used)).code).toBe('recovery_link_invalid');
  for (const token of [person.token, before.body.access_token])
    expect((await call(world.product, readSession, {}, { token })).code).toBe('not_signed_in');
  const refreshed = await call(world.product, refreshTokens, {
    body: {
      grant_type: 'refresh_token',
      refresh_token: before.body.refresh_token,
      client_id: 'native',
    },
  });
  expect(refreshed.code).toBe('invalid_refresh_token');
  const enter = (password: string) =>
    call(world.product, signIn, { body: { username: person.username, password, ...NATIVE } });
  expect((await enter('a senha velha')).code).toBe('invalid_credentials');
  expect((await enter(NEW_PASSWORD)).status).toBe(200);
  const mails = await knocking(world, person.client).mailsTo(mailOf(person));
  const told = mails.find(({ subject }) => /^Sua senha em Client .* mudou$/.test(subject));
  expect(told?.body_text).toContain('21 de novembro de 2026 às 12:00');
});

test('twenty passwords by one link at once are one [ID-11]', async () => {
  const person = await buildReachable(world);
  const link = await askedLinkOf(person);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, turn) =>
      call(world.product, setPassword, { body: { ...link, password: `${NEW_PASSWORD} ${turn}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a link is over after an hour, and of another person or changed it is none [ID-11]', async () => {
  const person = await buildReachable(world);
  const other = await buildReachable(world);
  const link = await askedLinkOf(person);
  const others = await askedLinkOf(other);
  const changed = [
    { ...link, uidb64: others.uidb64 },
    { ...link, username: other.username },
    { ...link, token: `${link.token.slice(0, -2)}AA` },
  ];
  for (const parts of changed) {
    const answer = await call(world.product, openPasswordLink, { body: parts });
    expect([answer.status, answer.code]).toEqual([410, 'recovery_link_invalid']);
  }
  world.product.setNow('2026-11-21T16:00:00Z');
  expect((await call(world.product, openPasswordLink, { body: link })).code).toBe('recovery_link_invalid');
  world.product.setNow('2026-11-21T15:00:00Z');
  expect((await call(world.product, openPasswordLink, { body: link })).status).toBe(200);
});

test('refuses a password by the same rule as the screen and keeps the link [ID-17]', async () => {
  const person = await buildReachable(world);
  const link = await askedLinkOf(person);
  const refused = await call(world.product, setPassword, { body: { ...link, password: '12345' } });
  expect([refused.status, refused.code]).toEqual([422, 'password_refused']);
  expect(refused.body).toMatchObject({
    fields: [
      { path: 'body.password', code: 'password_too_short' },
      { path: 'body.password', code: 'password_too_common' },
    ],
  });
  const own = await call(world.product, setPassword, { body: { ...link, password: 'x-pessoa-77' } });
  expect(own.body).toMatchObject({ fields: [{ code: 'password_contains_personal_data' }] });
  expect((await call(world.product, openPasswordLink, { body: link })).status).toBe(200);
});

test('asks the strength of the strictest client the person belongs to [ID-17]', async () => {
  const person = await buildReachable(world);
  const stricter = await buildClient(world.product.platform);
  await buildPerson(world.product.platform, stricter, { personId: person.personId });
  await world.product.platform.database.acrossClients((db) =>
    db.updateTable('client').set({ password_strength: 'strong' }).where('id', '=', stricter.id).execute(),
  );
  const link = await askedLinkOf(person);
  const refused = await call(world.product, setPassword, { body: { ...link, password: 'xkcwqzpl' } });
  expect(refused.body).toMatchObject({
    fields: [
      { code: 'password_needs_uppercase' },
      { code: 'password_needs_number' },
      { code: 'password_needs_symbol' },
    ],
  });
});

test('who failed to sign in too often may enter at once with the new password [ID-26]', async () => {
  const person = await buildReachable(world, { passwordHash: await hashPassword('a senha velha') });
  const enter = (password: string) =>
    call(world.product, signIn, { body: { username: person.document, password, ...NATIVE } });
  for (let turn = 0; turn < 10; turn += 1) await enter('errada');
  expect((await enter('a senha velha')).code).toBe('too_many_requests');
  const link = await askedLinkOf(person);
  await call(world.product, setPassword, { body: { ...link, password: NEW_PASSWORD } });
  expect((await enter(NEW_PASSWORD)).status).toBe(200);
});

test('first access finds by document who was registered without a password [ID-14]', async () => {
  const person = await buildReachable(world);
  const door = knocking(world, person.client);
  expect((await door.mail(mailOf(person), newNetwork(), 'first_access')).status).toBe(202);
  expect(await door.mailsTo(mailOf(person))).toEqual([]);
  expect((await door.mail(person.document, newNetwork(), 'first_access')).status).toBe(202);
  const [mail] = await door.mailsTo(mailOf(person));
  expect(mail?.subject).toMatch(/^Seu primeiro acesso a Client/);
  const link = await linkOf(person);
  expect((await call(world.product, openPasswordLink, { body: link })).body.purpose).toBe('first_access');
  await call(world.product, setPassword, { body: { ...link, password: NEW_PASSWORD } });
  const entered = await call(world.product, signIn, {
    body: { username: person.document, password: NEW_PASSWORD, ...NATIVE },
  });
  expect(entered.status).toBe(200);
});

test('answers a mail for the known, the unknown, the blocked and members elsewhere alike [ID-11]', async () => {
  const known = await buildReachable(world);
  const blocked = await buildReachable(world, { status: 'blocked' });
  const door = knocking(world, known.client);
  const answers = [
    await door.mail(mailOf(known)),
    await door.mail('ninguem@example.test'),
    await door.mail(mailOf(blocked)),
    await knocking(world, blocked.client).mail(mailOf(blocked)),
  ];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [202, { accepted: true }]),
  );
  expect(await door.mailsTo(mailOf(known))).toHaveLength(1);
  expect(await knocking(world, blocked.client).mailsTo(mailOf(blocked))).toEqual([]);
});

test('the fourth link for one name from one network is refused, a name nobody has as well [ID-11]', async () => {
  const known = await buildReachable(world);
  const door = knocking(world, known.client);
  for (const typed of [mailOf(known), 'ninguem@example.test']) {
    const from = newNetwork();
    for (let turn = 0; turn < 3; turn += 1) expect((await door.mail(typed, from)).status).toBe(202);
    const refused = await door.mail(typed, from);
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
    expect(refused.body).toMatchObject({ params: { seconds: 3600 } });
  }
  await door.mail(mailOf(known));
  expect(await door.mailsTo(mailOf(known))).toHaveLength(3);
});

test('offers the ways that are set up, and refuses the others [ID-11]', async () => {
  const client = await buildClient(world.product.platform);
  const options = await call(world.product, readRecoveryOptions, { query: { client: client.slug } });
  expect(options.body.ways).toEqual(['email', 'sms', 'whatsapp']);
  expect((await call(world.product, readRecoveryOptions, { query: { client: 'nowhere' } })).status).toBe(404);
  const bare = await openTestApplication();
  const own = await buildClient(bare.platform);
  expect((await call(bare, readRecoveryOptions, { query: { client: own.slug } })).body.ways).toEqual([
    'email',
  ]);
  const refused = await call(bare, sendRecoverPasswordCode, {
    body: {
      ...doorOf(own),
      purpose: 'password',
      channel: 'sms',
      request: newToken(),
      known: { document: '52998224725', last_digits: '1234' },
    },
  });
  expect([refused.status, refused.code]).toEqual([409, 'recovery_channel_unavailable']);
  await bare.close();
});

test('who asked from where is forgotten after two days [ID-11]', async () => {
  const person = await buildReachable(world);
  await askedLinkOf(person);
  const { database } = world.product.platform;
  const kept = () =>
    database.acrossClients(async (db) => {
      const requests = await db
        .selectFrom('recovery_request')
        .select('id')
        .where('client_id', '=', person.client.id)
        .execute();
      const links = await db
        .selectFrom('password_link')
        .select('id')
        .where('client_id', '=', person.client.id)
        .execute();
      return [requests.length, links.length];
    });
  await forgetRecovery.run(world.product.platform, person.client.id);
  expect(await kept()).toEqual([1, 1]);
  world.product.setNow('2026-11-23T15:00:01Z');
  await forgetRecovery.run(world.product.platform, person.client.id);
  expect(await kept()).toEqual([0, 0]);
  world.product.setNow('2026-11-21T15:00:00Z');
});

test('nowhere but in the demonstration are messages shown [OP-01]', async () => {
  const answer = await call(world.product, listDemoMessages, {});
  expect([answer.status, answer.code]).toEqual([404, 'not_found']);
});
