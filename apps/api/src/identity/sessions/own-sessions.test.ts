import { endOwnSessions, listOwnSessions } from '@trilha/contract/identity/own-access.calls';
import { readSession, signIn } from '@trilha/contract/identity/session.calls';
import { startImpersonation } from '@trilha/contract/people/impersonation.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity/index.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltPerson, buildClient, buildPerson, signInAgain } from '../../testing/world.ts';

let product: TestApplication;
let passwordHash: string;
beforeAll(async () => {
  product = await openTestApplication();
  passwordHash = await hashPassword('uma senha longa');
});
afterAll(() => product.close());

const listed = (token: string) => call(product, listOwnSessions, {}, { token });
const end = (token: string, sessionId: string | null, key?: string) =>
  call(product, endOwnSessions, { body: { sessionId } }, key ? { token, key } : { token });
const newPerson = async () =>
  buildPerson(product.platform, await buildClient(product.platform), { passwordHash });
const enterOn = async (person: BuiltPerson, device: string): Promise<string> => {
  const entered = await call(
    product,
    signIn,
    {
      body: {
        username: person.username,
        password: 'uma senha longa',
        client_id: 'native',
        client_secret: 'native-public',
      },
    },
    { headers: { 'user-agent': device } },
  );
  return entered.body.access_token;
};

test('lists the devices of the reader, and of nobody else, with this one marked [ID-26]', async () => {
  const person = await newPerson();
  await newPerson();
  const phone = await enterOn(person, 'Telefone');
  const { status, body } = await listed(phone);
  expect(status).toBe(200);
  expect(new Map(body.items.map(({ device, current }) => [device, current]))).toEqual(
    new Map([
      ['Telefone', true],
      ['test', false],
    ]),
  );
});

test('lists the sessions at every client of the person by its name, and leaves out those left alone too long [ID-26]', async () => {
  const person = await newPerson();
  const other = await buildClient(product.platform, { name: 'Obra Viva' });
  await buildPerson(product.platform, other, { personId: person.personId });
  expect((await listed(person.token)).body.items.map(({ clientName }) => clientName)).toContain('Obra Viva');
  product.setNow('2026-12-21T15:00:01Z');
  const { body } = await listed(await signInAgain(product.platform, person));
  product.setNow('2026-11-21T15:00:00Z');
  expect(body.items).toHaveLength(1);
});

test('signs out one other device within five seconds, once for a repeated request [ID-26]', async () => {
  const person = await newPerson();
  const phone = await enterOn(person, 'Telefone');
  const lost = (await listed(phone)).body.items.find(({ current }) => !current)?.id ?? '';
  const key = crypto.randomUUID();
  const answers = await Promise.all([end(phone, lost, key), end(phone, lost, key), end(phone, lost, key)]);
  expect(answers.map(({ body }) => body)).toEqual([{ ended: 1 }, { ended: 1 }, { ended: 1 }]);
  product.setNow('2026-11-21T15:00:05Z');
  expect((await call(product, readSession, {}, { token: person.token })).code).toBe('not_signed_in');
  expect((await call(product, readSession, {}, { token: phone })).status).toBe(200);
  product.setNow('2026-11-21T15:00:00Z');
});

test('signs out all other devices and keeps this one [ID-26]', async () => {
  const person = await newPerson();
  await enterOn(person, 'Telefone');
  await enterOn(person, 'Tablet');
  expect((await end(person.token, null)).body).toEqual({ ended: 2 });
  expect((await listed(person.token)).body.items.map(({ device }) => device)).toEqual(['test']);
  expect((await end(person.token, null)).body).toEqual({ ended: 0 });
});

test('finds no session of another person, nor this one, to sign out [ID-26]', async () => {
  const person = await newPerson();
  const stranger = await newPerson();
  const theirs = (await listed(stranger.token)).body.items[0]?.id ?? '';
  const own = (await listed(person.token)).body.items[0]?.id ?? '';
  expect([(await end(person.token, theirs)).status, (await end(person.token, own)).status]).toEqual([
    404, 404,
  ]);
  expect((await listed(stranger.token)).body.items).toHaveLength(1);
  expect((await end('nobodys-token-at-all-0000', null)).status).toBe(401);
  expect((await listed('nobodys-token-at-all-0000')).status).toBe(401);
});

test('whoever sees the product as somebody else sees the devices of this client only, and signs out none [ID-26] [MG-03]', async () => {
  const client = await buildClient(product.platform);
  const administrator = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const seller = await buildPerson(product.platform, client, { roles: ['salesperson'] });
  const elsewhere = await buildClient(product.platform, { name: 'Outra empresa' });
  await buildPerson(product.platform, elsewhere, { personId: seller.personId });
  const started = await call(
    product,
    startImpersonation,
    { params: { memberId: seller.membershipId } },
    { token: administrator.token },
  );
  expect(started.status).toBe(200);
  const seen = await listed(administrator.token);
  expect(seen.body.items.map(({ clientName }) => clientName)).not.toContain('Outra empresa');
  expect((await end(administrator.token, null)).code).toBe('not_while_impersonating');
  const session = await call(product, readSession, {}, { token: administrator.token });
  expect(session.body.clients.map(({ id }) => id)).toEqual([client.id]);
});

test('a session that one client vouched for sees the devices of that client only [ID-26] [CL-07]', async () => {
  const person = await newPerson();
  const elsewhere = await buildClient(product.platform, { name: 'Loja ao lado' });
  await buildPerson(product.platform, elsewhere, { personId: person.personId });
  expect((await listed(person.token)).body.items).toHaveLength(2);
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('login_session')
      .set({ vouched: true })
      .where('person_id', '=', person.personId)
      .where('client_id', '=', person.clientId)
      .execute(),
  );
  const { body } = await listed(person.token);
  expect(body.items.map(({ clientName }) => clientName)).not.toContain('Loja ao lado');
  expect(body.items).toHaveLength(1);
});
