import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { readBoot } from '@trilha/contract/clients/boot.calls';
import { setPassword } from '@trilha/contract/identity/recovery.calls';
import { readSession, signIn } from '@trilha/contract/identity/session.calls';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#platform/database/settings.ts';
import { createTestDatabase } from '#platform/database/testing.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const OWNER = ['--email', 'Ana@empresa.example', '--name', 'Ana Souza', '--company', 'Empresa Ímpar'];
const PASSWORD = 'Rio-Negro-sobe-78';
let product: TestApplication;
let pool: Pool;
beforeAll(async () => {
  product = await openTestApplication(new Date().toISOString());
  pool = new Pool({ ...product.settings, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await product.close();
});

/** Runs the role until it has ended. */
async function run(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  role = 'first-owner',
) {
  const child = spawn(process.execPath, [MAIN, role, ...words], {
    env: {
      DATA_DIR: tmpdir(),
      PUBLIC_URL: 'http://localhost:3000',

      ...environment,
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
const onProduct = (words: readonly string[]) => run(words, { DATABASE_URL: addressOf(product.settings) });
const counts = async () =>
  (
    await pool.query(
      'select (select count(*)::int from client) as clients, (select count(*)::int from person) as people',
    )
  ).rows[0];

test('what is wrong with the first owner is said in one line by the names of the arguments, and nothing is made [MG-06]', async () => {
  const words = [
    '--email',
    'ana',
    '--name',
    'Ana',
    '--company',
    'E',
    '--country',
    'XX',
    '--host',
    'localhost',
  ];
  const refused = await onProduct([...words, '--language', 'tlh']);
  expect(refused).toMatchObject({ code: 1, out: '' });
  for (const name of [
    '--email: email_invalid',
    '--name: required',
    '--slug: not_a_slug',
    '--country: country_unknown',
    '--time-zone: ',
    '--language: language_unknown',
    '--host: not_a_domain',
  ])
    expect(refused.problem).toContain(name);
  expect((await onProduct(['--mail', 'x'])).problem).toMatch(
    /^Unknown option '--mail'.*Usage: first-owner [^\n]+\n$/s,
  );
  expect(await counts()).toEqual({ clients: 0, people: 0 });
});

test('an empty installation gets its first client and a superuser, of two at once by one of them, who enters by the link [MG-06] [OP-02]', async () => {
  const rival = ['--email', 'rui@outra.example', '--name', 'Rui Lima', '--company', 'Empresa Outra'];
  const both = await Promise.all([onProduct(OWNER), onProduct(rival)]);
  const [made, ...others] = both.filter(({ code }) => code === 0);
  expect(others).toEqual([]);
  expect(both.find(({ code }) => code !== 0)).toEqual({
    code: 1,
    out: '',
    problem: 'There is a client already: its superusers make others and invite people to them.\n',
  });
  expect(await counts()).toEqual({ clients: 1, people: 1 });

  const [, username = '', uidb64 = '', token = '', slug = ''] =
    /http:\/\/localhost:3000\/set-password\/([^/]+)\/([^/]+)\/([^/?]+)\?client=(empresa-(?:impar|outra))\n$/.exec(
      made?.out ?? '',
    ) ?? [];
  expect(made?.out).toMatch(/opens once, and until \d{4}-\d\d-\d\dT/);
  const email = decodeURIComponent(username);
  const body = { username: email, uidb64, token, password: PASSWORD };
  expect((await call(product, setPassword, { body })).status).toBe(200);
  expect((await call(product, setPassword, { body })).code).toBe('recovery_link_invalid');
  const boot = await call(product, readBoot, { query: { client: slug } });
  expect(boot.body.client).toMatchObject({ slug, defaultLanguage: 'pt-BR' });
  const entered = await call(product, signIn, {
    body: {
      username: email,
      password: PASSWORD,
      client_id: 'native',
      client_secret: 'native-public',
      client_slug: slug,
    },
  });
  expect(entered.status).toBe(200);
  const session = await call(product, readSession, {}, { token: entered.body.access_token });
  expect(session.body).toMatchObject({ superuser: true, selectedClient: { slug } });
  expect(session.body.permissions).toContain('platform.client.create');

  const { rows } = await pool.query('select action, actor_membership_id, after from audit_log');
  expect(rows).toEqual([
    {
      action: 'platform.client.create',
      actor_membership_id: null,
      after: expect.objectContaining({
        email,
        superuser: true,
        passwordStrength: 'strong',
      }),
    },
  ]);
  expect((await onProduct(['--email', 'z@z.example', '--name', 'Z Z', '--company', 'Zeta'])).code).toBe(1);
  expect(await counts()).toEqual({ clients: 1, people: 1 });
});

test('an embedded database is started for it where none runs, and a host of its own is where the link leads [MG-06] [CL-09]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-first-'));
  const own = { DATA_DIR: folder };
  try {
    expect((await run(OWNER, own)).problem).toMatch(/Run the role migrate once/);
    expect((await run([], own, 'migrate')).code).toBe(0);
    const made = await run([...OWNER, '--host', 'aprender.empresa.example', '--slug', 'impar'], own);
    expect(made).toMatchObject({ code: 0, problem: '' });
    expect(made.out).toMatch(
      /\nhttp:\/\/aprender\.empresa\.example:3000\/set-password\/\S+\?client=impar\n$/,
    );
    expect((await run(OWNER, own)).problem).toMatch(/^There is a client already/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);

test('a database that is behind is told so before anything is made [MG-06] [OP-02]', async () => {
  const empty = await createTestDatabase();
  const behind = new Pool({ ...empty.settings, max: 1 });
  await behind.query('delete from schema_migration where name = (select max(name) from schema_migration)');
  await behind.end();
  const refused = await run(OWNER, { DATABASE_URL: addressOf(empty.settings) });
  await empty.drop();
  expect(refused).toMatchObject({
    code: 1,
    out: '',
    problem: expect.stringContaining('Run the role migrate once'),
  });
});
