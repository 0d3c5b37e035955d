import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { QueryResult as PgResult, QueryConfig } from 'pg';
import type { Tables } from './tables.ts';

/** Sends one compiled statement and answers its rows. */
export type Execute = (query: QueryConfig) => Promise<PgResult>;

const names = new Map<string, string>();
const NAMES_LIMIT = 3000;

/** A statement as the driver takes it. Prepared ones are named by their text; past the limit, statements go unnamed rather than fill the server. */
export function asSent(query: CompiledQuery): QueryConfig {
  let name = names.get(query.sql);
  if (!name && names.size < NAMES_LIMIT) {
    name = createHash('sha1').update(query.sql).digest('base64url').slice(0, 20);
    names.set(query.sql, name);
  }
  return { ...(name ? { name } : {}), text: query.sql, values: [...query.parameters] };
}

function connectionOver(execute: Execute): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const result = await execute(asSent(query));
      const rows = result.rows as Row[];
      const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command);
      return changes ? { rows, numAffectedRows: BigInt(result.rowCount ?? 0) } : { rows };
    },
    streamQuery() {
      throw new Error('Lists are read in pages, not streamed.');
    },
  };
}

/** Kysely over whatever sends statements: a scoped reader, or the connection of one transaction. */
export function kyselyOver(execute: Execute): Kysely<Tables> {
  const connection = connectionOver(execute);
  const nothing = async (): Promise<void> => {};
  const noNesting = async (): Promise<never> => {
    throw new Error('A transaction is opened by the platform, once for each write.');
  };
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: noNesting,
    commitTransaction: noNesting,
    rollbackTransaction: noNesting,
    releaseConnection: nothing,
    destroy: nothing,
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
