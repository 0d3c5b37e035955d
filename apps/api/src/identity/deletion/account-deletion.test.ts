import { askDeletion, keepAccount, readOwnDeletion } from '@trilha/contract/identity/deletion.calls';
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
} from '@trilha/contract/identity/second-factor.calls';
import { readSession, signIn } from '@trilha/contract/identity/session.calls';
import { listCertificates } from '@trilha/contract/learning/certificates.calls';
import { exportPeople, listPeople } from '@trilha/contract/people/people.calls';
import { ERASED_NAME } from '@trilha/rules/identity/deletion.rule';
import { Secret, TOTP } from 'otpauth';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runOnce } from '#platform/jobs/run-once.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildFile } from '../../testing/files.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { eraseAccounts } from './erase-accounts.job.ts';
import { tellDeletionAsked } from './tell-deletion.job.ts';
import { tellAccountErased } from './tell-erased.job.ts';

const NATIVE = { client_id: 'native', client_secret: 'native-public' };
const password = 'segredo da loja';
const BEFORE = '2026-12-21T14:59:00Z';
const DUE = '2026-12-21T15:00:00Z';

let product: TestApplication;
let passwordHash: string;

beforeAll(async () => {
  product = await openTestApplication();
  passwordHash = await hashPassword(password);
});
afterAll(() => product.close());
beforeEach(() => product.setNow('2026-11-21T15:00:00Z'));

const seller = async (over: Parameters<typeof buildPerson>[2] = {}) =>
  buildPerson(product.platform, await buildClient(product.platform), { passwordHash, ...over });
const ask = ({ token }: BuiltPerson, given = password) =>
  call(product, askDeletion, { body: { password: given } }, { token });
const enter = ({ username }: BuiltPerson) =>
  call(product, signIn, { body: { username, password, ...NATIVE } });
const erase = ({ clientId }: BuiltPerson) => eraseAccounts.run(product.platform, clientId);
const personOf = ({ personId }: BuiltPerson) =>
  product.platform.database.acrossClients((db) =>
    db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow(),
  );
const mailsOf = ({ clientId }: BuiltPerson) =>
  product.platform.database.acrossClients((db) =>
    db
      .selectFrom('outgoing_mail')
      .select(['recipient', 'subject', 'body_text'])
      .where('client_id', '=', clientId)
      .orderBy('id')
      .execute(),
  );
const deletionsOf = ({ personId }: BuiltPerson) =>
  product.platform.database.acrossClients((db) =>
    db.selectFrom('account_deletion').selectAll().where('person_id', '=', personId).orderBy('id').execute(),
  );

test('asks for the password, signs every device out and tells the day by mail [ID-23]', async () => {
  const person = await seller();
  expect((await ask(person, 'errada')).code).toBe('current_password_wrong');
  const asked = await ask(person);
  expect(asked.body).toEqual({ dueAt: '2026-12-21T15:00:00.000Z' });
  expect((await call(product, readSession, {}, { token: person.token })).code).toBe('not_signed_in');
  await deliverEvents(product, [tellDeletionAsked]);
  expect(await mailsOf(person)).toMatchObject([
    {
      recipient: `${person.username}@example.test`,
      body_text: expect.stringContaining('21 de dezembro de 2026'),
    },
  ]);
});

test('asks who signs in again whether they stay, and may be asked for again [ID-23]', async () => {
  const person = await seller();
  await ask(person);
  product.setNow(BEFORE);
  await erase(person);
  const { body } = await enter(person);
  const token = body.access_token;
  expect((await call(product, readSession, {}, { token })).body.mustDecideToStay).toBe(true);
  const shut = await call(product, listCertificates, {}, { token });
  expect([shut.status, shut.code]).toEqual([403, 'deletion_pending']);
  const waiting = await call(product, readOwnDeletion, {}, { token });
  expect(waiting.body).toMatchObject({ dueAt: '2026-12-21T15:00:00.000Z', cancelledAt: null });
  expect((await call(product, keepAccount, {}, { token })).body).toEqual({ done: true });
  // Said twice, it is true once more.
  expect((await call(product, keepAccount, {}, { token })).body).toEqual({ done: true });
  expect((await call(product, listCertificates, {}, { token })).status).toBe(200);
  const seen = await call(product, readOwnDeletion, {}, { token });
  expect(seen.body).toEqual({
    dueAt: null,
    cancelledAt: '2026-12-21T14:59:00.000Z',
    graceDays: 30,
    password: true,
    code: false,
    apiKeys: [],
  });
  product.setNow(DUE);
  await erase(person);
  expect((await personOf(person)).email).toBe(`${person.username}@example.test`);
  const again = await ask({ ...person, token: body.access_token });
  expect(again.body).toEqual({ dueAt: '2027-01-20T15:00:00.000Z' });
  expect(await deletionsOf(person)).toHaveLength(2);
});

