import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Config } from '#platform/config.ts';
import type { ConnectionSettings } from '#platform/database/settings.ts';
import { NotStarted } from '#platform/not-started.ts';
import { createSealer } from '#platform/sealing.ts';

const FINGERPRINT_BYTES = 16;

/** The key of file links: given by the environment, else made once and kept beside the data. */
export function signingKey(given: string | undefined, folder: string): Buffer {
  if (given) return Buffer.from(given, 'hex');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'signing.key');
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return Buffer.from(readFileSync(path, 'utf8'), 'hex');
}

/**
 * A key that is made beside the data is one node's alone: nodes that share a database would each have their own, and what
 * one seals the others could not read, nor anybody once its folder is gone. @spec OP-02
 */
export function assertSharedKey({ DATABASE_URL, SIGNING_KEY }: Pick<Config, 'DATABASE_URL' | 'SIGNING_KEY'>) {
  if (DATABASE_URL === undefined || SIGNING_KEY !== undefined) return;
  throw new NotStarted(
    'SIGNING_KEY is missing: with DATABASE_URL every node needs the same 64 hexadecimal digits, as "openssl rand -hex 32" makes them (or move the signing.key of the data folder here).',
  );
}

/** What the database may know of the key: derived from it, it opens nothing and leads nowhere back. */
const fingerprintOf = (key: Buffer): string =>
  createSealer(key)
    .keyToGive('fingerprint of the signing key')
    .subarray(0, FINGERPRINT_BYTES)
    .toString('hex');

/** The first node to start leaves the trace of its key; one with another key does not start. @spec OP-02 */
export async function assertKnownKey(connection: ConnectionSettings, key: Buffer): Promise<void> {
  const fingerprint = fingerprintOf(key);
  const known = await withPool(connection, async (pool) => {
    await pool.query('insert into signing_key (fingerprint) values ($1) on conflict do nothing', [
      fingerprint,
    ]);
    const { rows } = await pool.query<{ fingerprint: string }>('select fingerprint from signing_key');
    return rows[0]?.fingerprint;
  });
  if (known === fingerprint) return;
  throw new NotStarted(
    `This is the wrong signing key: its fingerprint is ${fingerprint}, and this database is sealed by ${known}. Set SIGNING_KEY to that of the other nodes, or bring the signing.key of the data folder back. If it is lost, or to end it, stop all nodes and run the role accept-key: second factors and secrets of providers must then be set up anew.`,
  );
}

/** Takes the key for the one of this database from now on, whichever was before. @spec OP-02 */
export async function acceptKey(connection: ConnectionSettings, key: Buffer): Promise<string> {
  const fingerprint = fingerprintOf(key);
  await withPool(connection, (pool) =>
    pool.query(
      `insert into signing_key (fingerprint) values ($1)
        on conflict (only_one) do update set fingerprint = excluded.fingerprint, known_since = now()`,
      [fingerprint],
    ),
  );
  return fingerprint;
}

async function withPool<T>(connection: ConnectionSettings, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = new Pool({ ...connection, max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
