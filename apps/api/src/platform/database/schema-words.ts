import type { Pool } from 'pg';
import { remembered } from '../remembered.ts';

/** What follows from the text of a statement: the tables it may read, and those whose rows it changes. */
export interface SchemaWords {
  /** Rather one too many than one too few: every table, view and function that is named, and what those name. */
  readonly readBy: (statement: string) => readonly string[];
  /** Those it names as written, what functions and triggers write on its behalf, and what goes with deleted rows. */
  readonly writtenBy: (statement: string) => readonly string[];
}

interface Named {
  readonly kind: 'table' | 'view' | 'function' | 'trigger' | 'cascade';
  /** Of a trigger its table, of a cascade the table whose rows are deleted. */
  readonly name: string;
  /** The text of a view or a function, the function of a trigger, or the table that follows. */
  readonly body: string;
}

const NAMED = `
  select 'table' as kind, relname as name, '' as body from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  union all select 'view', relname, pg_get_viewdef(oid) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
  union all select 'function', proname, coalesce(pg_get_function_sqlbody(oid), prosrc) from pg_proc
    where pronamespace = 'public'::regnamespace and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
  union all select 'trigger', pg_class.relname, pg_proc.proname from pg_trigger
    join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where relnamespace = 'public'::regnamespace and not tgisinternal
  union all select 'cascade', deleted.relname, following.relname from pg_constraint
    join pg_class deleted on deleted.oid = confrelid join pg_class following on following.oid = conrelid
    where contype = 'f' and confdeltype in ('c', 'n', 'd') and following.relnamespace = 'public'::regnamespace`;

/** Reads once what the schema calls its tables, views, functions and triggers. */
export async function readSchemaWords(pool: Pool): Promise<SchemaWords> {
  const { rows } = await pool.query<Named>(NAMED);
  return schemaWords(rows);
}

export function schemaWords(named: readonly Named[]): SchemaWords {
  const of = (kind: Named['kind']) => named.filter((each) => each.kind === kind);
  const tables = new Set(of('table').map(({ name }) => name));
  const bodies = Map.groupBy([...of('view'), ...of('function')], ({ name }) => name);
  const triggers = Map.groupBy(of('trigger'), ({ name }) => name);
  const cascades = Map.groupBy(of('cascade'), ({ name }) => name);

  function read(text: string, found: Set<string>, seen: Set<string>): Set<string> {
    for (const [word] of text.toLowerCase().matchAll(WORD)) {
      if (tables.has(word)) found.add(word);
      if (!bodies.has(word) || seen.has(word)) continue;
      seen.add(word);
      for (const { body } of bodies.get(word) ?? []) read(body, found, seen);
    }
    return found;
  }

  function follow(table: string, isDeleted: boolean, found: Set<string>, seen: Set<string>): void {
    const step = `${table} ${isDeleted}`;
    if (seen.has(step)) return;
    seen.add(step);
    found.add(table);
    for (const { body: trigger } of triggers.get(table) ?? [])
      for (const { body } of bodies.get(trigger) ?? []) write(body, found, seen);
    if (isDeleted) for (const { body } of cascades.get(table) ?? []) follow(body, true, found, seen);
  }

  function write(text: string, found: Set<string>, seen: Set<string>): Set<string> {
    const lower = text.toLowerCase();
    for (const [, verb, table = ''] of lower.matchAll(WRITTEN))
      if (tables.has(table)) follow(table, DELETES.test(verb ?? ''), found, seen);
    for (const [word] of lower.matchAll(WORD)) {
      if (!bodies.has(word) || seen.has(word)) continue;
      seen.add(word);
      for (const { body } of bodies.get(word) ?? []) write(body, found, seen);
    }
    return found;
  }

  return {
    readBy: remembered((statement) => [...read(statement, new Set(), new Set())]),
    writtenBy: remembered((statement) => [...write(statement, new Set(), new Set())]),
  };
}

const WORD = /[a-z_][a-z0-9_]*/g;
const DELETES = /^(delete|merge|truncate)/;
const WRITTEN =
  /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+|table\s+)?(?:"?public"?\.)?"?([a-z_][a-z0-9_]*)"?/g;
