import { hash } from '@node-rs/argon2';
import { signIn } from '@trilha/contract/identity/session.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';
import { hashPassword } from './passwords.ts';

const ASKED_FOR = '$argon2id$v=19$m=19456,t=2,p=1$';
const PASSWORD = 'segredo da loja';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function signedIn(passwordHash: string, password = PASSWORD) {
  const { username, personId } = await buildPerson(product.platform, await buildClient(product.platform), {
    passwordHash,
  });
  const enter = async (given: string) => {
    const body = { username, password: given, client_id: 'native', client_secret: 'native-public' };
    return (await call(product, signIn, { body })).status;
  };
  const stored = async () => {
    const row = await product.platform.database.readerOfAll
      .selectFrom('person')
      .select('password_hash')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    return row.password_hash ?? '';
  };
  return { first: await enter(password), enter, stored };
}

test('a new password is kept as Argon2id of 19 MiB and two passes [ID-17]', async () => {
  const written = await hashPassword(PASSWORD);
  expect(written.slice(0, ASKED_FOR.length)).toBe(ASKED_FOR);
  const { first, stored } = await signedIn(written);
  // What is strong enough stays as it was written.
  expect([first, await stored()]).toEqual([200, written]);
});

test.each([
  ['less memory', { memoryCost: 8192, timeCost: 2, parallelism: 1 }],
  ['one pass', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }],
  ['another kind', { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 1 }],
])(
  'one kept with %s is hashed anew by the sign-in that shows it, and still opens [ID-17]',
  async (_name, cost) => {
    const { first, enter, stored } = await signedIn(await hash(PASSWORD, cost));
    expect(first).toBe(200);
    expect((await stored()).slice(0, ASKED_FOR.length)).toBe(ASKED_FOR);
    expect([await enter(PASSWORD), await enter('errada')]).toEqual([200, 401]);
  },
);

test('a wrong password changes nothing of a weak hash [ID-17]', async () => {
  const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const { first, stored } = await signedIn(weak, 'errada');
  expect([first, await stored()]).toEqual([401, weak]);
});