test('leaves nothing that tells who it was, at any client, and a receipt by mail [ID-23]', async () => {
  const person = await seller({ document: '52998224725', phone: '+5511987654321' });
  const elsewhere = await buildPerson(product.platform, await buildClient(product.platform), {
    personId: person.personId,
  });
  await ask(person);
  product.setNow(DUE);
  await Promise.all([erase(person), erase(person)]);
  expect(await personOf(person)).toMatchObject({
    username: `${person.personId}@erased.invalid`,
    email: `${person.personId}@erased.invalid`,
    first_name: ERASED_NAME,
    last_name: '',
    document: null,
    mobile_phone: null,
    birthday: null,
    password_hash: null,
  });
  const members = await product.platform.database.acrossClients((db) =>
    db
      .selectFrom('membership')
      .select(['id', 'display_name', 'search_text', 'status'])
      .where('person_id', '=', person.personId)
      .execute(),
  );
  expect(members).toHaveLength(2);
  expect(members.map(({ id }) => id)).toContain(elsewhere.membershipId);
  for (const member of members) {
    expect(member).toMatchObject({ display_name: ERASED_NAME, status: 'blocked' });
    expect(member.search_text).not.toContain(person.username);
  }
  expect((await enter(person)).code).toBe('invalid_credentials');
  const told = await product.platform.database.acrossClients((db) =>
    db.selectFrom('outbox').select('payload').where('event', '=', 'identity.member-erased').execute(),
  );
  // What other sites know of them goes too, once for each client.
  expect(told).toEqual(expect.arrayContaining(members.map(({ id }) => ({ payload: { membershipId: id } }))));
  const [deletion] = await deletionsOf(person);
  expect(deletion).toMatchObject({ erased_at: new Date(DUE), receipt: { outgoing_mail: 0 } });
  // Two workers erase once, and write once.
  await deliverEvents(product, [tellAccountErased]);
  expect(await mailsOf(person)).toMatchObject([
    { recipient: `${person.username}@example.test`, body_text: expect.stringContaining(deletion?.id ?? '?') },
  ]);
});

test('is seen by the staff of the client, who can list and take out all that asked [ID-23] [MG-03]', async () => {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client, { passwordHash });
  const staff = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const stranger = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['program_administrator'],
  });
  const leaving = async ({ token }: BuiltPerson) => {
    const { body } = await call(product, listPeople, { query: { leaving: 'yes' } }, { token });
    return body.items.map(({ id, deletionDueAt }) => ({ id, deletionDueAt }));
  };
  expect(await leaving(staff)).toEqual([]);
  await ask(person);
  expect(await leaving(staff)).toEqual([
    { id: person.membershipId, deletionDueAt: '2026-12-21T15:00:00.000Z' },
  ]);
  expect(await leaving(stranger)).toEqual([]);
  const body = { leaving: 'yes' as const, columns: [] };
  const { url } = (await call(product, exportPeople, { body }, { token: staff.token })).body;
  const [, ...rows] = (await product.app.inject({ method: 'GET', url })).body.trim().split('\r\n');
  expect(rows.map((row) => row.split(';')[2])).toEqual([`${person.username}@example.test`]);
});

test('is still erased when they signed in and did not say that they stay [ID-23]', async () => {
  const person = await seller();
  await ask(person);
  product.setNow(BEFORE);
  await enter(person);
  product.setNow(DUE);
  await erase(person);
  expect((await personOf(person)).first_name).toBe(ERASED_NAME);
});

