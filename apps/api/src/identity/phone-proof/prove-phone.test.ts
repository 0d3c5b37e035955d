import { provePhone, readPhoneProof, sendPhoneProofCode } from '@trilha/contract/identity/phone-proof.calls';
import {
  completeRegistration,
  proveOwnPhone,
  readOwnRegistration,
  sendOwnPhoneCode,
} from '@trilha/contract/identity/registration.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { buildClient, buildPerson, prolongTokens, signInAgain } from '../../testing/world.ts';
import { newToken } from '../sessions/tokens.ts';

const NOW = '2026-11-21T15:00:00Z';
let world: RecoveryWorld;
beforeAll(async () => {
  world = await openRecoveryWorld();
});
beforeEach(() => world.product.setNow(NOW));
afterAll(() => world.close());

type Way = 'sms' | 'whatsapp';

/** A member of a client that asks nothing of who joins, and what they may do about their phone. */
async function member(over: Parameters<typeof buildPerson>[2] = {}) {
  const { product } = world;
  const client = await buildClient(product.platform);
  const document = newCpf();
  const person = await buildPerson(product.platform, client, { document, ...over });
  const { codesOf, code } = knocking(world, client);
  const as = (token: string) => ({
    read: async () => (await call(product, readPhoneProof, {}, { token })).body,
    ask: (request = newToken(), channel: Way = 'sms') =>
      call(product, sendPhoneProofCode, { body: { channel, request } }, { token, from: newNetwork() }),
    prove: (request: string, typed: string) =>
      call(product, provePhone, { body: { request, code: typed } }, { token }),
  });
  return {
    ...person,
    client,
    document,
    recover: (phone: string) => code(document, phone.slice(-4)),
    codesOf,
    codeTo: async (phone: string) => (await codesOf(phone))[0]?.code ?? 'none',
    as,
    ...as(person.token),
    kept: () =>
      product.platform.database.readerOfAll
        .selectFrom('person')
        .select(['mobile_phone', 'phone_verified_at', 'phone_changed_at'])
        .where('id', '=', person.personId)
        .executeTakeFirstOrThrow(),
  };
}

test('a code to the phone that is known proves it to the session for ten minutes, and verifies it [ID-19] [RW-02]', async () => {
  const phone = newPhone();
  const { read, ask, prove, codeTo, kept } = await member({ phone });
  expect(await read()).toEqual({
    phone: `•••••••••${phone.slice(-2)}`,
    verified: false,
    ways: ['sms', 'whatsapp'],
    usedUp: [],
    countsFrom: null,
    provedUntil: null,
    waitSeconds: 0,
  });
  const request = newToken();
  const asked = await ask(request);
  expect([asked.status, asked.body.cooldown.duration]).toEqual([202, 300]);
  // The answer was lost on the way: it is the same asking.
  expect((await ask(request)).body).toEqual(asked.body);
  expect((await read()).waitSeconds).toBe(300);
  expect((await prove(request, await codeTo(phone))).body.provedUntil).toBe('2026-11-21T15:10:00.000Z');
  expect(await read()).toMatchObject({ verified: true, provedUntil: '2026-11-21T15:10:00.000Z' });
  expect((await kept()).phone_verified_at).toEqual(new Date(NOW));
});

test('the same code again makes the proof no longer, and nothing once it is over [ID-19]', async () => {
  const phone = newPhone();
  const { read, ask, prove, codeTo, ...person } = await member({ phone });
  await prolongTokens(world.product.platform, person);
  const request = newToken();
  await ask(request);
  const code = await codeTo(phone);
  await prove(request, code);
  world.product.setNow('2026-11-21T15:06:00Z');
  expect((await prove(request, code)).body.provedUntil).toBe('2026-11-21T15:10:00.000Z');
  expect((await prove(request, otherThan(code))).code).toBe('registration_code_over');
  world.product.setNow('2026-11-21T15:10:00Z');
  expect((await prove(request, code)).code).toBe('registration_code_over');
  expect((await read()).provedUntil).toBeNull();
});

test('five guesses however many come at once, and a session that did not ask has none [ID-19]', async () => {
  const phone = newPhone();
  const { ask, prove, codeTo, read, as, ...person } = await member({ phone });
  const request = newToken();
  await ask(request);
  const code = await codeTo(phone);
  const elsewhere = as(await signInAgain(world.product.platform, person));
  expect((await elsewhere.prove(request, code)).code).toBe('registration_code_over');
  const guesses = await Promise.all([1, 2, 3, 4, 5, 6].map((step) => prove(request, otherThan(code, step))));
  expect(guesses.filter(({ code: refusal }) => refusal === 'registration_code_invalid')).toHaveLength(5);
  expect((await prove(request, code)).code).toBe('registration_code_over');
  expect((await read()).provedUntil).toBeNull();
});

