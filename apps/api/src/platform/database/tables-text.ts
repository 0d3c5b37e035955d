import type { Pool } from 'pg';

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  nullable: boolean;
  defaulted: boolean;
  generated: boolean;
}

/** What the driver hands over for each type of PostgreSQL. */
const SELECTED: Readonly<Record<string, string>> = {
  uuid: 'string',
  xid8: 'string',
  text: 'string',
  tsvector: 'string',
  date: 'string',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
  _text: 'string[]',
  _uuid: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
};

const COLUMNS = `
  select c.table_name, c.column_name, c.udt_name, c.is_nullable = 'YES' as nullable,
    c.column_default is not null as defaulted, c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as generated
  from information_schema.columns c
  where c.table_schema = 'public' and c.table_name <> 'schema_migration'
  order by c.table_name collate "C", c.ordinal_position`;

/** The source of `tables.ts`: the migrated database's tables as Kysely wants to see them. */
export async function tablesText(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(COLUMNS);
  const tables = [...Map.groupBy(rows, ({ table_name }) => table_name)].map(([name, columns]) => {
    const lines = columns.map((column) => `    ${column.column_name}: ${typeOf(column)};`);
    return `  ${name}: {\n${lines.join('\n')}\n  };`;
  });
  return `// Generated from the migrations by tools/schema.ts; a test keeps it current.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface Tables {
${tables.join('\n')}
}
`;
}

function typeOf(column: Column): string {
  const base = SELECTED[column.udt_name];
  if (!base)
    throw new Error(`No type is known for ${column.udt_name} (${column.table_name}.${column.column_name}).`);
  const either = column.nullable ? `${base} | null` : base;
  if (column.generated) return `GeneratedAlways<${either}>`;
  // Documents are written as text and read as unknown: whoever reads one validates it.
  if (base === 'unknown') {
    const written = column.nullable ? 'string | null' : 'string';
    const inserted = column.nullable || column.defaulted ? `${written} | undefined` : written;
    return `ColumnType<unknown, ${inserted}, ${written}>`;
  }
  return column.defaulted ? `Generated<${either}>` : either;
}
