import { sendRecoverPasswordCode, setPassword } from '@trilha/contract/identity/recovery.calls';
import { readSession } from '@trilha/contract/identity/session.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import {
  buildReachable,
  doorOf,
  knocking,
  newCpf,
  newNetwork,
  newPhone,
  openRecoveryWorld,
  otherThan,
  type RecoveryWorld,
} from '../../testing/recovery.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';
import { newToken } from '../sessions/tokens.ts';

let world: RecoveryWorld;
beforeAll(async () => {
  world = await openRecoveryWorld();
});
afterAll(() => world.close());

const end = (phone: string): string => phone.slice(-4);

/** What of an answer somebody outside can see, but for what is different every time. */
const shapeOf = ({ status, body, code }: { status: number; body: unknown; code?: string | undefined }) => ({
  status,
  code,
  keys: Object.keys(body as object).sort(),
});

test.each(['sms', 'whatsapp'] as const)(
  'a code by %s opens the way to a new password, once [ID-11] [ID-19]',
  async (channel) => {
    const person = await buildReachable(world, { language: 'fr-FR' });
    const door = knocking(world, person.client);
    expect((await door.phone(person.document)).body.phone_number).toBe(`•••••••••${person.phone.slice(-2)}`);
    const asked = await door.code(person.document, end(person.phone), { channel });
    expect(asked.status).toBe(202);
    expect(asked.body.cooldown).toEqual({ start: '2026-11-21T15:00:00.000Z', duration: 300 });
    const [message] = await door.codesOf(person.phone);
    expect(message).toMatchObject({ channel, locale: 'fr' });
    const code = message?.code ?? '';
    const opened = await door.guess(asked.body.request, code);
    expect(opened.status).toBe(200);
    expect((await door.guess(asked.body.request, code)).code).toBe('recovery_code_over');
    const done = await call(world.product, setPassword, {
      body: { ...opened.body, password: 'quatro palavras ao acaso' },
    });
    expect(done.status).toBe(200);
    expect((await call(world.product, readSession, {}, { token: person.token })).code).toBe('not_signed_in');
    const kept = await world.product.platform.database.acrossClients((db) =>
      db
        .selectFrom('person')
        .select('phone_verified_at')
        .where('id', '=', person.personId)
        .executeTakeFirstOrThrow(),
    );
    expect(kept.phone_verified_at?.toISOString()).toBe('2026-11-21T15:00:00.000Z');
  },
);

test('neither the code nor its request stands in the database in clear [ID-11]', async () => {
  const person = await buildReachable(world);
  const door = knocking(world, person.client);
  const { body } = await door.code(person.document, end(person.phone));
  const [message] = await door.codesOf(person.phone);
  const rows = await world.product.platform.database.acrossClients((db) =>
    db.selectFrom('recovery_request').selectAll().where('client_id', '=', person.client.id).execute(),
  );
  const events = await world.product.platform.database.acrossClients((db) =>
    db.selectFrom('outbox').selectAll().where('client_id', '=', person.client.id).execute(),
  );
  const written = JSON.stringify([rows, events]);
  for (const secret of [message?.code ?? 'none', body.request, person.document, person.phone])
    expect(written).not.toContain(secret);
});

test('answers known and unknown people, wrong digits, staff and the blocked alike [ID-11]', async () => {
  const client = await buildClient(world.product.platform);
  const build = (over: Parameters<typeof buildReachable>[1]) => {
    const [document, phone] = [newCpf(), newPhone()];
    return buildPerson(world.product.platform, client, { document, phone, ...over }).then(() => ({
      document,
      phone,
    }));
  };
  const known = await build({});
  const auditor = await build({ roles: ['auditor'] });
  const blocked = await build({ status: 'blocked' });
  const door = knocking(world, client);
  const elsewhere = await buildReachable(world);
  const answers = [
    await door.code(known.document, end(known.phone)),
    await door.code(newCpf(), '1234'),
    await door.code((await build({})).document, '0000'),
    await door.code(auditor.document, end(auditor.phone)),
    await door.code(blocked.document, end(blocked.phone)),
    await door.code(elsewhere.document, end(elsewhere.phone)),
  ];
  expect(new Set(answers.map((answer) => JSON.stringify(shapeOf(answer)))).size).toBe(1);
  expect(answers[0]?.status).toBe(202);
  const guesses = [];
  for (const { body } of answers) {
    const codes = [];
    for (let turn = 0; turn < 6; turn += 1) codes.push(shapeOf(await door.guess(body.request, '111111')));
    guesses.push(JSON.stringify(codes));
  }
  expect(new Set(guesses).size).toBe(1);
  expect(await door.codesOf(known.phone)).toHaveLength(1);
  for (const { phone } of [auditor, blocked, elsewhere]) expect(await door.codesOf(phone)).toEqual([]);
});

