import { guardedColumns, type ImportMapping } from '@trilha/rules/people/import/import-fields.rule';
import {
  changedFields,
  IMPORT_OUTCOMES,
  type ImportOutcome,
} from '@trilha/rules/people/import/judge-row.rule';
import { rowPerson } from '@trilha/rules/people/import/row-person.rule';
import type { RowChange } from '@trilha/rules/people/import/undo-row.rule';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ImportRow, ImportScope } from './imports.queries.ts';

const problems = z.array(z.object({ field: z.string(), code: z.string() }));
const outcomes = z.enum(IMPORT_OUTCOMES).nullable();
const undos = z.enum(['withdrawn', 'restored', 'kept']).nullable();

/** Rows of an import with what became of each, or would; by what undoing left where asked. */
export async function rowsShown(
  { db, client }: ImportScope,
  row: ImportRow,
  page: {
    readonly outcome?: ImportOutcome | undefined;
    readonly kept?: boolean;
    readonly after: number;
    readonly limit: number;
  },
) {
  let query = db
    .selectFrom('people_import_row')
    .select([
      'number',
      'cells',
      'outcome',
      'result',
      'problems',
      'membership_id',
      'change',
      'undo',
      'undo_problems',
    ])
    .where('client_id', '=', client.id)
    .where('import_id', '=', row.id)
    .where('number', '>', page.after);
  if (page.outcome) query = query.where(sql<boolean>`coalesce(result, outcome) = ${page.outcome}`);
  if (page.kept) query = query.where('undo', '=', 'kept');
  const rows = await query.orderBy('number').limit(page.limit).execute();
  // Only names and addresses are taken from it.
  const reading = {
    mapping: row.mapping,
    country: '',
    today: '1970-01-01',
    dayOrder: 'unknown' as const,
    roleOf: new Map<string, string>(),
  };
  const hidden = guardedColumns(row.header, row.mapping);
  return rows.map((stored) => {
    const { person } = rowPerson(stored.cells, reading);
    const change = stored.change as RowChange | null;
    return {
      number: stored.number,
      name: [person.firstName, person.lastName].filter(Boolean).join(' '),
      email: person.email,
      outcome: outcomes.parse(stored.result ?? stored.outcome),
      isResult: stored.result !== null,
      problems: problems.parse(stored.problems).map((problem) => ({
        ...problem,
        value: cellShown({ mapping: row.mapping, hidden }, stored.cells, problem.field),
      })),
      changed: change?.before ? [...changedFields(change.before, change.after)] : [],
      memberId: stored.undo === 'withdrawn' ? null : stored.membership_id,
      undo: undos.parse(stored.undo),
      undoProblems: problems.parse(stored.undo_problems),
    };
  });
}

const SHOWN = 60;
/**
 * What the list says there, the beginning of it where it is long. Names and addresses are shown with every row; what the law
 * guards is shown to nobody here, and is looked up in the list itself.
 */
function cellShown(
  { mapping, hidden }: { readonly mapping: ImportMapping; readonly hidden: ReadonlySet<number> },
  cells: readonly string[],
  field: string,
): string | null {
  const column = mapping.findIndex((mapped) => mapped === field);
  const cell = cells[column]?.trim() ?? '';
  if (cell === '' || hidden.has(column) || field === 'email' || field.endsWith('Name')) return null;
  const signs = Array.from(cell);
  return signs.length > SHOWN ? `${signs.slice(0, SHOWN).join('')}…` : cell;
}
