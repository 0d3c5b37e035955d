import { listLinkedAccounts, unlinkAccount } from '@trilha/contract/identity/linked-accounts.calls';
import { proveIdentity } from '@trilha/contract/identity/proof.calls';
import { readSession } from '@trilha/contract/identity/session.calls';
import { listAuditLog } from '@trilha/contract/people/audit-log.calls';
import { startImpersonation } from '@trilha/contract/people/impersonation.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildProvider, linkPerson } from '../../testing/linked-accounts.ts';
import { accessMessages, mailsOf } from '../../testing/told.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { insertSession } from '../sessions/sessions.queries.ts';
import { hashPassword } from '../sign-in/passwords.ts';

const password = 'segredo da loja';
let product: TestApplication;
let passwordHash: string;
beforeAll(async () => {
  product = await openTestApplication();
  passwordHash = await hashPassword(password);
});
afterAll(() => product.close());

/** A client with a provider, and a person who is linked to it. */
async function world(over: Parameters<typeof buildPerson>[2] = { passwordHash }) {
  const client = await buildClient(product.platform, { name: 'Nexo' });
  const issuer = await buildProvider(product, client, { name: 'Crachá' });
  const person = await buildPerson(product.platform, client, over);
  return { client, issuer, person, linkId: await linkPerson(product, person, issuer) };
}
const listed = async ({ token }: BuiltPerson) =>
  (await call(product, listLinkedAccounts, {}, { token })).body.items;
const unlink = ({ token }: BuiltPerson, linkId: string, key?: string) =>
  call(product, unlinkAccount, { params: { linkId } }, { token, ...(key ? { key } : {}) });
/** A session that the account opened; none where a system or a birthday did. */
const sessionBy = async ({ personId, clientId }: BuiltPerson, accountId: string | null): Promise<string> => {
  const now = product.platform.now();
  const device = { agent: 'test', shared: false };
  const pair = await product.platform.database.acrossClients((db) =>
    insertSession(db, {
      personId,
      clientId,
      device,
      now,
      vouched: true,
      proved: false,
      ...(accountId ? { account: { id: accountId, session: null } } : {}),
    }),
  );
  return pair.access;
};

test('lists what opens the account here, and unlinks it once, told and logged [ID-22] [ID-26] [MG-07]', async () => {
  const { client, person, linkId } = await world();
  const auditor = await buildPerson(product.platform, client, { superuser: true });
  expect(await listed(person)).toEqual([
    { id: linkId, provider: 'Crachá', linkedAt: '2026-11-21T15:00:00.000Z', opens: true, onlyWayIn: false },
  ]);
  const key = crypto.randomUUID();
  expect((await unlink(person, linkId, key)).status).toBe(200);
  expect((await unlink(person, linkId, key)).status).toBe(200);
  expect((await unlink(person, linkId)).code).toBe('not_found');
  expect(await listed(person)).toEqual([]);
  const mails = await mailsOf(product, client);
  expect(mails.map(({ subject }) => subject)).toEqual(['Mudou a forma de entrar na sua conta em Nexo']);
  expect(mails[0]?.body_text).toContain('a conta Crachá não abre mais a sua conta aqui');
  expect(await accessMessages(product, person.token)).toMatchObject([
    { parameters: { change: 'unlinked', by: 'self', provider: 'Crachá' } },
  ]);
  const log = await call(product, listAuditLog, { query: {} }, { token: auditor.token });
  expect(log.body.items.filter(({ action }) => action === 'people.person.unlink')).toMatchObject([
    { changes: [{ field: 'provider', before: 'Crachá', after: null }] },
  ]);
});

test('ends the other sessions that the account opened, and no others [ID-22] [ID-26]', async () => {
  const { client, person, linkId } = await world();
  const other = await linkPerson(product, person, await buildProvider(product, client));
  const colleague = await buildPerson(product.platform, client);
  const ofColleague = await linkPerson(product, colleague, await buildProvider(product, client));
  const tokens = await Promise.all([
    sessionBy(person, linkId),
    sessionBy(person, other),
    sessionBy(person, null),
    sessionBy(colleague, ofColleague),
  ]);
  expect((await unlink(person, linkId)).status).toBe(200);
  const statuses = await Promise.all(
    [...tokens, person.token].map(async (token) => (await call(product, readSession, {}, { token })).status),
  );
  expect(statuses).toEqual([401, 200, 200, 200, 200]);
});

test('asks for a proof of who it is, and takes one for ten minutes [ID-22] [ID-23]', async () => {
  const { person, linkId } = await world({ passwordHash, proved: false });
  expect((await unlink(person, linkId)).code).toBe('proof_needed');
  const { token } = person;
  const wrong = await call(product, proveIdentity, { body: { password: 'errada' } }, { token });
  expect([wrong.status, wrong.code]).toEqual([422, 'current_password_wrong']);
  expect((await unlink(person, linkId)).code).toBe('proof_needed');
  const proved = await call(product, proveIdentity, { body: { password } }, { token });
  expect(proved.body.provedUntil).toBe('2026-11-21T15:10:00.000Z');
  expect((await unlink(person, linkId)).status).toBe(200);
});

test('never takes the only way in: not alone, not beside one that is off, not both at once [ID-22]', async () => {
  const { client, person, linkId } = await world({});
  const off = await buildProvider(product, client, { enabled: false });
  await linkPerson(product, person, off);
  expect((await listed(person)).find(({ id }) => id === linkId)).toMatchObject({ onlyWayIn: true });
  expect((await unlink(person, linkId)).code).toBe('last_way_in');
  const other = await linkPerson(product, person, await buildProvider(product, client));
  expect((await listed(person)).every(({ onlyWayIn }) => !onlyWayIn)).toBe(true);
  const answers = await Promise.all([unlink(person, linkId), unlink(person, other)]);
  expect(answers.map(({ code }) => code ?? 'done').toSorted((one, two) => one.localeCompare(two))).toEqual([
    'done',
    'last_way_in',
  ]);
});

test('names the host of a provider that the client has no longer [ID-22]', async () => {
  const { person } = await world();
  await linkPerson(product, person, 'https://antigo.example/realm');
  expect((await listed(person)).map(({ provider, opens }) => [provider, opens])).toContainEqual([
    'antigo.example',
    false,
  ]);
});

test('is for the person alone: not for others, not from another client, not through their eyes [ID-22] [CL-07]', async () => {
  const { client, person, linkId } = await world();
  const staff = await buildPerson(product.platform, client, { superuser: true, passwordHash });
  const elsewhere = await world();
  expect((await call(product, listLinkedAccounts, {})).status).toBe(401);
  expect((await call(product, unlinkAccount, { params: { linkId } })).status).toBe(401);
  expect((await unlink(staff, linkId)).code).toBe('not_found');
  expect((await unlink(elsewhere.person, linkId)).code).toBe('not_found');
  const params = { memberId: person.membershipId };
  expect((await call(product, startImpersonation, { params }, { token: staff.token })).status).toBe(200);
  expect((await unlink(staff, linkId)).code).toBe('not_while_impersonating');
  const proof = await call(product, proveIdentity, { body: { password } }, { token: staff.token });
  expect(proof.code).toBe('not_while_impersonating');
  expect(await listed(person)).toHaveLength(1);
});