test('an unknown document has a phone too, always the same [ID-11]', async () => {
  const door = knocking(world, await buildClient(world.product.platform));
  const document = newCpf();
  const first = await door.phone(document);
  expect(first.body.phone_number).toMatch(/^•{9}\d\d$/);
  expect((await door.phone(document)).body).toEqual(first.body);
});

test('a network that asks for phone after phone is told to wait [ID-11] [ID-26]', async () => {
  const door = knocking(world, await buildClient(world.product.platform));
  const from = newNetwork();
  for (let turn = 0; turn < 30; turn += 1) expect((await door.phone(newCpf(), from)).status).toBe(200);
  expect((await door.phone(newCpf(), from)).code).toBe('too_many_requests');
});

test('the fifth wrong guess is the last, and the right code comes too late [ID-11]', async () => {
  const person = await buildReachable(world);
  const door = knocking(world, person.client);
  const { body } = await door.code(person.document, end(person.phone));
  const [message] = await door.codesOf(person.phone);
  const code = message?.code ?? '';
  for (let turn = 1; turn <= 5; turn += 1)
    expect((await door.guess(body.request, otherThan(code, turn))).code).toBe('recovery_code_invalid');
  const late = await door.guess(body.request, code);
  expect([late.status, late.code]).toEqual([410, 'recovery_code_over']);
});

test('a thousand guesses at once from a thousand addresses are five [ID-11]', async () => {
  const person = await buildReachable(world);
  const door = knocking(world, person.client);
  const { body } = await door.code(person.document, end(person.phone));
  const [message] = await door.codesOf(person.phone);
  const code = message?.code ?? '';
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_none, step) => door.guess(body.request, otherThan(code, step + 1))),
  );
  expect(answers.filter((answer) => answer.code === 'recovery_code_invalid')).toHaveLength(5);
  expect(answers.filter((answer) => answer.code === 'recovery_code_over')).toHaveLength(995);
  expect((await door.guess(body.request, code)).code).toBe('recovery_code_over');
}, 60_000);

test('twenty right answers at once open one way [ID-11]', async () => {
  const person = await buildReachable(world);
  const door = knocking(world, person.client);
  const { body } = await door.code(person.document, end(person.phone));
  const [message] = await door.codesOf(person.phone);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => door.guess(body.request, message?.code ?? '')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a code is over after ten minutes, and counts for the request it was sent for alone [ID-11]', async () => {
  const person = await buildReachable(world);
  const other = await buildReachable(world);
  const door = knocking(world, person.client);
  const { body } = await door.code(person.document, end(person.phone));
  const [message] = await door.codesOf(person.phone);
  const code = message?.code ?? '';
  const elsewhere = await knocking(world, other.client).code(other.document, end(other.phone));
  await door.deliver();
  expect((await knocking(world, other.client).guess(elsewhere.body.request, code)).status).not.toBe(200);
  expect((await knocking(world, other.client).guess(body.request, code)).code).toBe('recovery_code_over');
  world.product.setNow('2026-11-21T15:10:00Z');
  expect((await door.guess(body.request, code)).code).toBe('recovery_code_over');
  world.product.setNow('2026-11-21T15:00:00Z');
});

