import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client, Pool } from 'pg';
import { type OpenDatabase, openDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';
import type { Durability } from './server-settings.ts';
import { type ConnectionSettings, withDatabase } from './settings.ts';
import { makeTestFolder, removeAbandonedTestFolders } from './testing-folder.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The server of one test run, and the migrated database that every test database is copied from. */
export interface TestServer {
  settings: ConnectionSettings;
  template: string;
}

export interface OwnServer extends OpenDatabase {
  dataDir: string;
  /** Stops the server and deletes its data. */
  remove: () => Promise<void>;
}

/** A server of a test's own, durable unless told otherwise, for tests that kill processes. Not migrated. */
export async function startServerForTests(durability: Durability = 'full'): Promise<OwnServer> {
  const dataDir = makeTestFolder();
  const opened = await openDatabase({ dataDir, durability });
  const remove = async (): Promise<void> => {
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...opened, dataDir, remove };
}

/** Prepares the server of a whole test run: the one given, or an embedded one; returns it and how to end it. */
export async function prepareTestServer(
  databaseUrl: string | undefined,
): Promise<{ server: TestServer; end: () => Promise<void> }> {
  await removeAbandonedTestFolders();
  const own = databaseUrl ? null : await startServerForTests('none');
  const settings = own?.settings ?? { connectionString: databaseUrl ?? '' };
  const template = newName('template');
  const end = async (): Promise<void> => {
    await administer(settings, `drop database if exists ${template} with (force)`);
    await own?.remove();
  };
  try {
    await administer(settings, `create database ${template}`);
    await migrateDatabase(withDatabase(settings, template));
    return { server: { settings, template }, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Runs one statement that concerns the whole server, such as making a database. */
export async function administer(settings: ConnectionSettings, statement: string): Promise<void> {
  const client = new Client({ ...settings });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function newName(kind: string): string {
  return `trilha_${kind}_${randomBytes(6).toString('hex')}`;
}

async function migrateDatabase(settings: ConnectionSettings): Promise<void> {
  const pool = new Pool({ ...settings, max: 1 });
  try {
    await migrate(pool, MIGRATIONS_FOLDER);
  } finally {
    await pool.end();
  }
}
