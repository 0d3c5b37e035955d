import {
  completeRegistration,
  proveOwnPhone,
  readOwnRegistration,
  sendOwnPhoneCode,
} from '@trilha/contract/identity/registration.calls';
import { readSession } from '@trilha/contract/identity/session.calls';
import { placeOfPhone } from '@trilha/rules/clients/message-prefix.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { call } from '../../testing/call.ts';
import {
  knocking,
  newCpf,
  newNetwork,
  newPhone,
  openRecoveryWorld,
  otherThan,
  type RecoveryWorld,
} from '../../testing/recovery.ts';
import { buildOpenClient, registering } from '../../testing/registration.ts';
import { accessMessages } from '../../testing/told.ts';
import { buildPerson } from '../../testing/world.ts';
import { newToken } from '../sessions/tokens.ts';

let world: RecoveryWorld;
beforeAll(async () => {
  world = await openRecoveryWorld();
});
afterAll(() => world.close());

const paramsOf = (body: unknown): Record<string, unknown> =>
  (body as { readonly params: Record<string, unknown> }).params;

const BIRTHDAY = '1990-04-03';

/** A member of a client that wants phones proved, and what they may do about theirs. */
async function member(over: Parameters<typeof buildPerson>[2] = {}, registration = {}) {
  const client = await buildOpenClient(world, { completion: true, phoneProof: true, ...registration });
  const document = newCpf();
  const person = await buildPerson(world.product.platform, client, { document, ...over });
  const { token } = person;
  const { codesOf } = knocking(world, client);
  return {
    ...person,
    client,
    document,
    own: async () => (await call(world.product, readOwnRegistration, { query: {} }, { token })).body,
    ask: (phone: string, request = newToken(), channel: 'sms' | 'whatsapp' = 'sms', from = newNetwork()) =>
      call(world.product, sendOwnPhoneCode, { body: { channel, phone, request } }, { token, from }),
    codeTo: async (phone: string) => (await codesOf(phone))[0]?.code ?? 'none',
    codesOf,
    prove: (request: string, code: string) =>
      call(world.product, proveOwnPhone, { body: { request, code } }, { token }),
    complete: (phone: string, phoneRequest: string | null = null, phoneWaits = false) =>
      call(
        world.product,
        completeRegistration,
        { body: { answers: { birthday: BIRTHDAY, phone }, dataSharing: true, phoneRequest, phoneWaits } },
        { token },
      ),
    kept: () =>
      world.product.platform.database.readerOfAll
        .selectFrom('person')
        .select(['mobile_phone', 'phone_verified_at'])
        .where('id', '=', person.personId)
        .executeTakeFirstOrThrow(),
    session: async () => (await call(world.product, readSession, {}, { token })).body,
  };
}

test('a phone counts once the code that went there was typed [ID-15] [ID-19]', async () => {
  const { own, ask, codeTo, prove, complete, kept, session, token } = await member();
  expect((await own()).phone).toEqual({ known: null, ways: ['sms', 'whatsapp'], usedUp: [] });
  const [phone, request] = [newPhone(), newToken()];
  expect((await complete(phone)).code).toBe('phone_not_proved');
  const asked = await ask(phone, request);
  expect([asked.status, asked.body.cooldown.duration]).toEqual([202, 300]);
  expect((await ask(phone, request)).body.cooldown).toEqual(asked.body.cooldown);
  expect((await complete(phone, request)).code).toBe('phone_not_proved');
  // The wait is told to every device of theirs, until the number is proved.
  expect((await session()).phoneCooldown).toEqual(asked.body.cooldown);
  expect((await prove(request, await codeTo(phone))).status).toBe(200);
  // The proof is of this very number.
  expect((await complete(newPhone(), request)).code).toBe('phone_not_proved');
  expect((await kept()).mobile_phone).toBeNull();
  expect((await complete(phone, request)).status).toBe(200);
  const after = await kept();
  expect([after.mobile_phone, after.phone_verified_at !== null]).toEqual([phone, true]);
  const { registrationMissing, phoneVerified, phoneCooldown } = await session();
  expect([registrationMissing, phoneVerified, phoneCooldown]).toEqual([false, true, null]);
  expect((await own()).phone).toBeNull();
  expect((await ask(newPhone())).code).toBe('phone_proof_not_asked');
  expect(await accessMessages(world.product, token)).toMatchObject([
    { parameters: { change: 'phone', by: 'self' } },
  ]);
});

