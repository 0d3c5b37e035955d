import { askDeletion } from '@trilha/contract/identity/deletion.calls';
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
} from '@trilha/contract/identity/second-factor.calls';
import { signIn } from '@trilha/contract/identity/session.calls';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { hashPassword } from './passwords.ts';

const NATIVE = { client_id: 'native', client_secret: 'native-public' };
const RIGHT = 'segredo da loja';
const BEGAN = '2026-11-21T15:00:00Z';

let product: TestApplication;
let passwordHash: string;
beforeAll(async () => {
  product = await openTestApplication(BEGAN);
  passwordHash = await hashPassword(RIGHT);
});
afterAll(() => product.close());
beforeEach(async () => {
  product.setNow(BEGAN);
  await product.platform.database.acrossClients((db) => db.deleteFrom('login_failure').execute());
});

const seller = async (): Promise<BuiltPerson> =>
  buildPerson(product.platform, await buildClient(product.platform), { passwordHash });
const enter = ({ username }: Pick<BuiltPerson, 'username'>, password: string, from: string) =>
  call(product, signIn, { body: { username, password, ...NATIVE } }, { from });
/** How many answers there are of each kind. */
async function counted(answers: readonly Promise<{ status: number; code: string | undefined }>[]) {
  const counts: Record<string, number> = {};
  for (const { status, code } of await Promise.all(answers)) {
    const kind = code ?? String(status);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
const times = <T>(count: number, each: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => each(index));

test('a hundred guesses at once are no more than ten, also when the next hundred come [ID-26]', async () => {
  const person = await seller();
  const guesses = () => counted(times(100, () => enter(person, 'errada', '10.1.0.1')));
  expect(await guesses()).toEqual({ invalid_credentials: 10, too_many_requests: 90 });
  expect(await guesses()).toEqual({ too_many_requests: 100 });
});

test('a hundred guesses at once from as many networks are no more than sixty [ID-26]', async () => {
  const person = await seller();
  const answers = times(100, (index) => enter(person, 'errada', `10.2.0.${index}`));
  expect(await counted(answers)).toEqual({ invalid_credentials: 60, too_many_requests: 40 });
});

test('addresses of one network of IPv6 are no way around [ID-26]', async () => {
  const person = await seller();
  const answers = times(30, (index) => enter(person, 'errada', `2001:db8:1:2::${index + 1}`));
  expect(await counted(answers)).toEqual({ invalid_credentials: 10, too_many_requests: 20 });
});

test('a hundred guesses at once at the code of an app are no more than ten [ID-26] [ID-27]', async () => {
  const person = await seller();
  const { token } = person;
  const { body } = await call(product, beginAuthenticatorApp, { body: { password: RIGHT } }, { token });
  const timestamp = Date.parse(BEGAN);
  const code = TOTP.generate({ secret: Secret.fromBase32(body.secret), timestamp });
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const first = times(100, () =>
    call(product, confirmAuthenticatorApp, { body: { code: wrong } }, { token, from: '10.3.0.1' }),
  );
  expect(await counted(first)).toEqual({ second_factor_wrong: 10, too_many_requests: 90 });
  const confirmed = await call(
    product,
    confirmAuthenticatorApp,
    { body: { code } },
    { token, from: '10.3.0.2' },
  );
  expect(confirmed.status).toBe(200);
  const later = times(100, () =>
    call(product, askDeletion, { body: { code: wrong } }, { token, from: '10.3.0.1' }),
  );
  expect(await counted(later)).toEqual({ second_factor_wrong: 10, too_many_requests: 90 });
});

test('strangers who guess from sixty networks shut nobody out of a network they have signed in from [ID-26]', async () => {
  const person = await seller();
  expect((await enter(person, RIGHT, '10.4.1.1')).status).toBe(200);
  await Promise.all(times(60, (index) => enter(person, 'errada', `10.4.0.${index}`)));
  expect((await enter(person, RIGHT, '10.4.2.2')).code).toBe('too_many_requests');
  expect((await enter(person, RIGHT, '10.4.1.1')).status).toBe(200);
  // Their own guesses there are counted as everybody's.
  const answers = times(30, () => enter(person, 'errada', '10.4.1.1'));
  expect(await counted(answers)).toEqual({ too_many_requests: 30 });
  expect((await enter(person, RIGHT, '10.4.1.1')).code).toBe('too_many_requests');
});

test('a shop whose people mistype a hundred times still lets in who has come from it before [ID-26]', async () => {
  const [known, other] = [await seller(), await seller()];
  expect((await enter(known, RIGHT, '10.5.0.1')).status).toBe(200);
  for (let turn = 0; turn < 100; turn += 1)
    await enter({ username: `nobody-${turn % 25}` }, 'errada', '10.5.0.1');
  expect((await enter(other, RIGHT, '10.5.0.1')).code).toBe('too_many_requests');
  expect((await enter(known, RIGHT, '10.5.0.1')).status).toBe(200);
  // A wrong password does not tell who is known here.
  expect((await enter(known, 'errada', '10.5.0.1')).code).toBe('too_many_requests');
});

test('who signs in with the right password is not counted [ID-26]', async () => {
  const person = await seller();
  const many = times(8, () => enter(person, RIGHT, '10.6.0.1'));
  expect(await counted(many)).toEqual({ 200: 8 });
  const left = await product.platform.database.readerOfAll
    .selectFrom('login_failure')
    .select('subject')
    .execute();
  expect(left).toEqual([]);
});
