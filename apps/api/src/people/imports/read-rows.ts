import { IMPORT_MAXIMUM_ROWS } from '@trilha/contract/people/people-terms';
import { guessedMapping, isHeader } from '@trilha/rules/people/import/import-fields.rule';
import { type DayEvidence, evidenceWith } from '@trilha/rules/people/import/written-day.rule';
import { sql } from 'kysely';
import { fileById } from '#files/index.ts';
import type { Platform } from '#platform/context.ts';
import { openList } from '#platform/lists/list-lines.ts';
import { type ListLine, ListProblem } from '#platform/lists/list-problem.ts';
import { belowTitle } from './below-title.ts';
import { type ImportRow, type ImportScope, moveImport, optionalImport } from './imports.queries.ts';

const PIECE = 250;

/**
 * Takes the lines of a list into rows, from where an earlier turn left off, until there are no more or time is over.
 * The place is kept with each piece, so that no line is taken twice. @spec MG-03
 */
export async function readRows(
  platform: Platform,
  clientId: string,
  row: ImportRow,
  isTimeOver: () => boolean,
): Promise<void> {
  const found = await platform.database.inClient(clientId, (db) =>
    fileById({ db, client: { id: clientId } }, row.file_id),
  );
  const list = await openList(platform.storage, found.storage_key, row.chosen);
  const pass: Pass = {
    place: row.place,
    total: row.rows_total,
    header: row.header,
    hasHeader: row.has_header,
    isFirst: true,
    evidence: row.dayEvidence,
    piece: [],
  };
  const keep = (over: boolean): Promise<boolean> => keepPiece(platform, clientId, row, list, pass, over);
  try {
    for await (const line of row.chosen.hasHeader === false ? list.lines : belowTitle(list.lines)) {
      if (pass.isFirst) {
        pass.isFirst = false;
        pass.hasHeader = row.chosen.hasHeader ?? isHeader(line.cells);
        pass.header = pass.hasHeader ? line.cells : [];
        if (pass.hasHeader) continue;
      }
      if (line.number <= pass.place) continue;
      pass.piece.push(line);
      if (pass.piece.length < PIECE) continue;
      if (!(await keep(false)) || isTimeOver()) return;
    }
    if (pass.total + pass.piece.length === 0) throw new ListProblem('file_empty');
    await keep(true);
  } finally {
    await list.lines.return(undefined);
  }
}

interface Pass {
  place: number;
  total: number;
  header: readonly string[];
  hasHeader: boolean;
  isFirst: boolean;
  evidence: readonly DayEvidence[];
  piece: ListLine[];
}

/** Writes what was read, with its place; false when somebody else moved the import on meanwhile. */
async function keepPiece(
  platform: Platform,
  clientId: string,
  row: ImportRow,
  list: Awaited<ReturnType<typeof openList>>,
  pass: Pass,
  isEnd: boolean,
): Promise<boolean> {
  if (pass.total + pass.piece.length > IMPORT_MAXIMUM_ROWS) throw new ListProblem('too_many_rows');
  const { piece } = pass;
  const place = piece.at(-1)?.number ?? pass.place;
  const evidence = evidenceWith(
    pass.evidence,
    piece.map(({ cells }) => cells),
  );
  const kept = await platform.database.inClient(clientId, async (db) => {
    const scope: ImportScope = { db, client: { id: clientId } };
    const now = await optionalImport(scope, row.id, true);
    if (now?.state !== 'reading' || now.place !== pass.place) return false;
    if (piece.length > 0)
      await sql`insert into people_import_row (client_id, import_id, number, cells)
        select ${clientId}, ${row.id}, (line ->> 'number')::integer,
          array(select jsonb_array_elements_text(line -> 'cells'))
        from jsonb_array_elements(${JSON.stringify(piece)}::jsonb) line`.execute(db);
    const columns = Math.max(pass.header.length, ...piece.map(({ cells }) => cells.length));
    await moveImport(scope, row.id, {
      place,
      rows_total: pass.total + piece.length,
      day_evidence: JSON.stringify(evidence),
      moved_at: platform.now(),
      failures: 0,
      format: list.format,
      encoding: list.encoding,
      separator: list.separator,
      has_header: pass.hasHeader,
      header: [...pass.header],
      ...(isEnd
        ? {
            state: 'mapping',
            place: 0,
            mapping: JSON.stringify(
              now.mapping.length > 0 && now.mapping.length === columns
                ? now.mapping
                : [...guessedMapping(pass.header), ...Array<null>(columns - pass.header.length).fill(null)],
            ),
          }
        : {}),
    });
    return true;
  });
  pass.place = place;
  pass.evidence = evidence;
  pass.total += piece.length;
  pass.piece = [];
  return kept;
}