test('a phone that was never proved is proved or changed, and the former one opens nothing more [ID-19]', async () => {
  const former = newPhone();
  const { client, document, own, ask, codeTo, prove, complete, kept, codesOf, session } = await member({
    phone: former,
  });
  expect((await session()).registrationMissing).toBe(true);
  expect((await own()).phone?.known).toBe(former);
  const door = knocking(world, client);
  const recovery = await door.code(document, former.slice(-4));
  const [{ code } = { code: 'none' }] = await codesOf(former);
  const [phone, request] = [newPhone(), newToken()];
  await ask(phone, request);
  await prove(request, await codeTo(phone));
  expect((await complete(phone, request)).status).toBe(200);
  expect((await kept()).mobile_phone).toBe(phone);
  expect((await door.guess(recovery.body.request, code)).code).toBe('recovery_code_over');
});

test('another number is taken only from who has just shown who they are [ID-19] [ID-23]', async () => {
  const known = newPhone();
  const { ask, personId } = await member({ phone: known });
  await world.product.platform.database.acrossClients((db) =>
    db.updateTable('login_session').set({ proved_at: null }).where('person_id', '=', personId).execute(),
  );
  expect((await ask(newPhone())).code).toBe('proof_needed');
  expect((await ask(known)).status).toBe(202);
});

test('five guesses, and a code of somebody else is nobody’s [ID-19]', async () => {
  const { ask, codeTo, prove } = await member();
  const [phone, request] = [newPhone(), newToken()];
  await ask(phone, request);
  const code = await codeTo(phone);
  expect((await (await member()).prove(request, code)).code).toBe('registration_code_over');
  const guesses = await Promise.all([1, 2, 3, 4, 5].map((step) => prove(request, otherThan(code, step))));
  expect(new Set(guesses.map(({ body }) => paramsOf(body)['triesLeft']))).toEqual(new Set([0, 1, 2, 3, 4]));
  expect((await prove(request, code)).code).toBe('registration_code_over');
});

test('one counter holds for a phone, whichever entry point sent the code [ID-11] [ID-19]', async () => {
  const phone = newPhone();
  const { ask, client, document, codesOf } = await member({ phone });
  const door = knocking(world, client);
  expect((await ask(phone)).status).toBe(202);
  // Recovery answers as ever and sends nothing: the wait for this phone is not over.
  expect((await door.code(document, phone.slice(-4))).status).toBe(202);
  expect(await codesOf(phone)).toHaveLength(1);

  const other = newPhone();
  const second = await member({ phone: other });
  expect((await knocking(world, second.client).code(second.document, other.slice(-4))).status).toBe(202);
  expect(await second.codesOf(other)).toHaveLength(1);
  const refused = await second.ask(other);
  expect([refused.code, Number(paramsOf(refused.body)['seconds']) > 0]).toEqual(['too_many_requests', true]);
  // Whoever registers learns nothing of it, and sends nothing.
  expect((await registering(world, second.client).ask(other, 'sms')).status).toBe(202);
  expect(await second.codesOf(other)).toHaveLength(1);
});

