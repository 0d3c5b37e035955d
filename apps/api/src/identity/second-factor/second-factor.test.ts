import { listOwnSessions } from '@trilha/contract/identity/own-access.calls';
import {
  addPasskey,
  beginAuthenticatorApp,
  beginPasskey,
  beginPasskeySignIn,
  confirmAuthenticatorApp,
  readSecondFactors,
  removeSecondFactor,
  renewRecoveryCodes,
  signInWithCode,
  signInWithPasskey,
} from '@trilha/contract/identity/second-factor.calls';
import { readSession, signIn } from '@trilha/contract/identity/session.calls';
import { readPerson, resetSecondFactor } from '@trilha/contract/people/people.calls';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import {
  type BuiltClient,
  type BuiltPerson,
  buildClient,
  buildPerson,
  signInAgain,
} from '../../testing/world.ts';
import { hashPassword } from '../sign-in/passwords.ts';

const NATIVE = { client_id: 'native', client_secret: 'native-public' };
const password = 'segredo da loja';
const START = Date.parse('2026-11-21T15:00:00Z');

let product: TestApplication;
let hash: string;

beforeAll(async () => {
  product = await openTestApplication();
  hash = await hashPassword(password);
});
afterAll(() => product.close());
beforeEach(() => at(0));

/** Moves the clock to some seconds after the start. */
const at = (seconds: number): void => product.setNow(new Date(START + seconds * 1000).toISOString());
const codeOf = (secret: string, seconds: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: START + seconds * 1000 });

async function seller(
  client?: BuiltClient,
  roles: Parameters<typeof buildPerson>[2] = {},
): Promise<BuiltPerson> {
  return buildPerson(product.platform, client ?? (await buildClient(product.platform)), {
    passwordHash: hash,
    ...roles,
  });
}
const begin = ({ token }: BuiltPerson, given = password) =>
  call(product, beginAuthenticatorApp, { body: { password: given } }, { token });
const confirm = ({ token }: BuiltPerson, code: string) =>
  call(product, confirmAuthenticatorApp, { body: { code } }, { token });

/** A person with an app that was confirmed by the code of the first moment. */
async function guarded(client?: BuiltClient) {
  const person = await seller(client);
  const { secret } = (await begin(person)).body;
  const { body } = await confirm(person, codeOf(secret, 0));
  return { person, secret, recoveryCodes: body.recoveryCodes };
}
const enter = ({ username }: BuiltPerson) =>
  call(product, signIn, { body: { username, password, ...NATIVE } });
async function ticketOf(person: BuiltPerson): Promise<string> {
  const answer = await enter(person);
  return (answer.body as unknown as { params: { ticket: string } }).params.ticket;
}
const step = (ticket: string, code: string) =>
  call(product, signInWithCode, { body: { ...NATIVE, ticket, code } });

test('asks for the second step once an app is confirmed, and opens the session by its code [ID-27]', async () => {
  const { person, secret, recoveryCodes } = await guarded();
  expect(recoveryCodes).toHaveLength(10);
  at(60);
  const first = await enter(person);
  expect([first.status, first.code]).toEqual([403, 'second_step_needed']);
  expect(first.body).toMatchObject({ params: { app: 1, passkey: 0 } });
  expect(first.body).not.toHaveProperty('access_token');
  const { body } = await step(await ticketOf(person), codeOf(secret, 60));
  const session = await call(product, readSession, {}, { token: body.access_token });
  expect(session.body.userId).toBe(person.personId);
});

test('takes a code once: neither with another ticket nor from two at once [ID-27]', async () => {
  const { person, secret } = await guarded();
  // The code that confirmed the app is used up as well.
  expect((await step(await ticketOf(person), codeOf(secret, 0))).code).toBe('second_factor_wrong');
  at(60);
  const tickets = await Promise.all([1, 2, 3, 4].map(() => ticketOf(person)));
  const answers = await Promise.all(tickets.map((ticket) => step(ticket, codeOf(secret, 60))));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 422, 422, 422,
  ]);
  expect((await step(await ticketOf(person), codeOf(secret, 30))).code).toBe('second_factor_wrong');
});

