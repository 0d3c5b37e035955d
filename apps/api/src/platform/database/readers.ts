import { Socket } from 'node:net';
import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg';
import type { Logger } from 'pino';

interface Reader {
  client: Client | null;
  socket: Socket;
  waiting: number;
}

/** Instead of a client's id: reads over all of them. */
export const EVERY_CLIENT = 'every client';

/** One asked read, until its answer is there. */
interface Read {
  readonly scope: string;
  readonly query: QueryConfig;
  readonly resolve: (result: QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

export interface Readers {
  /** `scope` is the id of a client, or EVERY_CLIENT. */
  readonly execute: (scope: string, query: QueryConfig) => Promise<QueryResult>;
  readonly close: () => Promise<void>;
}

/** What the database answers for statements after one that failed in the same transaction. */
const TRANSACTION_FAILED = '25P02';
const ignore = (): void => {};

/**
 * Pipelined connections for reads. What is asked in the same turn of the event loop for the same client leaves as one
 * read-only transaction, so row-level security costs a share of a round trip, and readers share connections without
 * waiting for each other's answers. In a quiet moment the reads of a turn are spread over the connections, for the
 * sooner answer; under load they stay together, for the smaller cost.
 */
export async function openReaders(settings: ClientConfig, count: number, log: Logger): Promise<Readers> {
  const readers: Reader[] = Array.from({ length: count }, () => ({
    client: null,
    socket: new Socket(),
    waiting: 0,
  }));
  let closing = false;
  let asked: Read[] = [];

  async function connect(reader: Reader): Promise<Client> {
    const socket = new Socket();
    const client = new Client({ ...settings, pipeline: true, stream: () => socket });
    client.on('error', (error) => {
      log.warn({ error: error.message }, 'a reading connection was lost');
      if (reader.client === client) reader.client = null;
    });
    client.on('end', () => {
      if (reader.client === client) reader.client = null;
    });
    await client.connect();
    if (closing) await client.end();
    reader.client = client;
    reader.socket = socket;
    return client;
  }
  await Promise.all(readers.map(connect));

  async function send(reader: Reader, scope: string, reads: readonly Read[]): Promise<void> {
    reader.waiting += reads.length;
    try {
      const client = reader.client ?? (await connect(reader));
      // Everything leaves in one write, or each statement would cost a system call of its own.
      const { socket } = reader;
      socket.cork();
      process.nextTick(() => socket.uncork());
      client.query({ name: 'scope_begin', text: 'begin read only' }).catch(ignore);
      client.query(limitTo(scope)).catch(ignore);
      const answers = reads.map((read) =>
        client.query(read.query).then(read.resolve, (error: unknown) => {
          // A neighbour failed, not this one: it is asked again on its own.
          if (reads.length > 1 && codeOf(error) === TRANSACTION_FAILED) void send(leastBusy(), scope, [read]);
          else read.reject(error);
        }),
      );
      client.query({ name: 'scope_end', text: 'commit' }).catch(ignore);
      await Promise.all(answers);
    } catch (error) {
      for (const read of reads) read.reject(error);
    } finally {
      reader.waiting -= reads.length;
    }
  }

  const leastBusy = (): Reader => {
    const [first, ...rest] = readers;
    if (!first) throw new Error('At least one reading connection is needed.');
    return rest.reduce((best, reader) => (reader.waiting < best.waiting ? reader : best), first);
  };

  function flush(): void {
    const reads = asked;
    asked = [];
    for (const [scope, own] of Map.groupBy(reads, (read) => read.scope)) {
      const isQuiet = readers.every(({ waiting }) => waiting === 0);
      const shares = isQuiet ? Math.min(readers.length, own.length) : 1;
      for (let share = 0; share < shares; share += 1)
        void send(
          leastBusy(),
          scope,
          own.filter((_, index) => index % shares === share),
        );
    }
  }

  return {
    execute: (scope, query) =>
      new Promise((resolve, reject) => {
        if (asked.length === 0) setImmediate(flush);
        asked.push({ scope, query, resolve, reject });
      }),
    async close() {
      closing = true;
      await Promise.all(readers.map(async ({ client }) => client?.end()));
    },
  };
}

const limitTo = (scope: string): QueryConfig =>
  scope === EVERY_CLIENT
    ? { name: 'scope_every_client', text: 'set local role trilha_platform' }
    : { name: 'scope_client', text: "select set_config('app.client_id', $1, true)", values: [scope] };

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
