import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDatabase, type OpenDatabase, openDatabase } from './embedded.ts';
import { startOf } from './process-identity.ts';
import { runningServer, stopServer } from './server-process.ts';
import { addressOf, type ConnectionSettings } from './settings.ts';
import { startApplication } from './testing-application.ts';
import { makeTestFolder } from './testing-folder.ts';

let folder: string;
let opened: OpenDatabase[];

beforeEach(() => {
  folder = makeTestFolder();
  opened = [];
});
afterEach(async () => {
  for (const database of opened) await database.close();
  await stopServer(join(folder, 'cluster'));
  rmSync(folder, { recursive: true, force: true });
});

async function open(dataDir = folder): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir });
  opened.push(database);
  return database;
}

async function ask(settings: ConnectionSettings, statement: string): Promise<unknown[]> {
  const client = new Client({ ...settings });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const writeNote = 'create table note (text text); insert into note values ($$kept$$)';
const readNote = 'select text from note';
const kept = [{ text: 'kept' }];

test('one call starts a durable database that no network address reaches, and keeps what was written [OP-01]', async () => {
  const first = await open();
  expect(first.origin).toBe('started');
  const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses'];
  const shown = await ask(
    first.settings,
    `select name, setting from pg_settings where name in ('${settings.join("','")}')`,
  );
  expect(shown).toEqual(
    expect.arrayContaining([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
    ]),
  );
  expect(statSync(join(folder, 'cluster')).mode & 0o777).toBe(0o700);
  await ask(first.settings, writeNote);
  await first.close();
  expect(startOf(first.serverPid!)).toBeNull();
  const second = await open();
  expect(await ask(second.settings, readNote)).toEqual(kept);
});

test('a start after the application was killed adopts its living server, and a stop ends that server [OP-01]', async () => {
  const application = await startApplication(folder);
  await ask(application.settings, writeNote);
  await application.kill();
  expect(startOf(application.serverPid)).not.toBeNull();
  const database = await open();
  expect(database).toMatchObject({ origin: 'adopted', serverPid: application.serverPid });
  expect(await ask(database.settings, readNote)).toEqual(kept);
  await database.close();
  expect(startOf(application.serverPid)).toBeNull();
});

test('a second application on the same data folder is refused and leaves the first one working [OP-01]', async () => {
  const first = await startApplication(folder);
  await expect(open()).rejects.toThrow(
    `in use by another running copy of the application (process ${first.pid})`,
  );
  const second = await startApplication(folder).catch((error: unknown) => String(error));
  expect(second).toContain('exit code 1');
  expect(await ask(first.settings, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.kill();
});

test('of several applications that find an abandoned data folder at once, exactly one goes on [OP-01]', async () => {
  const killed = await startApplication(folder);
  await killed.kill();
  const starts = await Promise.allSettled([1, 2, 3].map(() => startApplication(folder)));
  const winners = starts.filter((start) => start.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  await winners[0]?.value.kill();
});

test('a lock file whose process number now belongs to another program does not stop a start [OP-01]', async () => {
  writeFileSync(join(folder, 'application.lock'), JSON.stringify({ pid: process.ppid, startedAt: '1' }));
  expect((await open()).origin).toBe('started');
});

test('a server killed with open sessions starts again with everything that was confirmed [OP-01]', async () => {
  const application = await startApplication(folder);
  await ask(application.settings, writeNote);
  await application.kill();
  process.kill(application.serverPid, 'SIGKILL');
  const database = await open();
  expect(database.origin).toBe('started');
  expect(await ask(database.settings, readNote)).toEqual(kept);
});

test('a note of a server that is gone is not believed when its number is taken by another program [OP-01]', async () => {
  const first = await open();
  await first.close();
  writeFileSync(
    join(folder, 'cluster', 'postmaster.pid'),
    `${process.pid}\n${folder}/cluster\n1\n5432\n${folder}\n\n`,
  );
  expect(runningServer(join(folder, 'cluster'))).toBeNull();
  expect((await open()).origin).toBe('started');
});

test('an interrupted first start is begun again and cleared away [OP-01]', async () => {
  const unfinished = join(folder, 'cluster.initialising-4242');
  mkdirSync(unfinished);
  writeFileSync(join(unfinished, 'PG_VERSION'), '18\n');
  expect((await open()).origin).toBe('started');
  expect(readdirSync(folder)).not.toContain('cluster.initialising-4242');
});

test('a folder that holds something else is refused rather than overwritten [OP-01]', async () => {
  mkdirSync(join(folder, 'cluster'));
  writeFileSync(join(folder, 'cluster', 'letter.txt'), 'dear');
  await expect(open()).rejects.toThrow('exists but holds no database');
  expect(readFileSync(join(folder, 'cluster', 'letter.txt'), 'utf8')).toBe('dear');
});

test('a data folder with a very long path works through a short socket path [OP-01]', async () => {
  const deep = join(folder, 'a-folder-name-that-is-long/'.repeat(5));
  const database = await open(deep);
  expect(database.settings).toMatchObject({ host: expect.stringMatching(/trilha-[0-9a-f]{16}$/) });
  expect(await ask(database.settings, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('stray PostgreSQL variables of the environment change nothing [OP-01]', async () => {
  const stray = {
    PGPORT: '6000',
    PGHOST: '/nowhere',
    PGDATABASE: 'other',
    PGUSER: 'other',
    PGSSLMODE: 'require',
    PGDATA: '/x',
  };
  const application = await startApplication(folder, stray);
  expect(await ask(application.settings, 'select current_database() as name')).toEqual([{ name: 'trilha' }]);
  await application.kill();
});

test('a command beside the application finds the running server without taking it [OP-01]', async () => {
  expect(findDatabase({ dataDir: folder })).toBeNull();
  const database = await open();
  expect(findDatabase({ dataDir: folder })).toEqual(database.settings);
});

test('a given server is used as it is and never stopped [OP-01]', async () => {
  const { settings } = await open(join(folder, 'running'));
  const databaseUrl = addressOf(settings);
  const database = await openDatabase({ dataDir: join(folder, 'unused'), databaseUrl });
  expect(database).toMatchObject({ origin: 'given', settings: { connectionString: databaseUrl } });
  expect(readdirSync(folder)).toEqual(['running']);
  await database.close();
  expect(await ask(database.settings, 'select 1 as one')).toEqual([{ one: 1 }]);
});
