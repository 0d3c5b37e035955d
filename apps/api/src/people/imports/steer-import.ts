import { AppError } from '@trilha/contract/errors';
import {
  applyImport,
  checkImport,
  rereadImport,
  stopImport,
  undoImport,
} from '@trilha/contract/people/imports.calls';
import {
  type ImportMapping,
  isGuarded,
  mappingProblems,
} from '@trilha/rules/people/import/import-fields.rule';
import { type ImportStep, importStepProblem } from '@trilha/rules/people/import/import-state.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { publish } from '#platform/outbox.ts';
import { importMoves } from './import-events.ts';
import { EDIT, importerOf } from './importer.ts';
import { type ImportRow, importById, moveImport, NO_COUNTS } from './imports.queries.ts';

const DONE = { done: true as const };

export function routes(bind: Bind): void {
  bind.write(rereadImport, async (tx, { params: { importId }, body }) => {
    const row = await importFor(tx, importId, 'read');
    await tx.db
      .deleteFrom('people_import_row')
      .where('client_id', '=', tx.client.id)
      .where('import_id', '=', importId)
      .execute();
    await move(tx, row, {
      state: 'reading',
      chosen: JSON.stringify(body),
      mapping: '[]',
      day_evidence: '[]',
      counts: JSON.stringify(NO_COUNTS),
      rows_total: 0,
    });
    return DONE;
  });

  bind.write(checkImport, async (tx, { params: { importId }, body: { mapping, ...choices } }) => {
    const row = await importFor(tx, importId, 'check');
    const problems = [
      ...mappingProblems(mapping),
      ...(mapping.length === row.mapping.length ? [] : (['columns_differ'] as const)),
    ];
    if (problems.length > 0)
      throw new AppError(
        'validation_failed',
        {},
        problems.map((code) => ({ path: 'mapping', code })),
      );
    assertMayWrite(tx, mapping);
    const importer = await importerOf(tx, tx.actor.membershipId);
    if (!importer.mayGive([], [choices.role])) throw new AppError('permission_not_yours');
    await move(tx, row, {
      state: 'checking',
      mapping: JSON.stringify(mapping),
      choices: JSON.stringify(choices),
      counts: JSON.stringify(NO_COUNTS),
      created_by: tx.actor.membershipId,
    });
    return DONE;
  });

  bind.write(applyImport, async (tx, { params: { importId } }) => {
    const row = await importFor(tx, importId, 'apply');
    const { create = 0, join = 0, update = 0 } = row.counts.foreseen;
    if (create + join + update === 0) throw new AppError('import_empty');
    await move(tx, row, { state: 'applying', created_by: tx.actor.membershipId });
    await record(tx, row, 'apply', { rows: row.rows_total });
    return DONE;
  });

  bind.write(stopImport, async (tx, { params: { importId } }) => {
    const row = await importFor(tx, importId, 'stop');
    await moveImport(tx, importId, {
      state: 'stopped',
      moved_at: tx.now,
      ...(row.state === 'applying' ? { applied_at: tx.now } : {}),
    });
    await record(tx, row, 'stop', {});
    return DONE;
  });

  bind.write(undoImport, async (tx, { params: { importId } }) => {
    const row = await importFor(tx, importId, 'undo');
    await move(tx, row, { state: 'undoing', created_by: tx.actor.membershipId });
    await record(tx, row, 'undo', {});
    return DONE;
  });
}

/** The import, locked, where the step can be taken now. */
async function importFor(tx: Transaction, importId: string, step: ImportStep): Promise<ImportRow> {
  const row = await importById(tx, importId, true);
  const problem = importStepProblem(step, { state: row.state, appliedAt: row.applied_at }, tx.now);
  if (problem) throw new AppError(problem);
  if (step === 'apply' || step === 'undo') assertMayWrite(tx, row.mapping);
  return row;
}

/** What the law guards is written, and taken back, by who may edit people alone. @spec GM-04 MG-03 */
function assertMayWrite({ actor }: Transaction, mapping: ImportMapping): void {
  if (isGuarded(mapping) && !actor.permissions.has(EDIT)) throw new AppError('not_allowed');
}

async function move(
  tx: Transaction,
  row: ImportRow,
  change: Parameters<typeof moveImport>[2],
): Promise<void> {
  await moveImport(tx, row.id, { ...change, place: 0, failures: 0, moved_at: tx.now });
  await publish(tx, importMoves, { importId: row.id });
}

/** The log keeps who did it; what it did to each person is kept with the rows. @spec MG-07 */
const record = (tx: Transaction, row: ImportRow, action: string, after: object): Promise<void> =>
  recordAudit(tx, {
    action: `people.import.${action}`,
    subjectKind: 'import',
    subjectId: row.id,
    after: { name: row.file_name, ...after },
  });
