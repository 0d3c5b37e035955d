import { listImportRows, listImports, readImport } from '@trilha/contract/people/imports.calls';
import { guardedColumns, isGuarded } from '@trilha/rules/people/import/import-fields.rule';
import { importStepProblem, undoUntil } from '@trilha/rules/people/import/import-state.rule';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { rowsShown } from './import-rows.queries.ts';
import { EDIT } from './importer.ts';
import { type ImportRow, importById, importsBefore } from './imports.queries.ts';
import { rowsAfter } from './piece-rows.ts';

const SAMPLE = 5;

export function routes(bind: Bind): void {
  bind.read(listImports, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const position = positionOf(query.cursor, ['instant', 'id']);
    const rows = await importsBefore(context, position, limit + 1);
    return pageFrom(rows, limit, {
      position: (row) => [row.created_at.toISOString(), row.id],
      item: listed,
    });
  });

  bind.read(readImport, async (context, { params: { importId } }) => {
    const row = await importById(context, importId);
    const sample = await rowsAfter(context, importId, 0, SAMPLE);
    const mayEdit = context.actor.permissions.has(EDIT);
    const hidden = mayEdit ? new Set<number>() : guardedColumns(row.header, row.mapping);
    return {
      ...listed(row),
      format: row.format as 'csv' | 'xlsx' | null,
      encoding: row.encoding,
      separator: row.separator,
      hasHeader: row.has_header,
      header: row.header,
      sample: sample.map(({ cells }) => cells.map((cell, column) => (hidden.has(column) ? '' : cell))),
      // Whoever may not write it leaves the column out.
      mapping: row.mapping.map((field, column) => (hidden.has(column) ? null : field)),
      choices: row.choices,
      mayUndo:
        (mayEdit || !isGuarded(row.mapping)) &&
        importStepProblem('undo', { state: row.state, appliedAt: row.applied_at }, context.now) === null,
      undoUntil: row.applied_at ? undoUntil(row.applied_at).toISOString() : null,
    };
  });

  bind.read(listImportRows, async (context, { params: { importId }, query }) => {
    const row = await importById(context, importId);
    const limit = query.limit ?? PAGE_SIZE;
    const position = positionOf(query.cursor, ['number']);
    const rows = await rowsShown(context, row, {
      outcome: query.outcome,
      kept: query.kept === 'true',
      after: Number(position?.[0] ?? 0),
      limit: limit + 1,
    });
    return pageFrom(rows, limit, { position: ({ number }) => [number], item: (item) => item });
  });
}

const listed = (row: ImportRow) => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state,
  problem: row.problem,
  createdBy: row.creator_name,
  createdAt: row.created_at.toISOString(),
  appliedAt: row.applied_at?.toISOString() ?? null,
  undoneAt: row.undone_at?.toISOString() ?? null,
  rowsTotal: row.rows_total,
  place: row.place,
  ...row.counts,
});
