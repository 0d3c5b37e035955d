import {
  changeMessageReach,
  liftMessageStop,
  readMessageReach,
} from '@trilha/contract/clients/message-reach.calls';
import { CALM_HOUR } from '@trilha/rules/clients/message-prefix.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { knocking, newCpf, openRecoveryWorld, type RecoveryWorld } from '../../testing/recovery.ts';
import { buildOpenClient, registering } from '../../testing/registration.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';
import { forgetPrefixes } from './forget-prefixes.job.ts';

let world: RecoveryWorld;
let serial = 0;
beforeAll(async () => {
  world = await openRecoveryWorld();
});
afterAll(() => world.close());

const superuserOf = async (client: BuiltClient) =>
  (await buildPerson(world.product.platform, client, { superuser: true })).token;
const read = async (token: string) => (await call(world.product, readMessageReach, {}, { token })).body;
const change = (token: string, revision: number, countries: ('BR' | 'AR')[]) =>
  call(world.product, changeMessageReach, { body: { revision, countries } }, { token });
const lift = (token: string, stopId: string) =>
  call(world.product, liftMessageStop, { params: { stopId } }, { token });
const phoneAt = (area: string): string => {
  serial += 1;
  return `+55${area}9${String(70_000_000 + serial)}`;
};
/** Codes that went out in this hour, without asking for each by HTTP. */
const sentBefore = (client: BuiltClient, prefix: string, hour: string, sent: number) =>
  world.product.platform.database.inClient(client.id, (db) =>
    db
      .insertInto('message_prefix')
      .values({ client_id: client.id, prefix, hour: new Date(hour), sent })
      .execute(),
  );
const HOUR = '2026-11-21T15:00:00Z';

test('refuses the phones of a country that the client does not serve, before anything is spent [ID-19]', async () => {
  const client = await buildOpenClient(world);
  const token = await superuserOf(client);
  const newcomers = registering(world, client);
  expect((await read(token)).countries).toContain('AR');
  expect((await newcomers.ask(phoneAt('11'), 'sms')).status).toBe(202);
  expect((await change(token, 0, ['AR'])).body).toEqual({ revision: 1 });
  const refused = await newcomers.ask(phoneAt('11'), 'sms');
  expect([refused.status, refused.code]).toEqual([409, 'phone_country_not_served']);
  expect((await newcomers.ask(`${crypto.randomUUID()}@example.test`, 'email')).status).toBe(202);
  expect((await read(token)).prefixes).toEqual([{ country: 'BR', prefix: '+5511', sent: 1 }]);
});

test('a sudden rise of one beginning stops it and no other, and those who administer see it [ID-11] [ID-19]', async () => {
  const client = await buildOpenClient(world);
  const token = await superuserOf(client);
  const newcomers = registering(world, client);
  await sentBefore(client, '+5521', HOUR, CALM_HOUR - 3);
  const answers = await Promise.all(Array.from({ length: 8 }, () => newcomers.ask(phoneAt('21'), 'sms')));
  const codes = answers.map(({ status, code }) => (status === 202 ? 'sent' : code));
  expect(codes.filter((code) => code === 'sent')).toHaveLength(3);
  expect(codes.filter((code) => code === 'phone_prefix_stopped')).toHaveLength(5);
  expect((await newcomers.ask(phoneAt('31'), 'sms')).status).toBe(202);
  const { stops, prefixes } = await read(token);
  expect(stops).toMatchObject([{ country: 'BR', prefix: '+5521', sent: CALM_HOUR }]);
  expect(prefixes[0]).toEqual({ country: 'BR', prefix: '+5521', sent: CALM_HOUR });

  // Lifted, it goes on for a day, however many go.
  expect((await lift(token, stops[0]?.id ?? '')).status).toBe(200);
  expect((await lift(token, stops[0]?.id ?? '')).code).toBe('not_found');
  expect((await newcomers.ask(phoneAt('21'), 'sms')).status).toBe(202);
  expect((await newcomers.ask(phoneAt('21'), 'sms')).status).toBe(202);
  expect((await read(token)).stops).toEqual([]);
});

