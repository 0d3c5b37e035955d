import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/database/testing.ts';
import { NotStarted } from '#platform/not-started.ts';
import { assertMigrated } from './migrate.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ ...database.settings, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('a node serves a migrated database, and one that a newer version has already changed [OP-02]', async () => {
  await expect(assertMigrated(database.settings)).resolves.toBeUndefined();
  await pool.query(
    "insert into schema_migration (name, checksum) values ('20990101000000__clients__client__add_later.sql', 'x')",
  );
  await expect(assertMigrated(database.settings)).resolves.toBeUndefined();
});

test('a node refuses a database that is behind it or empty, and says what to do [OP-02]', async () => {
  const { rows } = await pool.query<{ name: string }>(
    "delete from schema_migration where name = (select max(name) from schema_migration where name < '2099') returning name",
  );
  const refused = assertMigrated(database.settings);
  await expect(refused).rejects.toBeInstanceOf(NotStarted);
  await expect(refused).rejects.toThrow(
    `lacks 1 of this version’s migrations, the first of them ${rows[0]?.name}. Run the role migrate`,
  );
  await pool.query('drop table schema_migration');
  await expect(assertMigrated(database.settings)).rejects.toThrow(
    /lacks \d{2,} of this version’s migrations/,
  );
});
