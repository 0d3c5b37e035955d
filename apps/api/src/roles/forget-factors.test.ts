import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
} from '@trilha/contract/identity/second-factor.calls';
import { readSession, signIn } from '@trilha/contract/identity/session.calls';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity/index.ts';
import { addressOf } from '#platform/database/settings.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
import { buildClient, buildPerson } from '../testing/world.ts';
import { checkAudit } from './check-audit.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const NOW = '2026-11-27T15:00:00Z';
const password = 'Rio-Negro-sobe-78';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
afterAll(() => product.close());

/** Runs the role until it has ended. */
async function forget(...words: readonly string[]) {
  const child = spawn(process.execPath, [MAIN, 'forget-factors', ...words], {
    env: {
      DATA_DIR: tmpdir(),
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: addressOf(product.settings),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, problem, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, out, problem };
}

test('a superuser who lost every factor enters again by what is done at the machine, and each log tells it [ID-27] [OP-02]', async () => {
  const [home, second] = [await buildClient(product.platform), await buildClient(product.platform)];
  const owner = await buildPerson(product.platform, home, {
    roles: ['program_administrator'],
    superuser: true,
    passwordHash: await hashPassword(password),
  });
  const there = await buildPerson(product.platform, second, { personId: owner.personId });
  const { token, username } = owner;
  const { body: app } = await call(product, beginAuthenticatorApp, { body: { password } }, { token });
  const code = TOTP.generate({ secret: Secret.fromBase32(app.secret), timestamp: Date.parse(NOW) });
  expect((await call(product, confirmAuthenticatorApp, { body: { code } }, { token })).status).toBe(200);
  const enter = () =>
    call(product, signIn, {
      body: { username, password, client_id: 'native', client_secret: 'native-public' },
    });
  expect((await enter()).code).toBe('second_step_needed');

  const email = `${username}@Example.test`;
  const done = await forget('--email', email, '--reason', 'Perdeu o celular');
  expect(done).toMatchObject({ code: 0, problem: '' });
  expect((await enter()).status).toBe(200);
  expect((await call(product, readSession, {}, { token })).status).toBe(401);

  const { rows, told } = await product.platform.database.acrossClients(async (db) => ({
    rows: await db
      .selectFrom('audit_log')
      .select(['client_id', 'subject_id', 'actor_membership_id', 'action', 'after'])
      .where('action', '=', 'people.person.secondFactor')
      .orderBy('client_id')
      .execute(),
    told: await db.selectFrom('outbox').select('event').where('client_id', '=', home.id).execute(),
  }));
  const line = (client_id: string, subject_id: string) => ({
    client_id,
    subject_id,
    actor_membership_id: null,
    action: 'people.person.secondFactor',
    after: { secondFactor: false, reason: 'Perdeu o celular' },
  });
  expect(rows).toEqual(
    [line(home.id, owner.membershipId), line(second.id, there.membershipId)].toSorted((one, other) =>
      one.client_id < other.client_id ? -1 : 1,
    ),
  );
  expect(told.map(({ event }) => event)).toContain('identity.access-changed');
  expect((await checkAudit(product.settings)).faults).toEqual([]);
  expect((await forget('--email', email, '--reason', 'de novo')).problem).toBe(
    `${email} has no second factor.\n`,
  );
}, 60_000);

test('without an address, a reason or anybody there nothing is taken, and one line says why [ID-27]', async () => {
  expect(await forget('--email', 'ninguem@example.test')).toMatchObject({
    code: 1,
    out: '',
    problem: expect.stringMatching(/^Nothing was taken\. Usage: forget-factors [^\n]+\n$/),
  });
  expect((await forget('--email', 'ninguem@example.test', '--reason', 'x')).problem).toBe(
    'Nobody has the address ninguem@example.test.\n',
  );
  expect((await forget('--mail', 'x')).problem).toMatch(/^Unknown option '--mail'.*Usage: /s);
}, 60_000);