test('takes a code of the app where there is no password, once [ID-23]', async () => {
  const person = await seller();
  const { body } = await call(
    product,
    beginAuthenticatorApp,
    { body: { password } },
    { token: person.token },
  );
  const secret = Secret.fromBase32(body.secret);
  const codeAt = (moment: string) => TOTP.generate({ secret, timestamp: Date.parse(moment) });
  const { token } = person;
  await call(product, confirmAuthenticatorApp, { body: { code: codeAt('2026-11-21T15:00:00Z') } }, { token });
  await product.platform.database.acrossClients((db) =>
    db.updateTable('person').set({ password_hash: null }).where('id', '=', person.personId).execute(),
  );
  const told = await call(product, readOwnDeletion, {}, { token });
  expect(told.body).toMatchObject({ password: false, code: true });
  const by = (code: string) => call(product, askDeletion, { body: { code } }, { token });
  expect((await by('000000')).code).toBe('second_factor_wrong');
  // The one that confirmed the app was taken then.
  expect((await by(codeAt('2026-11-21T15:00:00Z'))).code).toBe('second_factor_wrong');
  product.setNow('2026-11-21T15:01:00Z');
  expect((await by(codeAt('2026-11-21T15:01:00Z'))).status).toBe(200);
});

test('keeps the last superuser, also of two who ask at once, and answers nobody who is not signed in [ID-23]', async () => {
  const client = await buildClient(product.platform);
  const superuser = () => buildPerson(product.platform, client, { passwordHash, superuser: true });
  await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const first = await superuser();
  expect((await ask(first)).code).toBe('last_superuser');
  const both = await Promise.all([first, await superuser()].map((person) => ask(person)));
  expect(new Set(both.map(({ code, status }) => code ?? status))).toEqual(new Set([200, 'last_superuser']));
  expect((await call(product, askDeletion, { body: { password } })).code).toBe('not_signed_in');
  expect((await call(product, readOwnDeletion, {})).code).toBe('not_signed_in');
});

test('keeps the last who looks after the people of a client, also beside one who has asked to go [ID-23] [MG-03]', async () => {
  const client = await buildClient(product.platform);
  const administrator = () =>
    buildPerson(product.platform, client, { passwordHash, roles: ['program_administrator'] });
  const [first, second] = [await administrator(), await administrator()];
  const colleague = await buildPerson(product.platform, client, { passwordHash });
  expect((await ask(first)).status).toBe(200);
  expect((await ask(second)).code).toBe('last_administrator');
  expect((await ask(colleague)).status).toBe(200);
  const token = (await enter(first)).body.access_token;
  await call(product, keepAccount, {}, { token });
  expect((await ask(second)).status).toBe(200);
});

test('of two last administrators who ask at once, one stays [ID-23] [MG-03]', async () => {
  const client = await buildClient(product.platform);
  const people = [1, 2].map(() =>
    buildPerson(product.platform, client, { passwordHash, roles: ['program_administrator'] }),
  );
  const answers = await Promise.all((await Promise.all(people)).map((person) => ask(person)));
  const said = answers.map(({ code, status }) => code ?? String(status));
  expect(new Set(said)).toEqual(new Set(['200', 'last_administrator']));
});

test('files and recordings of answers go with the account, row and bytes [ID-23] [AS-06]', async () => {
  const person = await seller();
  const scope = { id: person.clientId, slug: '' };
  const sent = await Promise.all(
    (['answer_file', 'answer_audio'] as const).map((purpose) => buildFile(product.platform, scope, purpose)),
  );
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('file')
      .set({ owner_membership_id: person.membershipId })
      .where('id', 'in', sent)
      .execute(),
  );
  await ask(person);
  product.setNow(DUE);
  await erase(person);
  const left = await product.platform.database.acrossClients((db) =>
    db.selectFrom('file').select('id').where('id', 'in', sent).execute(),
  );
  expect(left).toEqual([]);
  for (const fileId of sent)
    expect(await product.platform.storage.sizeOf(`uploads/${person.clientId}/${fileId}`)).toBeNull();
});

test('the photo goes with the account, row and bytes [ID-23] [GM-03]', async () => {
  const person = await seller();
  const fileId = await buildFile(product.platform, { id: person.clientId, slug: '' }, 'own_photo');
  await product.platform.database.acrossClients(async (db) => {
    await db
      .updateTable('file')
      .set({ owner_membership_id: person.membershipId })
      .where('id', '=', fileId)
      .execute();
    await db
      .updateTable('membership')
      .set({ photo_file_id: fileId })
      .where('id', '=', person.membershipId)
      .execute();
  });
  await ask(person);
  product.setNow(DUE);
  await erase(person);
  const left = await product.platform.database.acrossClients((db) =>
    db.selectFrom('membership').select('photo_file_id').where('id', '=', person.membershipId).execute(),
  );
  expect(left).toEqual([{ photo_file_id: null }]);
  expect(await product.platform.storage.sizeOf(`uploads/${person.clientId}/${fileId}`)).toBeNull();
});

