import { TEST_TYPE_FACTS } from '@trilha/rules/assessment/test-types.rule';
import { type ProgressOutcome, recordEnd } from '#learning/index.ts';
import type { LearnerTransaction } from '#platform/context.ts';
import { progressOf } from './attempt-progress.ts';
import { attemptById } from './attempts.queries.ts';
import { endAttempt } from './end-attempt.ts';
import { newestRound } from './owed-pass.queries.ts';

export interface ClosedAttempt {
  readonly attemptId: string;
  readonly score: number | null;
  readonly passed: boolean | null;
  readonly outcome: ProgressOutcome | null;
}

/**
 * Ends an attempt once, grades what was saved and moves the progress where its place is still there and no newer round has
 * begun; a second time it only tells the result. @spec AS-02 AS-03 AS-05
 */
export async function closeAttempt(
  tx: LearnerTransaction,
  attemptId: string,
  as: 'submitted' | 'expired',
): Promise<ClosedAttempt> {
  const attempt = await attemptById(tx, attemptId, true);
  if (attempt.state !== 'started')
    return { attemptId, score: attempt.score, passed: attempt.passed, outcome: null };
  const { scored } = TEST_TYPE_FACTS[attempt.settings.kind];
  const result = await endAttempt(tx, attempt, as);
  // An essay waits for its instructor: until then nothing is decided.
  if (!result) return { attemptId, score: null, passed: null, outcome: null };
  const place = { enrolmentId: attempt.enrolment_id, activityId: attempt.activity_id };
  const newest = await newestRound(tx, place);
  const isOfNow = newest === null || newest <= attempt.round;
  return {
    attemptId,
    score: scored ? result.percent : null,
    passed: scored ? result.passed : null,
    outcome: isOfNow
      ? await recordEnd(tx, attempt.training_id, attempt.activity_id, await progressOf(tx, attempt, result))
      : null,
  };
}
