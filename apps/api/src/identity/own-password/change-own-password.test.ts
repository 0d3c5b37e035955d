import {
  changeOwnPassword,
  listOwnSessions,
  readOwnPasswordRules,
} from '@trilha/contract/identity/own-access.calls';
import { readSession, signIn } from '@trilha/contract/identity/session.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity/index.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltPerson, buildClient, buildPerson, signInAgain } from '../../testing/world.ts';

let product: TestApplication;
let passwordHash: string;
const BEFORE = 'vento leve na vila';
const AFTER = 'janela aberta ao sol';
beforeAll(async () => {
  product = await openTestApplication();
  passwordHash = await hashPassword(BEFORE);
});
afterAll(() => product.close());

const newPerson = async () =>
  buildPerson(product.platform, await buildClient(product.platform), { passwordHash });
const change = (token: string, current: string, password: string) =>
  call(product, changeOwnPassword, { body: { current, password } }, { token });
const enter = async ({ username }: BuiltPerson, password: string) =>
  (
    await call(product, signIn, {
      body: { username, password, client_id: 'native', client_secret: 'native-public' },
    })
  ).status;

test('changes the password, signs out the other devices and keeps this one [ID-26]', async () => {
  const person = await newPerson();
  const phone = await signInAgain(product.platform, person);
  const done = await change(person.token, BEFORE, AFTER);
  expect([done.status, done.body]).toEqual([200, { sessionsEnded: 1 }]);
  expect((await call(product, readSession, {}, { token: phone })).status).toBe(401);
  expect((await call(product, listOwnSessions, {}, { token: person.token })).body.items).toHaveLength(1);
  expect([await enter(person, BEFORE), await enter(person, AFTER)]).toEqual([401, 200]);
});

test('refuses a wrong current password, and slows whoever guesses it down without closing the login [ID-26]', async () => {
  const person = await newPerson();
  for (let turn = 0; turn < 10; turn += 1)
    expect((await change(person.token, 'errada', AFTER)).code).toBe('current_password_wrong');
  const stopped = await change(person.token, BEFORE, AFTER);
  expect([stopped.status, stopped.code]).toEqual([429, 'too_many_requests']);
  expect(await enter(person, BEFORE)).toBe(200);
});

test('judges the new password by the rule of recovery, and refuses the same one again [ID-17]', async () => {
  const person = await newPerson();
  const weak = await change(person.token, BEFORE, '123456');
  expect([weak.status, weak.code]).toEqual([422, 'password_refused']);
  expect(weak.body).toMatchObject({ fields: [{ path: 'body.password', code: 'password_too_common' }] });
  const personal = await change(person.token, BEFORE, `${person.username} azul`);
  expect(personal.code).toBe('password_refused');
  expect((await change(person.token, BEFORE, BEFORE)).code).toBe('password_unchanged');
  const rules = await call(product, readOwnPasswordRules, {}, { token: person.token });
  expect(rules.body).toMatchObject({ username: person.username, passwordLevel: 'basic' });
  expect(rules.body.contextWords).toContain(person.username);
});

test('of two changes at once one happens [ID-26]', async () => {
  const person = await newPerson();
  const answers = await Promise.all([
    change(person.token, BEFORE, AFTER),
    change(person.token, BEFORE, 'outra janela no mar'),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
});

test('asks who is there before anything else [ID-26]', async () => {
  expect((await change('nobodys-token-at-all-0000', BEFORE, AFTER)).status).toBe(401);
  expect((await call(product, readOwnPasswordRules, {})).status).toBe(401);
});
