import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, Kysely } from 'kysely';
import { type ClientConfig, Pool, type PoolClient, type QueryConfig, types } from 'pg';
import type { Logger } from 'pino';
import { type Changes, followChanges } from './changes.ts';
import { asSent, kyselyOver } from './kysely.ts';
import { type Marks, marksOf } from './marks.ts';
import { EVERY_CLIENT, openReaders } from './readers.ts';
import { readSchemaWords } from './schema-words.ts';
import type { Tables } from './tables.ts';

// Calendar days stay text (LocalDate) and counters are numbers: neither is ever a surprise of the driver.
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The database as the product sees it: reads and writes of one client, and the rare task across clients. */
export interface Database {
  /** Reads of one client, each in its own read-only transaction under row-level security. */
  readonly readerOf: (clientId: string) => Kysely<Tables>;
  /** The same, with the tables that were read by it until now. */
  readonly recordedReaderOf: (clientId: string) => RecordedReader;
  /** What has been committed at the clients. */
  readonly changes: Changes;
  /** Reads over all clients: who signs in, whose certificate. Never for a request about client-owned rows. */
  readonly readerOfAll: Kysely<Tables>;
  /** One transaction that sees and writes the rows of one client. */
  readonly inClient: <T>(clientId: string, work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** One transaction over all clients: identity, relay, operations. Never for a request about client-owned rows. */
  readonly acrossClients: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /**
   * Work that nobody does under this name at the same time, in whatever process. It is no transaction, and may take long:
   * the name is free again when its process is gone.
   */
  readonly alone: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly isReady: () => Promise<boolean>;
  /** How many wait for a connection to write by. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

export interface RecordedReader {
  readonly db: Kysely<Tables>;
  readonly tables: ReadonlySet<string>;
}

export interface DatabaseOptions {
  readonly connection: ClientConfig;
  readonly log: Logger;
  readonly writers?: number;
  readonly readers?: number;
  /** The product's clock, by which triggers tell time too; without it they have the database's own. */
  readonly now?: (() => Date) | undefined;
}

/** More people who write at once than this make a server slower, not faster: they wait for each other inside of it. */
const WRITERS_PER_PROCESSOR = 4;

export async function connectDatabase({
  connection,
  log,
  writers = WRITERS_PER_PROCESSOR * Math.max(2, availableParallelism()),
  readers = 4,
  now,
}: DatabaseOptions): Promise<Database> {
  const settings = {
    ...connection,
    options: '-c role=trilha_app -c statement_timeout=5000 -c idle_in_transaction_session_timeout=15000',
  };
  // Statements leave without waiting for the answers before them: what begins and ends a transaction costs no way of its own.
  const pool = new Pool({ ...settings, max: writers, pipeline: true });
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
  // Of their own: whoever works alone still needs a connection to write by.
  const names = new Pool({ ...settings, max: MOST_ALONE });
  names.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
  const reading = await openReaders(settings, readers, log);

  const words = await readSchemaWords(pool);

  const readersOf = new Map<string, Kysely<Tables>>();
  const begun = <T>(
    clientId: string | null,
    begin: string,
    work: (db: Kysely<Tables>) => Promise<T>,
  ): Promise<T> =>
    transaction(
      pool,
      () => marksOf(words, clientId),
      now ? () => `${begin}; select set_config('app.now', '${now().toISOString()}', true)` : () => begin,
      work,
    );

  return {
    readerOf: (clientId) => {
      const before = readersOf.get(clientId);
      if (before) return before;
      const reader = kyselyOver((query) => reading.execute(clientId, query));
      readersOf.set(clientId, reader);
      return reader;
    },
    recordedReaderOf: (clientId) => {
      const tables = new Set<string>();
      const db = kyselyOver((query) => {
        for (const table of words.readBy(query.text)) tables.add(table);
        return reading.execute(clientId, query);
      });
      return { db, tables };
    },
    changes: followChanges(reading.execute),
    readerOfAll: kyselyOver((query) => reading.execute(EVERY_CLIENT, query)),
    inClient: (clientId, work) => {
      if (!UUID.test(clientId)) throw new Error('A client id must be a uuid.');
      return begun(clientId, `begin; select set_config('app.client_id', '${clientId}', true)`, work);
    },
    acrossClients: (work) => begun(null, 'begin; set local role trilha_platform', work),
    alone: async (name, work) => {
      for (;;) {
        const done = await underName(names, name, work);
        if (done) return done.result;
        await sleep(LOOK_AGAIN_MS);
      }
    },
    isReady: async () => (await pool.query('select 1')).rowCount === 1,
    waiting: () => pool.waitingCount,
    close: async () => {
      await reading.close();
      await names.end();
      await pool.end();
    },
  };
}

/** Long works of one process at once; further ones wait for them. */
const MOST_ALONE = 4;
const LOOK_AGAIN_MS = 200;

/** Does the work and frees the name, or null where another has it: nobody waits with a connection in hand. */
async function underName<T>(
  names: Pool,
  name: string,
  work: () => Promise<T>,
): Promise<{ readonly result: T } | null> {
  const connection = await names.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  connection.on('error', onError);
  try {
    const { rows } = await connection.query<{ isTaken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isTaken"',
      [name],
    );
    if (!rows[0]?.isTaken) return null;
    try {
      return { result: await work() };
    } finally {
      // A connection that cannot free the name is closed, which frees it.
      await connection
        .query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
        .catch((failure: Error) => {
          broken = failure;
        });
    }
  } finally {
    connection.off('error', onError);
    connection.release(broken);
  }
}

const RETRIES = 3;
/** Serialisation failure and deadlock: the whole transaction is safe to run again. */
const CAN_RETRY = new Set(['40001', '40P01']);

async function transaction<T>(
  pool: Pool,
  marks: () => Marks,
  begin: () => string,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const connection = await pool.connect();
    try {
      return await once(connection, marks(), begin(), work);
    } catch (error) {
      if (attempt >= RETRIES || !CAN_RETRY.has(databaseCode(error) ?? '')) throw error;
    }
  }
}

/** What waits to be sent, by the transaction it belongs to. */
const leftForCommit = new WeakMap<Kysely<Tables>, CompiledQuery[]>();

/** Sends a statement whose answer nobody needs together with the commit, which fails where it does. */
export function sendWithCommit(db: Kysely<Tables>, query: CompiledQuery): void {
  const left = leftForCommit.get(db);
  if (!left) throw new Error('Only a transaction is committed.');
  left.push(query);
}

async function once<T>(
  connection: PoolClient,
  marks: Marks,
  begin: string,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  connection.on('error', onError);
  // The first refusal is the cause of those behind it.
  let refused: unknown;
  const noted = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    answer.catch((error: unknown) => {
      refused ??= error;
    });
    return answer;
  };
  try {
    const begun = noted(connection.query(begin));
    const send = (query: QueryConfig) => {
      marks.note(query.text);
      return connection.query(query);
    };
    const db = kyselyOver(send);
    leftForCommit.set(db, []);
    const result = await work(db);
    await begun;
    for (const query of leftForCommit.get(db) ?? []) void noted(send(asSent(query)));
    const mark = marks.statement();
    if (mark) void noted(connection.query(mark));
    const end = await connection.query('commit');
    if (end.command !== 'COMMIT') throw refused ?? new Error('The transaction was rolled back at commit.');
    return result;
  } catch (error) {
    await connection.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw refused ?? error;
  } finally {
    connection.off('error', onError);
    connection.release(broken);
  }
}

/** SQLSTATE of an error of the database. */
export const databaseCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
