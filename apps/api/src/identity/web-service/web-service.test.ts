import { readSession, selectClient } from '@trilha/contract/identity/session.calls';
import {
  addTrustedBackend,
  exchangeLoginTicket,
  issueLoginTicket,
  listTrustedBackends,
  readLoginTicket,
  withdrawTrustedBackend,
} from '@trilha/contract/identity/web-service.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClient, buildPerson, signInAgain } from '../../testing/world.ts';
import { newToken } from '../sessions/tokens.ts';
import { forgetTickets } from './forget-tickets.job.ts';

const WEB = { client_id: 'web', client_secret: 'web-public' };
const START = '2026-11-21T15:00:00Z';
let product: TestApplication;
let serial = 0;

beforeAll(async () => {
  product = await openTestApplication(START);
});
beforeEach(() => product.setNow(START));
afterAll(() => product.close());

async function administered() {
  const client = await buildClient(product.platform);
  const owner = await buildPerson(product.platform, client, { superuser: true });
  return { client, owner, token: owner.token };
}

/** A client with a system that may send its people over. */
async function connected() {
  const { client, owner, token } = await administered();
  const secret = newToken();
  const { body } = await call(product, addTrustedBackend, { body: { name: 'Intranet', secret } }, { token });
  const credentials = { client_id: body.key, client_secret: secret };
  return { client, owner, token, id: body.id, credentials };
}
type Connected = Awaited<ReturnType<typeof connected>>;

const issue = ({ credentials }: Pick<Connected, 'credentials'>, username: string, from = '10.1.0.1') =>
  call(product, issueLoginTicket, { body: { ...credentials, username } }, { from });
const exchange = (ticket: string) => {
  serial += 1;
  return call(product, exchangeLoginTicket, { body: { ...WEB, ticket } }, { from: `10.2.0.${serial}` });
};
const summary = ({ status, code }: { readonly status: number; readonly code: string | undefined }) =>
  `${status} ${code ?? ''}`.trim();
const later = (seconds: number): void =>
  product.setNow(new Date(Date.parse(START) + seconds * 1000).toISOString());

test('lets a person in by a ticket, and the session stays at the client [ID-09] [ID-07]', async () => {
  const world = await connected();
  const elsewhere = await buildClient(product.platform);
  const person = await buildPerson(product.platform, world.client, { document: '70000000001' });
  await buildPerson(product.platform, elsewhere, { personId: person.personId });
  for (const username of [person.username, `${person.username}@example.test`, '700.000.000-01']) {
    const issued = await issue(world, username);
    expect([issued.status, issued.body.expiresAt]).toEqual([200, '2026-11-21T15:03:00.000Z']);
    expect(issued.body.address).toBe(
      `http://localhost:3000/webservice-login/${issued.body.ticket}?client=${world.client.slug}`,
    );
    const entered = await exchange(issued.body.ticket);
    expect(entered.status).toBe(200);
    const token = entered.body.access_token;
    const session = await call(product, readSession, {}, { token });
    expect(session.body.userId).toBe(person.personId);
    expect(session.body.clients.map(({ slug }) => slug)).toEqual([world.client.slug]);
    const moved = await call(product, selectClient, { body: { clientId: elsewhere.id } }, { token });
    expect(summary(moved)).toBe('404 not_found');
  }
});

test('tells whom a ticket would let in and where, as often as it is asked, and uses nothing up [ID-07] [ID-09]', async () => {
  const world = await connected();
  const person = await buildPerson(product.platform, world.client);
  const { ticket } = (await issue(world, person.username)).body;
  const read = (given = ticket) => call(product, readLoginTicket, { body: { ...WEB, ticket: given } });
  const [told, again] = [await read(), await read()];
  const { display_name: name } = await product.platform.database.readerOfAll
    .selectFrom('membership')
    .select('display_name')
    .where('id', '=', person.membershipId)
    .executeTakeFirstOrThrow();
  expect(told.body).toEqual({ name, client: expect.any(String) });
  expect(again.body).toEqual(told.body);
  expect(summary(await read(newToken()))).toBe('410 sign_on_over');
  expect((await exchange(ticket)).status).toBe(200);
  expect(summary(await read())).toBe('410 sign_on_over');
  const late = (await issue(world, person.username)).body.ticket;
  later(181);
  expect(summary(await read(late))).toBe('410 sign_on_over');
});

