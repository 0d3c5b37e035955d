import { changeOwnPassword } from '@trilha/contract/identity/own-access.calls';
import { proveIdentity, readProof } from '@trilha/contract/identity/proof.calls';
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
} from '@trilha/contract/identity/second-factor.calls';
import { signIn } from '@trilha/contract/identity/session.calls';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';
import { hashPassword } from '../sign-in/passwords.ts';

const password = 'segredo da loja';
let product: TestApplication;
let passwordHash: string;
beforeAll(async () => {
  product = await openTestApplication();
  passwordHash = await hashPassword(password);
});
afterAll(() => product.close());

const newPerson = async (over: Parameters<typeof buildPerson>[2] = {}) =>
  buildPerson(product.platform, await buildClient(product.platform), { proved: false, ...over });
const proof = async (token: string) => (await call(product, readProof, {}, { token })).body;

test('says by what it can be proved who somebody is, and that a password just typed has done it [ID-23]', async () => {
  const person = await newPerson({ passwordHash });
  expect(await proof(person.token)).toEqual({ password: true, code: false, provedUntil: null });
  const body = { username: person.username, password, client_id: 'native', client_secret: 'native-public' };
  const { access_token: fresh } = (await call(product, signIn, { body })).body;
  expect((await proof(fresh)).provedUntil).toBe('2026-11-21T15:10:00.000Z');
  expect((await proof(person.token)).provedUntil).toBeNull();
  expect(await proof((await newPerson()).token)).toEqual({ password: false, code: false, provedUntil: null });
  expect((await call(product, readProof, {})).status).toBe(401);
});

test('a new password proves it as well, on the session that gave the old one [ID-23]', async () => {
  const person = await newPerson({ passwordHash });
  const body = { current: password, password: 'janela aberta ao sol' };
  expect((await call(product, changeOwnPassword, { body }, { token: person.token })).status).toBe(200);
  expect((await proof(person.token)).provedUntil).toBe('2026-11-21T15:10:00.000Z');
});

test('takes a code of the app once, and no wrong one [ID-23] [ID-27]', async () => {
  const person = await newPerson({ passwordHash });
  const { token } = person;
  const { secret } = (await call(product, beginAuthenticatorApp, { body: { password } }, { token })).body;
  const codeAt = (at: string): string =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.parse(at) });
  const first = { code: codeAt('2026-11-21T15:00:00Z') };
  await call(product, confirmAuthenticatorApp, { body: first }, { token });
  expect((await proof(token)).code).toBe(true);
  const wrong = await call(product, proveIdentity, { body: first }, { token });
  expect([wrong.status, wrong.code]).toEqual([422, 'second_factor_wrong']);
  const right = { code: codeAt('2026-11-21T15:00:30Z') };
  expect((await call(product, proveIdentity, { body: right }, { token })).status).toBe(200);
  expect((await call(product, proveIdentity, { body: right }, { token })).code).toBe('second_factor_wrong');
});

test('slows down who guesses, and knows nobody who is not signed in [ID-23] [ID-26]', async () => {
  const { token } = await newPerson({ passwordHash });
  const guess = { body: { password: 'errada' } };
  for (let turn = 0; turn < 10; turn += 1)
    expect((await call(product, proveIdentity, guess, { token })).code).toBe('current_password_wrong');
  const stopped = await call(product, proveIdentity, { body: { password } }, { token });
  expect([stopped.status, stopped.code]).toEqual([429, 'too_many_requests']);
  expect((await call(product, proveIdentity, guess)).status).toBe(401);
});