test('one counter holds for a phone, whichever entry point sent the code [ID-11] [ID-19]', async () => {
  const phone = newPhone();
  const { ask, recover, codesOf, read } = await member({ phone });
  expect((await recover(phone)).status).toBe(202);
  expect(await codesOf(phone)).toHaveLength(1);
  expect((await read()).waitSeconds).toBe(300);
  expect((await ask()).code).toBe('too_many_requests');
  world.product.setNow('2026-11-21T15:05:00Z');
  const taps = await Promise.all(Array.from({ length: 5 }, () => ask()));
  expect(taps.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(await codesOf(phone)).toHaveLength(2);
  // And recovery sends nothing while the wait for this one runs.
  expect((await recover(phone)).status).toBe(202);
  expect(await codesOf(phone)).toHaveLength(2);
});

test('a code that proves a phone for the account proves none for spending, nor the other way round [ID-19] [RW-02]', async () => {
  const phone = newPhone();
  const { token, ask, prove, codeTo, read } = await member({ phone });
  const request = newToken();
  const body = { channel: 'sms' as const, phone, request, wished: true };
  const options = { token, from: newNetwork() };
  expect((await call(world.product, sendOwnPhoneCode, { body }, options)).status).toBe(202);
  expect((await prove(request, await codeTo(phone))).code).toBe('registration_code_over');
  expect((await read()).provedUntil).toBeNull();
  world.product.setNow('2026-11-21T15:05:00Z');
  const other = newToken();
  await ask(other);
  const guess = { body: { request: other, code: await codeTo(phone) } };
  expect((await call(world.product, proveOwnPhone, guess, { token })).code).toBe('registration_code_over');
});

test('a number that was changed counts a day later, and is not written to before [ID-19] [RW-02]', async () => {
  const { personId, ask, read, codeTo, as, ...person } = await member({ phone: newPhone() });
  const number = newPhone();
  await world.product.platform.database.acrossClients((db) =>
    db.updateTable('person').set({ mobile_phone: number }).where('id', '=', personId).execute(),
  );
  expect((await read()).countsFrom).toBe('2026-11-22T15:00:00.000Z');
  const refused = await ask();
  expect([refused.status, refused.code]).toEqual([409, 'phone_changed_recently']);
  expect(refused.body).toMatchObject({ params: { at: '2026-11-22T15:00:00.000Z' } });
  world.product.setNow('2026-11-22T15:00:00Z');
  const later = as(await signInAgain(world.product.platform, { personId, ...person }));
  expect((await later.read()).countsFrom).toBeNull();
  const request = newToken();
  expect((await later.ask(request, 'whatsapp')).status).toBe(202);
  expect((await later.prove(request, await codeTo(number))).status).toBe(200);
});

test('a code that went to the number of before proves nothing of the next [ID-19]', async () => {
  const before = newPhone();
  const { personId, ask, prove, codeTo } = await member({ phone: before });
  const request = newToken();
  await ask(request);
  await world.product.platform.database.acrossClients((db) =>
    db.updateTable('person').set({ mobile_phone: newPhone() }).where('id', '=', personId).execute(),
  );
  expect((await prove(request, await codeTo(before))).code).toBe('registration_code_over');
});

test('who has no phone is told so, and may prove one where the client asks for none [ID-15] [ID-19]', async () => {
  const { token, ask, read, codeTo, kept } = await member();
  const { product } = world;
  expect((await ask()).code).toBe('phone_missing');
  expect(await read()).toMatchObject({ phone: null, verified: false, waitSeconds: 0 });
  const own = async (wished: boolean) =>
    (await call(product, readOwnRegistration, { query: { wished: String(wished) } }, { token })).body;
  expect((await own(false)).missing).toEqual([]);
  expect(await own(true)).toMatchObject({
    missing: [{ field: 'phone', presence: 'required' }],
    phone: { known: null, ways: ['sms', 'whatsapp'] },
  });
  const phone = newPhone();
  const request = newToken();
  const send = (wished: boolean) =>
    call(
      product,
      sendOwnPhoneCode,
      { body: { channel: 'sms', phone, request, wished } },
      { token, from: newNetwork() },
    );
  expect((await send(false)).code).toBe('phone_proof_not_asked');
  expect((await send(true)).status).toBe(202);
  await call(product, proveOwnPhone, { body: { request, code: await codeTo(phone) } }, { token });
  const body = { answers: { phone }, dataSharing: true, phoneRequest: request, phoneWished: true };
  expect((await call(product, completeRegistration, { body }, { token })).status).toBe(200);
  expect(await kept()).toEqual({
    mobile_phone: phone,
    phone_verified_at: new Date(NOW),
    phone_changed_at: new Date(NOW),
  });
  expect((await own(true)).missing).toEqual([]);
  // Whoever took over an account without a phone waits, too.
  expect(await read()).toMatchObject({ verified: true, countsFrom: '2026-11-22T15:00:00.000Z' });
});

test('a way whose budget is used up is told and refused, and nobody proves without being signed in [ID-19]', async () => {
  const { client, read, ask } = await member({ phone: newPhone() });
  await world.product.platform.database.acrossClients((db) =>
    db
      .insertInto('message_budget')
      .values({ client_id: client.id, channel: 'sms', daily: 0, day: '2026-11-21' })
      .execute(),
  );
  expect(await read()).toMatchObject({ ways: ['whatsapp'], usedUp: ['sms'] });
  expect((await ask()).code).toBe('message_budget_used_up');
  const { product } = world;
  expect((await call(product, readPhoneProof, {})).status).toBe(401);
  const asking = { body: { channel: 'sms' as const, request: newToken() } };
  expect((await call(product, sendPhoneProofCode, asking)).code).toBe('not_signed_in');
  const guess = { body: { request: newToken(), code: '123456' } };
  expect((await call(product, provePhone, guess)).code).toBe('not_signed_in');
});
