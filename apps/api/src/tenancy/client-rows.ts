import { Pool } from 'pg';
import type { ConnectionSettings } from '#platform/database/settings.ts';
import { NIL_ID } from '#platform/identifier.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Shorter words are codes of the product, such as a country, and belong to nobody. */
const SHORTEST_NAME = 6;

/** What can be recognised in an answer as a client's own. */
export interface Traces {
  readonly ids: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
}

export interface ClientRows {
  /** Tables with a client_id. */
  readonly tables: readonly string[];
  /** Every row of the client as JSON text, by table. */
  readonly rowsOf: (clientId: string) => Promise<Readonly<Record<string, readonly string[]>>>;
  readonly tracesOf: (clientId: string) => Promise<Traces>;
  readonly close: () => Promise<void>;
}

/** Looks at the rows of clients as the owner of the database, past every policy. */
export async function openClientRows(settings: ConnectionSettings): Promise<ClientRows> {
  const pool = new Pool({ ...settings, max: 1 });
  const { rows } = await pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'client_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const tables = rows.map(({ name }) => name);

  async function rowsOf(clientId: string) {
    const found: Record<string, string[]> = {};
    for (const table of tables) {
      const answer = await pool.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${table} t where client_id = $1 order by 1`,
        [clientId],
      );
      found[table] = answer.rows.map(({ row }) => row);
    }
    return found;
  }

  return {
    tables,
    rowsOf,
    tracesOf: async (clientId) => {
      const texts = Object.values(await rowsOf(clientId)).flat();
      const ids = new Set(texts.flatMap((text) => text.match(UUID) ?? []));
      ids.delete(NIL_ID);
      return {
        ids,
        texts: new Set(texts.flatMap((text) => leavesOf(JSON.parse(text))).filter(isName)),
      };
    },
    close: () => pool.end(),
  };
}

const isName = (text: string): boolean =>
  text.length >= SHORTEST_NAME && Number.isNaN(Date.parse(text)) && !Number.isFinite(Number(text));

/** What of one client an answer to another gives away; texts that both have are nobody's. */
export function leaksIn(body: unknown, of: Traces, to: Traces): string[] {
  const leaves = leavesOf(body);
  const ids = leaves.flatMap((leaf) => leaf.match(UUID) ?? []).filter((id) => of.ids.has(id));
  const texts = leaves.filter((leaf) => of.texts.has(leaf) && !to.texts.has(leaf));
  return [...new Set([...ids, ...texts])];
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leavesOf);
}