test('the next code waits for 300 seconds, whatever the channel, and ends the one before [ID-11] [ID-19]', async () => {
  const person = await buildReachable(world);
  const door = knocking(world, person.client);
  const from = newNetwork();
  const first = await door.code(person.document, end(person.phone), { from });
  const [one] = await door.codesOf(person.phone);
  world.product.setNow('2026-11-21T15:04:59Z');
  const early = await door.again(first.body.request, from, 'whatsapp');
  expect([early.status, early.code]).toEqual([429, 'too_many_requests']);
  expect(early.body).toMatchObject({ params: { seconds: 1 } });
  world.product.setNow('2026-11-21T15:05:00Z');
  const second = await door.again(first.body.request, from, 'whatsapp');
  expect(second.status).toBe(202);
  const sent = await door.codesOf(person.phone);
  expect(sent.map(({ channel }) => channel)).toEqual(['whatsapp', 'sms']);
  expect((await door.guess(first.body.request, one?.code ?? '')).code).toBe('recovery_code_over');
  expect((await door.guess(second.body.request, sent[0]?.code ?? '')).status).toBe(200);
  world.product.setNow('2026-11-21T15:00:00Z');
});

test('from other networks the answer is the same and nothing more is sent than three in an hour [ID-11]', async () => {
  const person = await buildReachable(world);
  const door = knocking(world, person.client);
  for (let minute = 0; minute < 60; minute += 1) {
    world.product.setNow(`2026-11-21T15:${String(minute).padStart(2, '0')}:30Z`);
    expect((await door.code(person.document, end(person.phone))).status).toBe(202);
  }
  expect(await door.codesOf(person.phone)).toHaveLength(0); // ten minutes old by now: none is sent late
  const delivered = await world.product.platform.database.acrossClients((db) =>
    db
      .selectFrom('recovery_request')
      .select('created_at')
      .where('person_id', '=', person.personId)
      .where('delivers', '=', true)
      .orderBy('created_at')
      .execute(),
  );
  expect(delivered.map(({ created_at: at }) => at.toISOString().slice(11, 16))).toEqual([
    '15:00',
    '15:05',
    '15:10',
  ]);
  world.product.setNow('2026-11-21T15:00:00Z');
});

test('fifty askings at once for one phone send one code [ID-11] [ID-19]', async () => {
  const person = await buildReachable(world);
  const door = knocking(world, person.client);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => door.code(person.document, end(person.phone))),
  );
  expect(answers.every(({ status }) => status === 202)).toBe(true);
  expect(await door.codesOf(person.phone)).toHaveLength(1);
});

test('the same asking repeated is one, and another with its request is refused [ID-11]', async () => {
  const person = await buildReachable(world);
  const door = knocking(world, person.client);
  const once = { from: newNetwork(), request: newToken() };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => door.code(person.document, end(person.phone), once)),
  );
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(202);
  expect(await door.codesOf(person.phone)).toHaveLength(1);
  const other = await door.code(newCpf(), '1234', once);
  expect([other.status, other.code]).toEqual([409, 'idempotency_key_reused']);
});

test('who decides at another client gets no code by phone here, for the password is one [ID-11]', async () => {
  const person = await buildReachable(world);
  const elsewhere = await buildClient(world.product.platform);
  await buildPerson(world.product.platform, elsewhere, {
    personId: person.personId,
    roles: ['program_administrator'],
  });
  const door = knocking(world, person.client);
  expect((await door.code(person.document, end(person.phone))).status).toBe(202);
  expect(await door.codesOf(person.phone)).toEqual([]);
});

test('refuses a stranger program, an unknown client and a phone without its digits [ID-05] [ID-11]', async () => {
  const { client, document } = await buildReachable(world);
  const body = {
    ...doorOf(client),
    purpose: 'password' as const,
    channel: 'sms' as const,
    request: newToken(),
    known: { document, last_digits: '1234' },
  };
  const stranger = await call(world.product, sendRecoverPasswordCode, {
    body: { ...body, client_secret: 'x' },
  });
  expect([stranger.status, stranger.code]).toEqual([401, 'invalid_web_client']);
  const nowhere = await call(world.product, sendRecoverPasswordCode, {
    body: { ...body, client_slug: 'nowhere' },
  });
  expect([nowhere.status, nowhere.code]).toEqual([404, 'not_found']);
  const invalid = await call(world.product, sendRecoverPasswordCode, {
    body: { ...body, known: { document } } as never,
  });
  expect([invalid.status, invalid.code]).toEqual([422, 'validation_failed']);
});
