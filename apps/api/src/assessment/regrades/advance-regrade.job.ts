import { isRegrading } from '@trilha/rules/assessment/regrade/regrade-state.rule';
import { learningClient } from '#learning/index.ts';
import type { Platform } from '#platform/context.ts';
import { defineLastingJob } from '#platform/jobs/define-job.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { applyPiece } from './apply-piece.ts';
import { foreseePiece } from './foresee-piece.ts';
import { regradeMoves } from './regrade-events.ts';
import { moveRegrade, optionalRegrade } from './regrades.queries.ts';
import { undoPiece } from './undo-piece.ts';

/** One turn of the queue: others wait behind it. */
const TURN_MS = 6_000;
/** So often a piece may fail for reasons of its own before the regrade is given up. */
const MAXIMUM_FAILURES = 5;

/**
 * Moves a regrade on, piece by piece. Each piece is a transaction of its own that keeps the place with what was done up to
 * it, so that a worker that dies anywhere loses nothing and doubles nothing; what is left is the next turn's. @spec AS-06
 */
export const advanceRegrade = defineLastingJob({
  name: 'assessment-regrade-advance',
  event: regradeMoves,
  attempts: MAXIMUM_FAILURES,
  run: async (platform, clientId, { regradeId }) => {
    const begun = performance.now();
    let moves = true;
    while (moves && performance.now() - begun < TURN_MS)
      moves = await movePiece(platform, clientId, regradeId);
    if (moves)
      await platform.database.inClient(clientId, (db) =>
        publishFromJob({ clientId, db, now: platform.now() }, regradeMoves, { regradeId }),
      );
  },
});

const PIECES = { previewing: foreseePiece, applying: applyPiece, undoing: undoPiece } as const;

/** Does the next piece under the regrade's lock; false when there is nothing more to do by itself. */
async function movePiece(platform: Platform, clientId: string, regradeId: string): Promise<boolean> {
  try {
    const client = await learningClient(platform, clientId);
    return await platform.database.inClient(clientId, async (db) => {
      const scope = { db, client, now: platform.now() };
      const regrade = await optionalRegrade(scope, regradeId, true);
      if (!regrade || !isRegrading(regrade.state)) return false;
      await PIECES[regrade.state](scope, regrade, scope.now);
      return true;
    });
  } catch (error) {
    await countFailure(platform, clientId, regradeId);
    throw error;
  }
}

/** A preview that cannot be made is over; what is being applied or undone waits to be looked after. */
async function countFailure(platform: Platform, clientId: string, regradeId: string): Promise<void> {
  const now = platform.now();
  await platform.database.inClient(clientId, async (db) => {
    const scope = { db, client: { id: clientId } };
    const regrade = await optionalRegrade(scope, regradeId, true);
    if (!regrade || !isRegrading(regrade.state)) return;
    const isOver = regrade.state === 'previewing' && regrade.failures + 1 >= MAXIMUM_FAILURES;
    await moveRegrade(scope, regradeId, {
      failures: regrade.failures + 1,
      moved_at: now,
      ...(isOver ? { state: 'failed' } : {}),
    });
  });
}
