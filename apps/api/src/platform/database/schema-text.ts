import type { Pool } from 'pg';

interface TableLine {
  table_name: string;
  line: string;
}

/** Objects that an extension brought are its own business and differ between its versions. */
const OWN_TABLES = `
  select c.oid, c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.relacl
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

const HEADINGS = `
  select relname as table_name,
    case relkind when 'v' then 'view' when 'm' then 'materialised view' when 'p' then 'partitioned table' else 'table' end
      || ' ' || relname
      || case when relrowsecurity then ' (row security' || case when relforcerowsecurity then ', forced' else '' end || ')'
         else '' end as line
  from (${OWN_TABLES}) t order by 1`;

const COLUMNS = `
  select t.relname as table_name,
    '  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end
      || case a.attidentity when 'a' then ' identity always' when 'd' then ' identity by default' else '' end
      || case when a.attgenerated <> '' then ' generated ' || pg_get_expr(d.adbin, d.adrelid)
              when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end as line
  from (${OWN_TABLES}) t
  join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  order by 1, a.attnum`;

/** PostgreSQL 18 keeps "not null" as a constraint too; the columns already say it. */
const CONSTRAINTS = `
  select t.relname as table_name, '  constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid, true) as line
  from (${OWN_TABLES}) t join pg_constraint c on c.conrelid = t.oid and c.contype <> 'n'
  order by 1, c.contype, c.conname`;

const INDEXES = `
  select t.relname as table_name, '  ' || pg_get_indexdef(i.indexrelid) as line
  from (${OWN_TABLES}) t join pg_index i on i.indrelid = t.oid
  where not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
  order by 1, 2`;

const POLICIES = `
  select t.relname as table_name,
    '  policy ' || p.policyname || ' for ' || lower(p.cmd) || ' to ' || array_to_string(p.roles, ', ')
      || coalesce(' using ' || p.qual, '') || coalesce(' with check ' || p.with_check, '') as line
  from (${OWN_TABLES}) t join pg_policies p on p.schemaname = 'public' and p.tablename = t.relname
  order by 1, 2`;

const TRIGGERS = `
  select t.relname as table_name, '  ' || pg_get_triggerdef(g.oid, true) as line
  from (${OWN_TABLES}) t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
  order by 1, 2`;

const GRANTS = `
  select t.relname as table_name,
    '  grant ' || string_agg(lower(x.privilege_type), ', ' order by x.privilege_type) || ' to '
      || case x.grantee when 0 then 'public' else pg_get_userbyid(x.grantee) end as line
  from (${OWN_TABLES}) t cross join lateral aclexplode(t.relacl) x
  where x.grantee <> x.grantor
  group by t.relname, x.grantee order by 1, 2`;

const VIEWS = `
  select relname as table_name, '  as ' || pg_get_viewdef(oid, true) as line
  from (${OWN_TABLES}) t where relkind in ('v', 'm') order by 1`;

const TYPES = `
  select t.typname as table_name,
    'type ' || t.typname || ' (' || (select string_agg(e.enumlabel, ', ' order by e.enumsortorder)
      from pg_enum e where e.enumtypid = t.oid) || ')' as line
  from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype = 'e' order by 1`;

const FUNCTIONS = `
  select p.proname as table_name, pg_get_functiondef(p.oid) as line
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname, pg_get_function_identity_arguments(p.oid)`;

const EXTENSIONS = `
  select extname as table_name, 'extension ' || extname as line from pg_extension where extname <> 'plpgsql' order by 1`;

const TABLE_PARTS = [COLUMNS, VIEWS, CONSTRAINTS, INDEXES, POLICIES, TRIGGERS, GRANTS];

/** The whole schema as text that a reviewer can read and compare: what the migrations add up to. */
export async function schemaText(pool: Pool): Promise<string> {
  const linesOf = async (query: string): Promise<TableLine[]> => (await pool.query<TableLine>(query)).rows;
  const [extensions, types, tables, functions] = [
    await linesOf(EXTENSIONS),
    await linesOf(TYPES),
    await linesOf(HEADINGS),
    await linesOf(FUNCTIONS),
  ];
  const parts: TableLine[] = [];
  for (const query of TABLE_PARTS) parts.push(...(await linesOf(query)));
  const partsOf = Map.groupBy(parts, ({ table_name }) => table_name);
  const tableTexts = tables.map(({ table_name, line }) =>
    [line, ...(partsOf.get(table_name) ?? []).map((part) => part.line)].join('\n'),
  );
  const preamble = [...extensions, ...types].map(({ line }) => line).join('\n');
  return `${[preamble, ...tableTexts, ...functions.map(({ line }) => line.trim())].join('\n\n')}\n`;
}