test('takes a ticket once, however many bring it at the same moment [ID-09]', async () => {
  const world = await connected();
  const person = await buildPerson(product.platform, world.client);
  const { ticket } = (await issue(world, person.username)).body;
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(ticket)));
  const told = answers.map(summary).toSorted();
  expect(told).toEqual(['200', ...Array.from({ length: 19 }, () => '410 sign_on_over')]);
  expect(summary(await exchange(ticket))).toBe('410 sign_on_over');
});

test('takes no ticket after three minutes, none that is made up, and tells them not apart [ID-09]', async () => {
  const world = await connected();
  const person = await buildPerson(product.platform, world.client);
  const [kept, old] = [await issue(world, person.username), await issue(world, person.username)];
  later(179);
  expect((await exchange(kept.body.ticket)).status).toBe(200);
  later(180);
  expect(summary(await exchange(old.body.ticket))).toBe('410 sign_on_over');
  expect(summary(await exchange(newToken()))).toBe('410 sign_on_over');
});

test('refuses a ticket when the system was withdrawn meanwhile, and the system too [ID-09]', async () => {
  const world = await connected();
  const person = await buildPerson(product.platform, world.client);
  const { ticket } = (await issue(world, person.username)).body;
  const params = { backendId: world.id };
  const { token } = world;
  expect((await call(product, withdrawTrustedBackend, { params }, { token })).status).toBe(200);
  expect(summary(await exchange(ticket))).toBe('410 sign_on_over');
  expect(summary(await issue(world, person.username))).toBe('401 invalid_web_client');
  expect(summary(await call(product, withdrawTrustedBackend, { params }, { token }))).toBe('404 not_found');
});

test('finds nobody of another client, no superuser and nobody who may not come in [ID-09] [CL-07]', async () => {
  const world = await connected();
  const stranger = await buildPerson(product.platform, await buildClient(product.platform));
  const blocked = await buildPerson(product.platform, world.client, { status: 'blocked' });
  for (const username of [stranger.username, blocked.username, world.owner.username, 'ninguem'])
    expect(summary(await issue(world, username))).toBe('404 not_found');
});

test('refuses who became a superuser, was blocked, or must wait for maintenance after the ticket [ID-09] [ID-21] [ID-25]', async () => {
  const world = await connected();
  const [risen, blocked, waiting] = [
    await buildPerson(product.platform, world.client),
    await buildPerson(product.platform, world.client),
    await buildPerson(product.platform, world.client),
  ];
  const tickets = await Promise.all(
    [risen, blocked, waiting].map(async ({ username }) => (await issue(world, username)).body.ticket),
  );
  await product.platform.database.acrossClients(async (db) => {
    await db.updateTable('person').set({ superuser: true }).where('id', '=', risen.personId).execute();
    await db
      .updateTable('membership')
      .set({ status: 'blocked' })
      .where('id', '=', blocked.membershipId)
      .execute();
    await db.updateTable('client').set({ maintenance: true }).where('id', '=', world.client.id).execute();
  });
  const answers = [];
  for (const ticket of tickets) answers.push(summary(await exchange(ticket)));
  expect(answers).toEqual(['410 sign_on_over', '403 account_blocked', '503 maintenance']);
});

