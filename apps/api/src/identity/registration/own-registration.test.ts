import {
  completeRegistration,
  finishWelcome,
  readOwnRegistration,
} from '@trilha/contract/identity/registration.calls';
import { readSession } from '@trilha/contract/identity/session.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { newCpf, newPhone, openRecoveryWorld, type RecoveryWorld } from '../../testing/recovery.ts';
import { buildOpenClient } from '../../testing/registration.ts';
import { accessMessages } from '../../testing/told.ts';
import { buildPerson } from '../../testing/world.ts';

let world: RecoveryWorld;
beforeAll(async () => {
  world = await openRecoveryWorld();
});
afterAll(() => world.close());

const missing = async (token: string) =>
  (await call(world.product, readOwnRegistration, { query: {} }, { token })).body.missing.map(
    ({ field }) => field,
  );
const complete = (token: string, answers: Record<string, string>, dataSharing = true) =>
  call(world.product, completeRegistration, { body: { answers, dataSharing } }, { token });
const isAsked = async (token: string) =>
  (await call(world.product, readSession, {}, { token })).body.registrationMissing;

test('a member is asked for what is missing, and for nothing else [ID-15]', async () => {
  const client = await buildOpenClient(world, { completion: true });
  const { token } = await buildPerson(world.product.platform, client, { document: newCpf() });
  expect(await missing(token)).toEqual(['birthday', 'phone']);
  expect(await isAsked(token)).toBe(true);
  const refused = await complete(token, { birthday: '2020-01-01', phone: '1' }, false);
  expect([refused.status, refused.code]).toEqual([422, 'registration_invalid']);
  expect(
    (refused.body as unknown as { fields: { path: string; code: string }[] }).fields.map(({ code }) => code),
  ).toEqual(['under_age', 'phone_invalid', 'consent_required']);
  expect((await complete(token, { birthday: '1990-04-03', phone: newPhone() })).status).toBe(200);
  expect(await missing(token)).toEqual([]);
  expect(await isAsked(token)).toBe(false);
  // A phone recovers the password, so that a new one is told like any other change of access.
  expect(await accessMessages(world.product, token)).toMatchObject([
    { parameters: { change: 'phone', by: 'self' } },
  ]);
});

test('what is there already is not overwritten, and the document of somebody else is refused [ID-15]', async () => {
  const client = await buildOpenClient(world, { completion: true });
  const [own, taken] = [newCpf(), newCpf()];
  await buildPerson(world.product.platform, client, { document: taken });
  const person = await buildPerson(world.product.platform, client, { phone: newPhone() });
  const told = { document: taken, birthday: '1990-04-03', phone: newPhone() };
  expect((await complete(person.token, told)).code).toBe('document_registered');
  expect((await complete(person.token, { ...told, document: own })).status).toBe(200);
  expect((await complete(person.token, { ...told, document: newCpf() })).status).toBe(200);
  const row = await world.product.platform.database.acrossClients((db) =>
    db
      .selectFrom('person')
      .select(['document', 'mobile_phone'])
      .where('id', '=', person.personId)
      .executeTakeFirstOrThrow(),
  );
  expect([row.document, row.mobile_phone === told.phone]).toEqual([own, false]);
});

test('a client that does not ask for completion leaves its members alone [ID-15]', async () => {
  const client = await buildOpenClient(world);
  const { token } = await buildPerson(world.product.platform, client);
  expect([await missing(token), await isAsked(token)]).toEqual([[], false]);
  expect((await call(world.product, readOwnRegistration, { query: {} })).code).toBe('not_signed_in');
  expect(
    (await call(world.product, completeRegistration, { body: { answers: {}, dataSharing: true } })).code,
  ).toBe('not_signed_in');
});

test('the welcome ends for good [ID-15]', async () => {
  const client = await buildOpenClient(world);
  const { token, membershipId } = await buildPerson(world.product.platform, client);
  await world.product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('membership')
      .set({ welcome_due: true })
      .where('client_id', '=', client.id)
      .where('id', '=', membershipId)
      .execute(),
  );
  const due = async () => (await call(world.product, readSession, {}, { token })).body.welcomeDue;
  expect(await due()).toBe(true);
  expect((await call(world.product, finishWelcome, {}, { token })).status).toBe(200);
  expect(await due()).toBe(false);
  expect((await call(world.product, finishWelcome, {})).code).toBe('not_signed_in');
});