test('one whose receipt cannot be sent keeps nobody waiting, and has it when the mail server is back [ID-23]', async () => {
  const client = await buildClient(product.platform);
  const people = await Promise.all([1, 2].map(() => buildPerson(product.platform, client, { passwordHash })));
  for (const person of people) await ask(person);
  product.setNow(DUE);
  const { send } = product.platform.mail;
  const away = vi.spyOn(product.platform.mail, 'send').mockImplementation(async (clientId, mail) => {
    if (mail.to === `${people[0]?.username}@example.test`) throw new Error('Mailbox unavailable.');
    return send(clientId, mail);
  });
  await eraseAccounts.run(product.platform, client.id);
  for (const person of people) expect((await personOf(person)).first_name).toBe(ERASED_NAME);
  await expect(deliverEvents(product, [tellAccountErased])).rejects.toThrow('Mailbox');
  away.mockRestore();
  const [first] = people;
  if (!first) throw new Error('Nobody was built.');
  const [owed] = await deletionsOf(first);
  // Whom it goes to waits sealed, and nowhere else.
  expect(JSON.stringify(owed)).not.toContain(first.username);
  expect(owed?.sealed_recipient).not.toBeNull();
  const retried = { outboxId: 9001, clientId: client.id, event: '', payload: { deletionId: owed?.id } };
  await runOnce(product.platform, tellAccountErased, retried);
  await runOnce(product.platform, tellAccountErased, { ...retried, outboxId: 9002 });
  const receipts = (await mailsOf(first)).filter(({ body_text: text }) => text.includes(owed?.id ?? '?'));
  expect(receipts.map(({ recipient }) => recipient)).toEqual([`${first.username}@example.test`]);
  expect((await deletionsOf(first))[0]?.sealed_recipient).toBeNull();
});

test('the address of a receipt that nobody takes is forgotten after two days [ID-23]', async () => {
  const person = await seller();
  await ask(person);
  product.setNow(DUE);
  await erase(person);
  product.setNow('2026-12-23T14:59:00Z');
  await erase(person);
  expect((await deletionsOf(person))[0]?.sealed_recipient).not.toBeNull();
  product.setNow('2026-12-23T15:01:00Z');
  await erase(person);
  expect((await deletionsOf(person))[0]?.sealed_recipient).toBeNull();
});

test('whose rows cannot be erased keeps every file, and the others go on [ID-23]', async () => {
  const client = await buildClient(product.platform);
  const [stuck, other] = await Promise.all(
    [1, 2].map(() => buildPerson(product.platform, client, { passwordHash })),
  );
  if (!stuck || !other) throw new Error('Nobody was built.');
  const fileId = await buildFile(product.platform, client, 'own_photo');
  const key = `uploads/${client.id}/${fileId}`;
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('file')
      .set({ owner_membership_id: stuck.membershipId })
      .where('id', '=', fileId)
      .execute(),
  );
  await ask(stuck);
  await ask(other);
  product.setNow(DUE);
  const owner = new Pool({ ...product.settings, max: 1 });
  // The last thing an erasure writes of an account, refused.
  await owner.query(`create function refuse_erasing() returns trigger language plpgsql as $$
    begin raise exception 'not now'; end $$`);
  await owner.query(`create trigger refuse_erasing before update of erased_at on account_deletion
    for each row when (new.person_id = '${stuck.personId}') execute function refuse_erasing()`);
  await expect(eraseAccounts.run(product.platform, client.id)).rejects.toThrow('1 accounts');
  expect((await personOf(other)).first_name).toBe(ERASED_NAME);
  expect((await personOf(stuck)).first_name).not.toBe(ERASED_NAME);
  expect(await product.platform.storage.sizeOf(key)).not.toBeNull();
  await owner.query('drop function refuse_erasing cascade');
  await owner.end();
  // The storage is away: the account is erased all the same, and the file goes within the hour after.
  const away = vi.spyOn(product.platform.storage, 'remove').mockRejectedValue(new Error('The disk is away.'));
  await expect(eraseAccounts.run(product.platform, client.id)).rejects.toThrow('not be erased whole');
  away.mockRestore();
  expect((await personOf(stuck)).first_name).toBe(ERASED_NAME);
  expect((await deletionsOf(stuck))[0]?.files_left).toEqual([key]);
  await eraseAccounts.run(product.platform, client.id);
  expect(await product.platform.storage.sizeOf(key)).toBeNull();
  expect((await deletionsOf(stuck))[0]?.files_left).toEqual([]);
});