test('takes no wrong secret, no other key, and no program but ours for the exchange [ID-09] [ID-05]', async () => {
  const world = await connected();
  const other = await connected();
  const person = await buildPerson(product.platform, world.client);
  const mixed = { client_id: world.credentials.client_id, client_secret: other.credentials.client_secret };
  expect(summary(await issue({ credentials: mixed }, person.username))).toBe('401 invalid_web_client');
  expect(summary(await issue({ credentials: WEB }, person.username))).toBe('401 invalid_web_client');
  const { ticket } = (await issue(world, person.username)).body;
  const body = { ...world.credentials, ticket };
  expect(summary(await call(product, exchangeLoginTicket, { body }))).toBe('401 invalid_web_client');
  for (let tried = 0; tried < 9; tried += 1) await issue({ credentials: mixed }, 'x', '10.3.3.3');
  await issue({ credentials: mixed }, 'x', '10.3.3.3');
  expect(summary(await issue(world, person.username, '10.3.3.3'))).toBe('429 too_many_requests');
  expect((await issue(world, person.username, '10.3.3.4')).status).toBe(200);
});

test('keeps systems to those who administer the client, and to their own client [ID-09] [MG-01] [CL-07]', async () => {
  const world = await connected();
  const other = await administered();
  const manager = await buildPerson(product.platform, world.client, { roles: ['course_manager'] });
  const body = { name: 'Outro', secret: newToken() };
  const params = { backendId: world.id };
  for (const [options, expected] of [
    [{ token: manager.token }, '403 not_allowed'],
    [{}, '401 not_signed_in'],
  ] as const) {
    expect(summary(await call(product, listTrustedBackends, {}, options))).toBe(expected);
    expect(summary(await call(product, addTrustedBackend, { body }, options))).toBe(expected);
    expect(summary(await call(product, withdrawTrustedBackend, { params }, options))).toBe(expected);
  }
  const { token } = other;
  expect(summary(await call(product, withdrawTrustedBackend, { params }, { token }))).toBe('404 not_found');
  expect((await call(product, listTrustedBackends, {}, { token })).body.backends).toEqual([]);
  const twice = await call(
    product,
    addTrustedBackend,
    { body: { name: 'Intranet', secret: newToken() } },
    { token: world.token },
  );
  expect(summary(twice)).toBe('409 name_already_used');
  const weak = { name: 'Fraco', secret: 'curto' };
  expect(summary(await call(product, addTrustedBackend, { body: weak }, { token }))).toBe(
    '422 validation_failed',
  );
});

test('keeps secrets and tickets as hashes, and writes down who trusts what [ID-09] [MG-07]', async () => {
  const world = await connected();
  const person = await buildPerson(product.platform, world.client);
  const { ticket } = (await issue(world, person.username)).body;
  const { client } = world;
  const stored = await product.platform.database.acrossClients(async (db) => ({
    backends: await db.selectFrom('trusted_backend').selectAll().where('client_id', '=', client.id).execute(),
    tickets: await db.selectFrom('login_ticket').selectAll().where('client_id', '=', client.id).execute(),
    answers: await db
      .selectFrom('idempotency_answer')
      .selectAll()
      .where('client_id', '=', client.id)
      .execute(),
    audit: await db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('client_id', '=', client.id)
      .execute(),
  }));
  expect([stored.backends.length, stored.tickets.length, stored.answers.length]).toEqual([1, 1, 1]);
  for (const secret of [ticket, world.credentials.client_secret])
    expect(JSON.stringify(stored)).not.toContain(secret);
  expect(stored.audit).toEqual([{ action: 'platform.backend.add', after: { name: 'Intranet' } }]);
});

test('forgets tickets a day later, and the system stays [ID-09]', async () => {
  const world = await connected();
  const person = await buildPerson(product.platform, world.client);
  await issue(world, person.username);
  later(86_401);
  await forgetTickets.run(product.platform, world.client.id);
  const token = await signInAgain(product.platform, world.owner);
  const listed = await call(product, listTrustedBackends, {}, { token });
  expect(listed.body.backends).toMatchObject([{ name: 'Intranet', usedAt: '2026-11-21T15:00:00.000Z' }]);
  const left = await product.platform.database.acrossClients((db) =>
    db.selectFrom('login_ticket').select('hash').where('client_id', '=', world.client.id).execute(),
  );
  expect(left).toEqual([]);
});
