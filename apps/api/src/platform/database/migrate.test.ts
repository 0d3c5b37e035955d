import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate, missingMigrations } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let pool: Pool;
let folder: string;

const FIRST = '20300101000000__clients__shelf__create.sql';
const SECOND = '20300102000000__clients__shelf__add_place.sql';

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ ...database.settings, max: 8 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  await pool.query('drop table if exists shelf, schema_migration');
  return () => rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);

test('applies each migration once, oldest first [OP-02]', async () => {
  write(SECOND, 'alter table shelf add place text;');
  write(FIRST, 'create table shelf (id int primary key);');
  expect(await migrate(pool, folder)).toEqual([FIRST, SECOND]);
  expect(await migrate(pool, folder)).toEqual([]);
});

test('tells what a database lacks and changes nothing of it [OP-02]', async () => {
  write(FIRST, 'create table shelf (id int primary key);');
  expect(await missingMigrations(pool, folder)).toEqual([FIRST]);
  await migrate(pool, folder);
  write(SECOND, 'alter table shelf add place text;');
  expect(await missingMigrations(pool, folder)).toEqual([SECOND]);
  expect(await missingMigrations(pool, folder)).toEqual([SECOND]);
});

test('applies each migration once when several nodes start at the same time [OP-02]', async () => {
  write(FIRST, 'create table shelf (id int primary key); select pg_sleep(0.2);');
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, folder)));
  expect(applied.flat()).toEqual([FIRST]);
});

test('leaves nothing behind of a migration that fails [OP-02]', async () => {
  write(FIRST, 'create table shelf (id int primary key); select 1 / 0;');
  await expect(migrate(pool, folder)).rejects.toThrow(`The migration ${FIRST} failed: division by zero`);
  const { rows } = await pool.query(
    "select to_regclass('shelf') as shelf, (select count(*) from schema_migration) as applied",
  );
  expect(rows).toEqual([{ shelf: null, applied: expect.toSatisfy((count) => Number(count) === 0) }]);
});

test('runs a statement that PostgreSQL only runs outside a transaction when the first line says so [OP-02]', async () => {
  write(FIRST, 'create table shelf (id int primary key);');
  write(SECOND, '-- no-transaction\ncreate index concurrently shelf_by_id on shelf (id);');
  expect(await migrate(pool, folder)).toEqual([FIRST, SECOND]);
});

test('refuses a migration that was changed after it was applied [OP-02]', async () => {
  write(FIRST, 'create table shelf (id int primary key);');
  await migrate(pool, folder);
  write(FIRST, 'create table shelf (id bigint primary key);');
  await expect(migrate(pool, folder)).rejects.toThrow(`${FIRST} was changed after it was applied`);
});

test('refuses to start without the file of an older applied migration [OP-02]', async () => {
  write(FIRST, 'create table shelf (id int primary key);');
  await migrate(pool, folder);
  rmSync(join(folder, FIRST));
  write(SECOND, 'select 1;');
  await expect(migrate(pool, folder)).rejects.toThrow(
    `${FIRST} was applied to this database and its file is missing`,
  );
});

test('refuses a new migration that is older than one already applied [OP-02]', async () => {
  write(SECOND, 'select 1;');
  await migrate(pool, folder);
  write(FIRST, 'create table shelf (id int primary key);');
  await expect(migrate(pool, folder)).rejects.toThrow(`${FIRST} is older than ${SECOND}`);
});

test('lets a previous version run on a database that a newer version has already changed [OP-02]', async () => {
  write(FIRST, 'create table shelf (id int primary key);');
  write(SECOND, 'alter table shelf add place text;');
  await migrate(pool, folder);
  rmSync(join(folder, SECOND));
  expect(await migrate(pool, folder)).toEqual([]);
});

test.each(['20300101__clients__shelf__create.sql', '20300101000000_shelf.sql'])(
  'refuses the migration file name %s [OP-02]',
  async (name) => {
    write(name, 'select 1;');
    await expect(migrate(pool, folder)).rejects.toThrow(
      'is not named YYYYMMDDHHMMSS__domain__table__operation.sql',
    );
  },
);

test('refuses two migrations of the same time, whose order nobody decided [OP-02]', async () => {
  write(FIRST, 'select 1;');
  write(FIRST.replace('shelf', 'shelter'), 'select 1;');
  await expect(migrate(pool, folder)).rejects.toThrow('Two migrations have the time of');
});
