import { Socket } from 'node:net';
import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg';
import type { Logger } from 'pino';

interface Connection {
  readonly client: Client;
  readonly socket: Socket;
  /** Whose rows it was last told to show. */
  scope: string | null;
}

interface Reader {
  /** What it is connected by, or being connected; null after a loss, until somebody asks again. */
  connection: Promise<Connection> | null;
  /** The scope of the connection, once there is one. */
  scope: string | null;
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

/**
 * Pipelined connections for reads, which can do nothing else. A connection shows the rows of one client until it is
 * told of another, so row-level security costs nothing while the same client asks, and readers share connections
 * without waiting for each other's answers. No answer is handed on before the database has confirmed whose rows the
 * connection shows. In a quiet moment the reads of a turn of the event loop are spread over the connections, for the
 * sooner answer; under load they stay together, for the smaller cost.
 */
export async function openReaders(settings: ClientConfig, count: number, log: Logger): Promise<Readers> {
  const readers: Reader[] = Array.from({ length: count }, () => ({
    connection: null,
    scope: null,
    waiting: 0,
  }));
  let closing = false;
  let asked: Read[] = [];

  async function open(forget: () => void): Promise<Connection> {
    const socket = new Socket();
    const client = new Client({
      ...settings,
      options: `${settings.options ?? ''} -c default_transaction_read_only=on`,
      pipeline: true,
      stream: () => socket,
    });
    client.on('error', (error) => {
      log.warn({ error: error.message }, 'a reading connection was lost');
      forget();
    });
    client.on('end', forget);
    try {
      await client.connect();
    } catch (error) {
      forget();
      throw error;
    }
    if (closing) await client.end();
    return { client, socket, scope: null };
  }

  function connect(reader: Reader): Promise<Connection> {
    const connection = open(() => {
      if (reader.connection === connection) reader.connection = null;
    });
    reader.connection = connection;
    return connection;
  }
  await Promise.all(readers.map(connect));

  /** Tells a connection whose rows to show; whatever was sent after it is answered after it. */
  async function show(connection: Connection, scope: string): Promise<void> {
    connection.scope = scope;
    try {
      await connection.client.query(limitTo(scope));
    } catch (error) {
      // Nobody knows whose rows it shows now: it is not asked again.
      await connection.client.end();
      throw error;
    }
  }

  async function send(reader: Reader, scope: string, reads: readonly Read[]): Promise<void> {
    reader.waiting += reads.length;
    reader.scope = scope;
    try {
      const connection = await (reader.connection ?? connect(reader));
      const { client, socket } = connection;
      // Everything leaves in one write, or each statement would cost a system call of its own.
      socket.cork();
      process.nextTick(() => socket.uncork());
      const shown = connection.scope === scope ? null : show(connection, scope);
      const answers = reads.map(async ({ query, resolve, reject }) => {
        const answer = client.query(query);
        // What fails before its turn is told below, to the one who asked.
        answer.catch(() => {});
        if (shown) await shown;
        await answer.then(resolve, reject);
      });
      await Promise.all(answers);
    } catch (error) {
      for (const read of reads) read.reject(error);
    } finally {
      reader.waiting -= reads.length;
    }
  }

  const leastBusy = (scope: string): Reader => {
    const [first, ...rest] = readers;
    if (!first) throw new Error('At least one reading connection is needed.');
    const isBetter = (one: Reader, best: Reader): boolean =>
      one.waiting < best.waiting ||
      (one.waiting === best.waiting && one.scope === scope && best.scope !== scope);
    return rest.reduce((best, reader) => (isBetter(reader, best) ? reader : best), first);
  };

  function flush(): void {
    const reads = asked;
    asked = [];
    for (const [scope, own] of Map.groupBy(reads, (read) => read.scope)) {
      const isQuiet = readers.every(({ waiting }) => waiting === 0);
      const shares = isQuiet ? Math.min(readers.length, own.length) : 1;
      for (let share = 0; share < shares; share += 1)
        void send(
          leastBusy(scope),
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
      await Promise.all(readers.map(async ({ connection }) => (await connection)?.client.end()));
    },
  };
}

const limitTo = (scope: string): QueryConfig => ({
  name: 'scope',
  text: "select set_config('role', $1, false), set_config('app.client_id', $2, false)",
  values: scope === EVERY_CLIENT ? ['trilha_platform', ''] : ['trilha_app', scope],
});