test('ends a ticket with its use, after five wrong answers and after five minutes [ID-27]', async () => {
  const { person, secret } = await guarded();
  at(60);
  const used = await ticketOf(person);
  expect((await step(used, codeOf(secret, 60))).status).toBe(200);
  at(120);
  expect((await step(used, codeOf(secret, 120))).code).toBe('second_step_over');
  const tried = await ticketOf(person);
  const left = [];
  for (let count = 0; count < 5; count += 1) {
    const { body } = await step(tried, '000000');
    left.push((body as unknown as { params: { triesLeft: number } }).params.triesLeft);
  }
  expect(left).toEqual([4, 3, 2, 1, 0]);
  expect((await step(tried, codeOf(secret, 120))).code).toBe('second_step_over');
  const old = await ticketOf(person);
  at(421);
  expect((await step(old, codeOf(secret, 421))).code).toBe('second_step_over');
});

test('slows down who guesses with ticket after ticket [ID-27] [ID-26]', async () => {
  const { person } = await guarded();
  const codes = [];
  for (let ticket = 0; ticket < 3; ticket += 1) {
    const given = await ticketOf(person);
    for (let count = 0; count < 4; count += 1) codes.push((await step(given, '000000')).code);
  }
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'second_factor_wrong'));
  expect(codes.slice(10)).toEqual(['too_many_requests', 'too_many_requests']);
});

test('takes each recovery code once, however it is typed, until new ones are made [ID-27]', async () => {
  const { person, recoveryCodes } = await guarded();
  const [one = '', two = ''] = recoveryCodes;
  const entered = await step(await ticketOf(person), one.toLowerCase().replace('-', ' '));
  expect(entered.status).toBe(200);
  expect((await step(await ticketOf(person), one)).code).toBe('second_factor_wrong');
  const token = entered.body.access_token;
  const seen = await call(product, readSecondFactors, {}, { token });
  expect(seen.body).toMatchObject({ asked: false, passkeys: [], recoveryCodesLeft: 9 });
  const renewed = await call(product, renewRecoveryCodes, { body: { password } }, { token });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await step(await ticketOf(person), two)).code).toBe('second_factor_wrong');
});

test('changes nothing for who does not know the password, and confirms by a right code only [ID-27]', async () => {
  const person = await seller();
  expect((await begin(person, 'errada')).code).toBe('current_password_wrong');
  expect((await confirm(person, '123456')).code).toBe('second_step_over');
  const { body } = await begin(person);
  expect(body.address).toContain(`secret=${body.secret}`);
  expect(body.drawing.every((row) => row.length === body.drawing.length)).toBe(true);
  expect((await confirm(person, codeOf(body.secret, 300))).code).toBe('second_factor_wrong');
  // Not confirmed yet: the door stays as it was.
  expect((await enter(person)).status).toBe(200);
  expect((await confirm(person, codeOf(body.secret, 0))).status).toBe(200);
  expect((await begin(person)).code).toBe('second_factor_there');
  const remove = (given: string, credential: string | null = null) =>
    call(product, removeSecondFactor, { body: { password: given, credential } }, { token: person.token });
  expect((await remove('errada')).code).toBe('current_password_wrong');
  expect((await remove(password, 'AAAA')).code).toBe('not_found');
  expect((await remove(password)).status).toBe(200);
  expect((await enter(person)).status).toBe(200);
  expect(
    (await call(product, renewRecoveryCodes, { body: { password } }, { token: person.token })).code,
  ).toBe('not_found');
});

test('keeps the secret of an app sealed, and recovery codes as digests [ID-27]', async () => {
  const { person, secret, recoveryCodes } = await guarded();
  const [app, codes] = await product.platform.database.acrossClients(async (db) => [
    await db.selectFrom('authenticator_app').selectAll().where('person_id', '=', person.personId).execute(),
    await db
      .selectFrom('factor_recovery_code')
      .selectAll()
      .where('person_id', '=', person.personId)
      .execute(),
  ]);
  const kept = JSON.stringify([app, codes]) + (app[0]?.sealed_secret.toString('latin1') ?? '');
  expect(kept).not.toContain(secret);
  for (const code of recoveryCodes) expect(kept).not.toContain(code);
});

