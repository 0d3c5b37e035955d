import { changeMessageBudget, readMessageBudgets } from '@trilha/contract/clients/message-budgets.calls';
import { readRecoveryOptions } from '@trilha/contract/identity/recovery.calls';
import { readRegistrationForm } from '@trilha/contract/identity/registration.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { knocking, newCpf, newPhone, openRecoveryWorld, type RecoveryWorld } from '../../testing/recovery.ts';
import { buildOpenClient, registering } from '../../testing/registration.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let world: RecoveryWorld;
beforeAll(async () => {
  world = await openRecoveryWorld();
});
afterAll(() => world.close());

type Channel = 'sms' | 'whatsapp';
const read = async (token: string) =>
  (await call(world.product, readMessageBudgets, {}, { token })).body.budgets;
const budgetOf = async (token: string, channel: Channel) =>
  (await read(token)).find((budget) => budget.channel === channel);
async function limit(token: string, channel: Channel, daily: number | null, monthly: number | null) {
  const { revision = 0 } = (await budgetOf(token, channel)) ?? {};
  return call(
    world.product,
    changeMessageBudget,
    { params: { channel }, body: { revision, daily, monthly } },
    { token },
  );
}
const superuserOf = async (client: BuiltClient) =>
  (await buildPerson(world.product.platform, client, { superuser: true })).token;
const reachable = async (client: BuiltClient) => {
  const [document, phone] = [newCpf(), newPhone()];
  await buildPerson(world.product.platform, client, { document, phone });
  return { document, phone };
};

test('forty at once at a budget of ten send ten, by recovery and registration together [ID-11] [ID-19]', async () => {
  const client = await buildOpenClient(world);
  const token = await superuserOf(client);
  await limit(token, 'sms', 10, 100);
  const door = knocking(world, client);
  const newcomers = registering(world, client);
  const people = await Promise.all(Array.from({ length: 20 }, () => reachable(client)));
  const answers = await Promise.all([
    ...people.map(({ document, phone }) => door.code(document, phone.slice(-4))),
    ...people.map(() => newcomers.ask(newPhone(), 'sms')),
  ]);
  const codes = answers.map(({ status, code }) => (status === 202 ? 'sent' : code));
  expect(codes.filter((code) => code === 'sent')).toHaveLength(10);
  expect(codes.filter((code) => code === 'message_budget_used_up')).toHaveLength(30);
  expect(await budgetOf(token, 'sms')).toMatchObject({
    sentToday: 10,
    sentThisMonth: 10,
    state: 'day_used_up',
    isOffered: true,
  });
  // Mail and the other channel go on, and the screens are told.
  const options = await call(world.product, readRecoveryOptions, { query: { client: client.slug } });
  expect(options.body).toEqual({ ways: ['email', 'whatsapp'], usedUp: ['sms'] });
  const form = await call(world.product, readRegistrationForm, { query: { client: client.slug } });
  expect(form.body).toMatchObject({ ways: ['email', 'whatsapp'], usedUp: ['sms'] });
  const [somebody] = people;
  expect((await door.mail(somebody?.document ?? '')).status).toBe(202);
  expect((await newcomers.ask(newPhone(), 'whatsapp')).status).toBe(202);
});

test('whoever is unknown spends nothing, and reads the same once it is used up [ID-11]', async () => {
  const client = await buildClient(world.product.platform);
  const token = await superuserOf(client);
  await limit(token, 'sms', 1, null);
  const door = knocking(world, client);
  expect((await door.code(newCpf(), '1234')).status).toBe(202);
  expect(await budgetOf(token, 'sms')).toMatchObject({ sentToday: 0 });
  const { document, phone } = await reachable(client);
  expect((await door.code(document, phone.slice(-4))).status).toBe(202);
  const known = await reachable(client);
  const refused = [await door.code(newCpf(), '1234'), await door.code(known.document, known.phone.slice(-4))];
  expect(refused.map(({ status, code }) => [status, code])).toEqual([
    [409, 'message_budget_used_up'],
    [409, 'message_budget_used_up'],
  ]);
});

test('begins anew with the day and the month where the client is [ID-19]', async () => {
  const client = await buildClient(world.product.platform, { timeZone: 'America/Sao_Paulo' });
  const door = knocking(world, client);
  const send = async () => {
    const { document, phone } = await reachable(client);
    return (await door.code(document, phone.slice(-4))).code ?? 'sent';
  };
  const clock = world.product.setNow;
  clock('2026-11-30T02:00:00Z');
  await limit(await superuserOf(client), 'sms', 1, 2);
  expect([await send(), await send()]).toEqual(['sent', 'message_budget_used_up']);
  // Three in the morning in London is midnight in São Paulo.
  clock('2026-11-30T03:00:00Z');
  expect([await send(), await send()]).toEqual(['sent', 'message_budget_used_up']);
  const token = await superuserOf(client);
  expect(await budgetOf(token, 'sms')).toMatchObject({
    sentToday: 1,
    sentThisMonth: 2,
    state: 'month_used_up',
  });
  clock('2026-12-01T02:59:00Z');
  expect(await send()).toBe('message_budget_used_up');
  clock('2026-12-01T03:00:00Z');
  expect(await send()).toBe('sent');
  expect(await budgetOf(await superuserOf(client), 'sms')).toMatchObject({ sentToday: 1, sentThisMonth: 1 });
  clock('2026-11-21T15:00:00Z');
});

test('a channel of nought is off, and one without an end is not [MG-06]', async () => {
  const client = await buildClient(world.product.platform);
  const token = await superuserOf(client);
  expect(await read(token)).toMatchObject([
    { channel: 'sms', daily: 500, monthly: 5000, sentToday: 0, state: 'open' },
    { channel: 'whatsapp', daily: 500, monthly: 5000 },
  ]);
  await limit(token, 'sms', 0, null);
  await limit(token, 'whatsapp', null, null);
  const options = await call(world.product, readRecoveryOptions, { query: { client: client.slug } });
  expect(options.body).toEqual({ ways: ['email', 'whatsapp'], usedUp: ['sms'] });
});

test('is read and changed by whoever administers the client alone, one change at a time [MG-06]', async () => {
  const client = await buildClient(world.product.platform);
  const { token: member } = await buildPerson(world.product.platform, client, {
    roles: ['program_administrator'],
  });
  expect((await call(world.product, readMessageBudgets, {})).status).toBe(401);
  expect((await call(world.product, readMessageBudgets, {}, { token: member })).code).toBe('not_allowed');
  const token = await superuserOf(client);
  const change = (body: { revision: number; daily: number; monthly: number }, by = token) =>
    call(world.product, changeMessageBudget, { params: { channel: 'sms' }, body }, { token: by });
  expect((await change({ revision: 1, daily: 5, monthly: 50 }, member)).status).toBe(403);
  const slip = await change({ revision: 1, daily: 5, monthly: 4 });
  expect(slip.body).toMatchObject({ fields: [{ path: 'monthly', code: 'below_daily' }] });
  const both = await Promise.all([
    change({ revision: 1, daily: 5, monthly: 50 }),
    change({ revision: 1, daily: 6, monthly: 60 }),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const other = await superuserOf(await buildClient(world.product.platform));
  expect(await budgetOf(other, 'sms')).toMatchObject({ daily: 500, revision: 1 });
});