test('what is usual there is no rise, and a stop ends by itself [ID-19]', async () => {
  const client = await buildOpenClient(world);
  const token = await superuserOf(client);
  const newcomers = registering(world, client);
  await sentBefore(client, '+5541', '2026-11-18T15:00:00Z', 50);
  await sentBefore(client, '+5541', HOUR, 198);
  expect((await newcomers.ask(phoneAt('41'), 'sms')).status).toBe(202);
  expect((await read(token)).stops).toEqual([]);
  expect((await newcomers.ask(phoneAt('41'), 'sms')).status).toBe(202);
  expect((await read(token)).stops).toHaveLength(1);
  expect((await newcomers.ask(phoneAt('41'), 'sms')).code).toBe('phone_prefix_stopped');
  world.product.setNow('2026-11-22T15:00:01Z');
  expect((await newcomers.ask(phoneAt('41'), 'sms')).status).toBe(202);
  world.product.setNow(HOUR);
});

test('recovery sends nothing there and says the same as ever: a refusal would tell whose number it is [ID-11]', async () => {
  const client = await buildClient(world.product.platform);
  await change(await superuserOf(client), 0, ['AR']);
  const [document, phone] = [newCpf(), phoneAt('11')];
  await buildPerson(world.product.platform, client, { document, phone });
  expect((await knocking(world, client).code(document, phone.slice(-4))).status).toBe(202);
  expect(await registering(world, client).codeOf(phone)).toBe('none');
});

test('is read and changed by whoever administers the client alone, one change at a time [MG-06] [CL-07]', async () => {
  const client = await buildOpenClient(world);
  const token = await superuserOf(client);
  const { token: member } = await buildPerson(world.product.platform, client, {
    roles: ['program_administrator'],
  });
  expect((await call(world.product, readMessageReach, {})).status).toBe(401);
  expect((await call(world.product, readMessageReach, {}, { token: member })).code).toBe('not_allowed');
  expect((await change(member, 0, ['BR'])).code).toBe('not_allowed');
  expect((await lift(member, crypto.randomUUID())).code).toBe('not_allowed');
  const both = await Promise.all([change(token, 0, ['BR']), change(token, 0, ['AR'])]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  await sentBefore(client, '+5551', HOUR, CALM_HOUR - 1);
  await change(token, 1, ['BR']);
  expect((await registering(world, client).ask(phoneAt('51'), 'sms')).status).toBe(202);
  const [stop] = (await read(token)).stops;
  const elsewhere = await superuserOf(await buildClient(world.product.platform));
  expect((await lift(elsewhere, stop?.id ?? '')).code).toBe('not_found');
  expect((await read(elsewhere)).stops).toEqual([]);
  expect((await read(elsewhere)).revision).toBe(0);
});

test('counts go once nothing is judged by them, also of beginnings nobody asks for again [ID-11]', async () => {
  const { platform } = world.product;
  const client = await buildClient(platform);
  const ago = (days: number): Date => new Date(new Date(HOUR).getTime() - days * 86_400_000);
  await sentBefore(client, '+5561', ago(9).toISOString(), 5);
  await sentBefore(client, '+5561', ago(7).toISOString(), 6);
  await sentBefore(client, '+5562', ago(9).toISOString(), 7);
  const stop = { client_id: client.id, prefix: '+5561', sent: 70 };
  await platform.database.inClient(client.id, (db) =>
    db
      .insertInto('message_stop')
      .values([
        { ...stop, id: crypto.randomUUID(), stopped_at: ago(11), ends_at: ago(10) },
        { ...stop, id: crypto.randomUUID(), stopped_at: ago(1), ends_at: ago(0) },
      ])
      .execute(),
  );
  await forgetPrefixes.run(platform, client.id);
  const [counts, stops] = await platform.database.inClient(client.id, async (db) => [
    await db.selectFrom('message_prefix').select('sent').where('client_id', '=', client.id).execute(),
    await db.selectFrom('message_stop').select('ends_at').where('client_id', '=', client.id).execute(),
  ]);
  expect(counts).toEqual([{ sent: 6 }]);
  expect(stops).toEqual([{ ends_at: ago(0) }]);
});
