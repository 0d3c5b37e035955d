import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Binaries, chooseBinaries, installedBinaries } from './binaries.ts';
import { prepareBinaries } from './binaries-setup.ts';
import { requireDiskSpace } from './disk-space.ts';
import { openDatabase } from './embedded.ts';
import { mayReach, serverAccount } from './server-account.ts';
import { makeTestFolder } from './testing-folder.ts';

let folder: string;

beforeEach(() => {
  folder = makeTestFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const npm18: Binaries = { origin: 'npm', major: 18, version: '18.4.0', root: '/npm' };
const system17: Binaries = { origin: 'system', major: 17, version: '17', root: '/usr/lib/postgresql/17' };

test('the first PostgreSQL found serves a new folder, and the one that wrote a folder serves that folder [OP-01]', () => {
  expect(chooseBinaries([npm18, system17], null)).toBe(npm18);
  expect(chooseBinaries([npm18, system17], 17)).toBe(system17);
});

test('a machine without PostgreSQL is told what to install [OP-01]', () => {
  expect(() => chooseBinaries([], null)).toThrow(/No PostgreSQL was found.*DATABASE_URL/);
  expect(() => chooseBinaries([npm18], 16)).toThrow('written by PostgreSQL 16, and this machine has 18');
});

test('the PostgreSQL of the npm packages is found before any of the system [OP-01]', () => {
  expect(installedBinaries()[0]).toMatchObject({ origin: 'npm', major: 18 });
});

test('the library links that a blocked install script did not make are made in a folder of our own [OP-01]', () => {
  const installed = installedBinaries()[0]!;
  const prepared = prepareBinaries(installed, folder, serverAccount());
  const [links] = prepared.environment.LD_LIBRARY_PATH!.split(':');
  expect(links?.startsWith(folder)).toBe(true);
  expect(readdirSync(links!)).toEqual(
    expect.arrayContaining(['libicui18n.so.60', 'libicuuc.so.60', 'libpq.so.5']),
  );
  expect(readdirSync(links!).every((name) => existsSync(join(links!, name)))).toBe(true);
});

test('binaries that the account of the server may not read are copied to where it may [OP-01]', () => {
  const closed = join(folder, 'closed-home');
  const installed = installedBinaries()[0]!;
  mkdirSync(closed);
  cpSync(installed.root, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
  chmodSync(closed, 0o700);
  const account = { uid: 65_534, gid: 65_534 };
  const prepared = prepareBinaries({ ...installed, root: join(closed, 'native') }, folder, account);
  expect(prepared.postgres.startsWith(closed)).toBe(false);
  expect(mayReach(account, join(prepared.postgres, '..'))).toBe(true);
});

test('a data folder under a closed home works for whoever starts the program [OP-01]', async () => {
  const closed = join(folder, 'closed-home');
  mkdirSync(closed, { mode: 0o700 });
  const database = await openDatabase({ dataDir: join(closed, 'data') });
  expect(existsSync(join(closed, 'data', 'cluster', 'PG_VERSION'))).toBe(true);
  await database.close();
  rmSync(realpathSync(join(closed, 'data')), { recursive: true });
});

test('a start on a nearly full disk is refused with the numbers [OP-01]', () => {
  expect(() => requireDiskSpace('/data', 199)).toThrow('has 199 MB free; at least 200 MB are needed');
  expect(() => requireDiskSpace(folder, 200)).not.toThrow();
});
