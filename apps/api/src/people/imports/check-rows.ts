import { employeeNumberKey } from '@trilha/rules/identity/employee-number.rule';
import type { Judgement } from '@trilha/rules/people/import/judge-row.rule';
import { sql } from 'kysely';
import type { Importer } from './importer.ts';
import { type ImportRow, type ImportScope, moveImport } from './imports.queries.ts';
import { type JudgedRow, judgePiece } from './judge-piece.ts';
import { PIECE, personBefore, rowsAfter, tally } from './piece-rows.ts';

/** Judges the next rows and notes what would become of each, writing nothing of it; true when there are no more. @spec MG-03 */
export async function checkRows(
  scope: ImportScope,
  row: ImportRow,
  importer: Importer,
  now: Date,
): Promise<boolean> {
  const lines = await rowsAfter(scope, row.id, row.place, PIECE);
  const judged = await judgePiece(scope, row, importer, lines, { now, forGood: false });
  await sql`update people_import_row r set outcome = x.outcome, problems = x.problems, change = x.change,
      email_key = x.email, document_key = x.document, username_key = x.username, employee_key = x.employee
    from jsonb_to_recordset(${JSON.stringify(judged.map(foreseen))}::jsonb)
      as x (number integer, outcome text, problems jsonb, change jsonb, email text, document text, username text,
        employee text)
    where r.client_id = ${scope.client.id} and r.import_id = ${row.id} and r.number = x.number`.execute(
    scope.db,
  );
  const isEnd = lines.length < PIECE;
  await moveImport(scope, row.id, {
    place: isEnd ? 0 : (lines.at(-1)?.number ?? row.place),
    ...(isEnd ? { state: 'checked' } : {}),
    counts: JSON.stringify({
      ...row.counts,
      foreseen: tally(
        row.counts.foreseen,
        judged.map(({ judgement }) => judgement.outcome),
      ),
    }),
    moved_at: now,
    failures: 0,
  });
  return isEnd;
}

const foreseen = ({ number, person, judgement }: JudgedRow) => ({
  number,
  outcome: judgement.outcome,
  problems: judgement.problems,
  change: changeOf(judgement),
  email: person.email,
  document: person.document,
  username: person.username?.toLowerCase() ?? null,
  employee: person.employeeNumber === null ? null : employeeNumberKey(person.employeeNumber),
});

const changeOf = (judgement: Judgement) => {
  const before = personBefore(judgement);
  return judgement.outcome === 'update' && before ? { before, after: judgement.after } : null;
};
