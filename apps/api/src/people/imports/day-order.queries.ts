import { type DayOrder, dayOrderOf } from '@trilha/rules/people/import/written-day.rule';
import { sql } from 'kysely';
import type { ImportRow, ImportScope } from './imports.queries.ts';

/** In which order the list writes its birthdays, by all of its rows and, where they do not tell, by the client's language. @spec MG-03 */
export async function dayOrderIn({ db, client }: ImportScope, row: ImportRow): Promise<DayOrder> {
  const column = row.mapping.indexOf('birthday') + 1;
  if (column === 0) return 'unknown';
  const { rows } = await sql<{ first: number; second: number; language: string }>`
    select count(*) filter (where date[1]::integer > 12 and date[2]::integer <= 12) as first,
        count(*) filter (where date[2]::integer > 12 and date[1]::integer <= 12) as second,
        (select default_language from client where id = ${client.id}) as language
      from (
        select regexp_match(cells[${column}::integer], '^\\s*(\\d{1,2})[-/.](\\d{1,2})[-/.]\\d{4}\\M') as date
          from people_import_row where client_id = ${client.id} and import_id = ${row.id}
      ) written`.execute(db);
  const [found] = rows;
  return dayOrderOf({ dayFirst: found?.first ?? 0, monthFirst: found?.second ?? 0 }, found?.language ?? '');
}