test('ten taps at once send one code, and a member writes to three phones an hour [ID-19]', async () => {
  const { ask, codesOf } = await member();
  const phone = newPhone();
  const taps = await Promise.all(Array.from({ length: 10 }, () => ask(phone)));
  expect(taps.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(await codesOf(phone)).toHaveLength(1);
  expect((await ask(newPhone())).status).toBe(202);
  expect((await ask(newPhone())).status).toBe(202);
  expect((await ask(newPhone())).code).toBe('too_many_requests');
});

test('what cannot be a phone or a way is refused, and nobody proves without being signed in [ID-19]', async () => {
  const { ask } = await member();
  expect((await ask('11 5555-1047')).code).toBe('registration_invalid');
  const token = newToken();
  expect((await ask(newPhone(), token)).status).toBe(202);
  expect((await ask(newPhone(), token)).code).toBe('idempotency_key_reused');
  const body = { channel: 'sms' as const, phone: newPhone(), request: newToken() };
  expect((await call(world.product, sendOwnPhoneCode, { body })).code).toBe('not_signed_in');
  const guess = { body: { request: newToken(), code: '123456' } };
  expect((await call(world.product, proveOwnPhone, guess)).code).toBe('not_signed_in');
  const without = await member({}, { phoneProof: false });
  expect((await without.own()).phone).toBeNull();
  expect((await without.ask(newPhone())).code).toBe('phone_proof_not_asked');
  expect((await without.complete(newPhone())).status).toBe(200);
});

test('a client whose budget is used up says so [ID-19]', async () => {
  const { client, own, ask } = await member();
  await world.product.platform.database.acrossClients((db) =>
    db
      .insertInto('message_budget')
      .values({ client_id: client.id, channel: 'sms', daily: 0, day: '2026-11-21' })
      .execute(),
  );
  expect((await own()).phone).toMatchObject({ ways: ['whatsapp'], usedUp: ['sms'] });
  expect((await ask(newPhone())).code).toBe('message_budget_used_up');
});

test('a budget that is used up holds nobody: the phone waits, nothing is taken meanwhile, and it is asked for again [ID-15] [ID-19]', async () => {
  const { client, own, ask, complete, kept, session } = await member();
  const { platform } = world.product;
  const limit = (daily: number) =>
    platform.database.acrossClients((db) =>
      db
        .insertInto('message_budget')
        .values(
          (['sms', 'whatsapp'] as const).map((channel) => ({
            client_id: client.id,
            channel,
            daily,
            day: '2026-11-21',
          })),
        )
        .onConflict((conflict) => conflict.columns(['client_id', 'channel']).doUpdateSet({ daily }))
        .execute(),
    );
  await limit(0);
  const asked = await own();
  expect(asked.missing.map(({ field }) => field)).toEqual(['birthday']);
  expect([asked.phone, asked.phoneWaits]).toEqual([null, true]);
  // What else is missing is still asked for.
  expect((await session()).registrationMissing).toBe(true);
  expect((await ask(newPhone())).code).toBe('message_budget_used_up');
  expect((await complete(newPhone())).status).toBe(200);
  expect((await kept()).mobile_phone).toBeNull();
  expect((await session()).phoneCooldown).toBeNull();
  expect(await own()).toMatchObject({ missing: [], phone: null, phoneWaits: true });
  expect((await session()).registrationMissing).toBe(false);

  await limit(5);
  expect((await session()).registrationMissing).toBe(true);
  expect(await own()).toMatchObject({ missing: [{ field: 'phone' }], phoneWaits: false });
  expect((await complete(newPhone())).code).toBe('phone_not_proved');
});

test('a number that begins like stopped ones holds nobody: it waits, and is asked for again when the stop ends [ID-15] [ID-19]', async () => {
  const { client, own, ask, complete, kept, session } = await member();
  const phone = newPhone();
  // Nobody waits for a number that codes reach.
  expect((await complete(phone, null, true)).code).toBe('phone_not_proved');
  const { platform } = world.product;
  const { prefix } = placeOfPhone(phone) ?? { prefix: '' };
  await platform.database.inClient(client.id, (db) =>
    db
      .insertInto('message_stop')
      .values({
        client_id: client.id,
        id: newId(),
        prefix,
        sent: 30,
        stopped_at: platform.now(),
        ends_at: new Date(platform.now().getTime() + 3_600_000),
      })
      .execute(),
  );
  const stopped = await ask(phone);
  expect(stopped.code).toBe('phone_prefix_stopped');
  // How long the screen says to wait.
  expect(stopped.body).toMatchObject({ params: { seconds: 3600 } });
  expect((await complete(phone)).code).toBe('phone_not_proved');
  expect((await complete(phone, null, true)).status).toBe(200);
  expect(await kept()).toEqual({ mobile_phone: null, phone_verified_at: null });
  expect(await own()).toMatchObject({ missing: [], phone: null, phoneWaits: true });
  expect((await session()).registrationMissing).toBe(false);

  await platform.database.inClient(client.id, (db) =>
    db
      .updateTable('message_stop')
      .set({ lifted_at: platform.now() })
      .where('client_id', '=', client.id)
      .execute(),
  );
  expect((await session()).registrationMissing).toBe(true);
  expect(await own()).toMatchObject({ missing: [{ field: 'phone' }], phoneWaits: false });
  expect((await ask(phone)).status).toBe(202);
});

test('whoever lives in a country without codes goes on without the phone [ID-15] [ID-19]', async () => {
  const { client, ask, complete, session } = await member();
  await world.product.platform.database.inClient(client.id, (db) =>
    db
      .insertInto('message_reach')
      .values({ client_id: client.id, countries: ['CL'] })
      .execute(),
  );
  const phone = newPhone();
  expect((await ask(phone)).code).toBe('phone_country_not_served');
  expect((await complete(phone, null, true)).status).toBe(200);
  expect((await session()).registrationMissing).toBe(false);
});