test('opens nothing else where the client asks for a factor of this role and there is none [ID-27]', async () => {
  const client = await buildClient(product.platform);
  const auditor = await seller(client, { roles: ['auditor'] });
  const learner = await seller(client);
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('client')
      .set({ second_factor_roles: ['auditor'] })
      .where('id', '=', client.id)
      .execute(),
  );
  expect((await call(product, listOwnSessions, {}, { token: learner.token })).status).toBe(200);
  const refused = await call(product, listOwnSessions, {}, { token: auditor.token });
  expect([refused.status, refused.code]).toEqual([403, 'second_factor_required']);
  expect((await call(product, readSession, {}, { token: auditor.token })).body.mustSetSecondFactor).toBe(
    true,
  );
  const { body } = await begin(auditor);
  expect((await confirm(auditor, codeOf(body.secret, 0))).status).toBe(200);
  expect((await call(product, listOwnSessions, {}, { token: auditor.token })).status).toBe(200);
});

test('takes no passkey that was not made for this session and this site [ID-27]', async () => {
  const person = await seller();
  const { token } = person;
  const key = {
    id: 'AAAA',
    type: 'public-key' as const,
    response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
  };
  expect((await call(product, addPasskey, { body: { key } }, { token })).code).toBe('second_step_over');
  const options = await call(product, beginPasskey, { body: { password } }, { token });
  expect(options.body).toMatchObject({ rp: { id: 'localhost' }, user: { name: person.username } });
  expect((await call(product, addPasskey, { body: { key } }, { token })).code).toBe('second_factor_wrong');
  expect((await call(product, beginPasskey, { body: { password: 'x' } }, { token })).code).toBe(
    'current_password_wrong',
  );
  const used = {
    id: 'AAAA',
    type: 'public-key' as const,
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  };
  const { person: other } = await guarded();
  const ticket = await ticketOf(other);
  expect((await call(product, beginPasskeySignIn, { body: { ...NATIVE, ticket } })).code).toBe('not_found');
  expect((await call(product, signInWithPasskey, { body: { ...NATIVE, ticket, key: used } })).code).toBe(
    'second_factor_wrong',
  );
  const wrongProgram = { client_id: 'web', client_secret: 'x', ticket };
  expect((await call(product, beginPasskeySignIn, { body: wrongProgram })).code).toBe('invalid_web_client');
});

test('is reset by staff with a reason, never for oneself, and never for whoever belongs elsewhere too [ID-27] [MG-07]', async () => {
  const client = await buildClient(product.platform);
  const { person } = await guarded(client);
  const boss = await seller(client, { roles: ['program_administrator'] });
  const reset = (by: BuiltPerson, memberId: string) =>
    call(
      product,
      resetSecondFactor,
      { params: { memberId }, body: { reason: 'Perdeu o celular' } },
      { token: by.token },
    );
  const params = { memberId: person.membershipId };
  expect((await call(product, readPerson, { params }, { token: boss.token })).body.secondFactor).toBe(true);
  expect((await reset(boss, boss.membershipId)).code).toBe('own_account');
  expect((await reset(person, boss.membershipId)).code).toBe('not_allowed');
  const stranger = await seller(undefined, { roles: ['program_administrator'] });
  expect((await reset(stranger, person.membershipId)).status).toBe(404);
  expect((await reset(boss, person.membershipId)).status).toBe(200);
  expect((await call(product, readPerson, { params }, { token: boss.token })).body.secondFactor).toBe(false);
  expect((await enter(person)).status).toBe(200);
  const logged = await product.platform.database.acrossClients((db) =>
    db.selectFrom('audit_log').select(['action', 'after']).where('client_id', '=', client.id).execute(),
  );
  expect(logged).toEqual([
    { action: 'people.person.secondFactor', after: { secondFactor: false, reason: 'Perdeu o celular' } },
  ]);
  const shared = await guarded(client);
  await buildPerson(product.platform, await buildClient(product.platform), {
    personId: shared.person.personId,
  });
  expect((await reset(boss, shared.person.membershipId)).code).toBe('person_shared');
});

test('answers nobody who is not signed in, and only who is [ID-27]', async () => {
  expect((await call(product, readSecondFactors, {})).code).toBe('not_signed_in');
  expect((await call(product, beginAuthenticatorApp, { body: { password } })).code).toBe('not_signed_in');
  const { person } = await guarded();
  const { token } = { token: await signInAgain(product.platform, person) };
  const seen = await call(product, readSecondFactors, {}, { token });
  expect(seen.body).toMatchObject({ app: { since: '2026-11-21T15:00:00.000Z' }, recoveryCodesLeft: 10 });
});
