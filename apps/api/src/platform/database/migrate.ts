import type { Pool, PoolClient } from 'pg';
import { type MigrationFile, MigrationRefused, migrationFiles } from './migration-files.ts';

interface AppliedMigration {
  name: string;
  checksum: string;
}

const LOCK_KEY = 7_240_002;

/** A change of a busy table gives up rather than hold every query behind it; the next start tries again. */
const LOCK_TIMEOUT = '10s';

/**
 * Brings the database up to date with the migrations of the folder and returns the names of those applied now.
 * Nodes that start together wait for each other. Migrations newer than the folder's are left alone: during a
 * deployment the previous version runs on a database that is already ahead of it.
 * @spec OP-02
 */
export async function migrate(pool: Pool, folder: string): Promise<string[]> {
  const files = migrationFiles(folder);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<AppliedMigration>(
      'select name, checksum from schema_migration order by name',
    );
    const waiting = waitingMigrations(files, applied.rows);
    for (const file of waiting) await apply(client, file);
    return waiting.map(({ name }) => name);
  } finally {
    // Ending the session gives the lock back and forgets the settings above.
    client.release(true);
  }
}

/** The migrations of the folder that the database still lacks, oldest first; changes nothing. @spec OP-02 */
export async function missingMigrations(pool: Pool, folder: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ there: boolean }>(
    "select to_regclass('public.schema_migration') is not null as there",
  );
  const applied = tables[0]?.there
    ? (await pool.query<{ name: string }>('select name from schema_migration')).rows
    : [];
  const names = new Set(applied.map(({ name }) => name));
  return migrationFiles(folder)
    .map(({ name }) => name)
    .filter((name) => !names.has(name));
}

function waitingMigrations(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  const newestFile = files.at(-1)?.name ?? '';
  const newestApplied = applied.at(-1)?.name ?? '';
  const fileByName = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of applied) {
    const file = fileByName.get(name);
    if (!file && name < newestFile) {
      throw new MigrationRefused(
        `${name} was applied to this database and its file is missing. Bring the file back.`,
      );
    }
    if (file && file.checksum !== checksum) {
      throw new MigrationRefused(
        `${name} was changed after it was applied. Undo the change and write a new migration.`,
      );
    }
  }
  const appliedNames = new Set(applied.map(({ name }) => name));
  const waiting = files.filter(({ name }) => !appliedNames.has(name));
  const late = waiting.find(({ name }) => name < newestApplied);
  if (late) {
    throw new MigrationRefused(
      `${late.name} is older than ${newestApplied}, which is already applied. Give it a later time.`,
    );
  }
  return waiting;
}

async function apply(client: PoolClient, file: MigrationFile): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    if (file.transactional) await client.query('begin');
    await client.query(file.sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      file.name,
      file.checksum,
    ]);
    if (file.transactional) await client.query('commit');
  } catch (error) {
    throw new Error(
      `The migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
