import { Pool } from 'pg';
import { schemaText } from './schema-text.ts';
import { withDatabase } from './settings.ts';
import { tablesText } from './tables-text.ts';
import { prepareTestServer } from './testing-server.ts';

/** The texts that follow from the migrations of this moment, read from a server that is only started for this. */
export async function writtenSchema(
  databaseUrl: string | undefined,
): Promise<{ schema: string; tables: string }> {
  const { server, end } = await prepareTestServer(databaseUrl);
  const pool = new Pool({ ...withDatabase(server.settings, server.template), max: 1 });
  try {
    return { schema: await schemaText(pool), tables: await tablesText(pool) };
  } finally {
    await pool.end();
    await end();
  }
}
