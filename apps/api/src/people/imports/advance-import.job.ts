import { isGuarded } from '@trilha/rules/people/import/import-fields.rule';
import { type ImportState, isWorking } from '@trilha/rules/people/import/import-state.rule';
import type { Platform } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { ListProblem } from '#platform/lists/list-problem.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { applyRows } from './apply-rows.ts';
import { checkRows } from './check-rows.ts';
import { importMoves } from './import-events.ts';
import { importerOf } from './importer.ts';
import { type ImportRow, moveImport, optionalImport, type WorkScope } from './imports.queries.ts';
import { readRows } from './read-rows.ts';
import { undoRows } from './undo-rows.ts';

/** One turn of the queue: others wait behind it, and the transaction that marks the turn stays open as long. */
const TURN_MS = 6_000;
/** So often a piece may fail for reasons of its own before the import is given up. */
const MAXIMUM_FAILURES = 5;

/**
 * Moves an import on, piece by piece. Each piece is a transaction of its own that keeps the place with what was done up to
 * it, so that a worker that dies anywhere loses nothing and doubles nothing; what is left is the next turn's. @spec MG-03
 */
export const advanceImport = defineJob({
  name: 'people-import-advance',
  event: importMoves,
  attempts: 5,
  run: async (job, { importId }) => {
    const begun = performance.now();
    const isTimeOver = (): boolean => performance.now() - begun > TURN_MS;
    let moves = true;
    while (moves && !isTimeOver()) moves = await movePiece(job.platform, job.clientId, importId, isTimeOver);
    if (moves) await publishFromJob(job, importMoves, { importId });
  },
});

/** Does the next piece; false when there is nothing more to do by itself. */
async function movePiece(
  platform: Platform,
  clientId: string,
  importId: string,
  isTimeOver: () => boolean,
): Promise<boolean> {
  try {
    const row = await platform.database.inClient(clientId, (db) =>
      optionalImport({ db, client: { id: clientId } }, importId, false),
    );
    if (!row || !isWorking(row.state)) return false;
    if (row.state === 'reading') await readRows(platform, clientId, row, isTimeOver);
    else await workRows(platform, clientId, row);
    return true;
  } catch (error) {
    if (error instanceof ListProblem) return failImport(platform, clientId, importId, error.code);
    await countFailure(platform, clientId, importId);
    throw error;
  }
}

const PHASES = { checking: checkRows, applying: applyRows, undoing: undoRows } as const;
const isPhase = (state: ImportState): state is keyof typeof PHASES => state in PHASES;

/** One piece under the import's lock; a place that another turn has passed is passed. */
async function workRows(platform: Platform, clientId: string, seen: ImportRow): Promise<void> {
  const isAllowed = await platform.database.inClient(clientId, async (db) => {
    const scope: WorkScope = { platform, db, client: { id: clientId } };
    const row = await optionalImport(scope, seen.id, true);
    if (!row || !isPhase(row.state)) return true;
    const importer = await importerOf(scope, row.created_by);
    if (!importer.mayImport || (!importer.mayEdit && isGuarded(row.mapping))) return false;
    await PHASES[row.state](scope, row, importer, platform.now());
    return true;
  });
  if (!isAllowed) await failImport(platform, clientId, seen.id, 'not_allowed');
}

/** Ends an import that cannot go on; what it wrote stays and can be undone. */
async function failImport(
  platform: Platform,
  clientId: string,
  importId: string,
  problem: string,
): Promise<false> {
  await platform.database.inClient(clientId, async (db) => {
    const scope = { db, client: { id: clientId } };
    const row = await optionalImport(scope, importId, true);
    if (!row || !isWorking(row.state)) return;
    const hasWritten = row.state === 'applying';
    const now = platform.now();
    await moveImport(scope, importId, {
      state: hasWritten ? 'stopped' : row.state === 'undoing' ? 'undone' : 'failed',
      problem,
      moved_at: now,
      ...(hasWritten ? { applied_at: now } : {}),
    });
  });
  return false;
}

async function countFailure(platform: Platform, clientId: string, importId: string): Promise<void> {
  const failures = await platform.database.inClient(clientId, async (db) => {
    const counted = await db
      .updateTable('people_import')
      .set((eb) => ({ failures: eb('failures', '+', 1), moved_at: platform.now() }))
      .where('client_id', '=', clientId)
      .where('id', '=', importId)
      .returning('failures')
      .executeTakeFirst();
    return counted?.failures ?? 0;
  });
  if (failures >= MAXIMUM_FAILURES) await failImport(platform, clientId, importId, 'unexpected');
}
