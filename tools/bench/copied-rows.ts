import type { Client } from 'pg';

/** A table whose rows are copied once for each number of the table `copy`. */
export interface CopiedTable {
  readonly name: string;
  /** Which rows are a template's. */
  readonly of: string;
  /** Texts that no two rows may share, and how a copy's is written from its template's. */
  readonly distinct?: Readonly<Record<string, (value: string) => string>>;
}

/** The numbers that copies get, until the transaction ends, and the id that a copy of a row has. */
export async function makeCopies(
  client: Client,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<void> {
  await client.query(`create or replace function pg_temp.copied(source uuid, copy int) returns uuid language sql immutable
    as $$ select overlay(overlay(md5(source::text || ':' || copy) placing '8' from 13) placing 'a' from 17)::uuid $$`);
  await client.query(
    `create temp table copy on commit drop as select generate_series(${first}, ${last})::int as number`,
  );
  await client.query('analyze copy');
}

/** Copies the rows of one table; what they point to in `ownIds` becomes the copy of it, every other id stays. */
export async function copyRows(
  client: Client,
  table: CopiedTable,
  ownIds: ReadonlySet<string>,
): Promise<void> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1
      and is_generated = 'NEVER' order by ordinal_position`,
    [table.name],
  );
  const columns = rows.map(({ column_name: column }) => column);
  const values = columns.map((column) => {
    if (column === 'id' || ownIds.has(column)) return `pg_temp.copied(source.${column}, copy.number)`;
    return table.distinct?.[column]?.(`source.${column}`) ?? `source.${column}`;
  });
  await client.query(`insert into ${table.name} (${columns.map((column) => `"${column}"`).join(', ')})
    select ${values.join(', ')} from copy cross join (select * from ${table.name} where ${table.of}) source`);
}
