import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg';
import type { Logger } from 'pino';

interface Reader {
  client: Client | null;
  waiting: number;
}

export interface Readers {
  readonly execute: (clientId: string, query: QueryConfig) => Promise<QueryResult>;
  readonly close: () => Promise<void>;
}

const ignore = (): void => {};

/**
 * Pipelined connections for reads. The four statements of a scoped read leave in one write, so row-level security
 * costs one round trip, and readers share a connection without waiting for each other's answers.
 */
export async function openReaders(settings: ClientConfig, count: number, log: Logger): Promise<Readers> {
  const readers: Reader[] = Array.from({ length: count }, () => ({ client: null, waiting: 0 }));
  let closing = false;

  async function connect(reader: Reader): Promise<Client> {
    const client = new Client({ ...settings, pipeline: true });
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
    return client;
  }
  await Promise.all(readers.map(connect));

  function leastBusy(): Reader {
    const [first, ...rest] = readers;
    if (!first) throw new Error('At least one reading connection is needed.');
    return rest.reduce((best, reader) => (reader.waiting < best.waiting ? reader : best), first);
  }

  return {
    async execute(clientId, query) {
      const reader = leastBusy();
      reader.waiting += 1;
      try {
        const client = reader.client ?? (await connect(reader));
        client.query({ name: 'scope_begin', text: 'begin read only' }).catch(ignore);
        client
          .query({
            name: 'scope_client',
            text: "select set_config('app.client_id', $1, true)",
            values: [clientId],
          })
          .catch(ignore);
        const answer = client.query(query);
        client.query({ name: 'scope_end', text: 'commit' }).catch(ignore);
        return await answer;
      } finally {
        reader.waiting -= 1;
      }
    },
    async close() {
      closing = true;
      await Promise.all(readers.map(async ({ client }) => client?.end()));
    },
  };
}
