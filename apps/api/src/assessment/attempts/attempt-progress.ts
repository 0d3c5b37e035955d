import { type AttemptVerdict, attemptVerdict, withPassOwed } from '@trilha/rules/assessment/attempt.rule';
import type { Score } from '@trilha/rules/assessment/score.rule';
import { TEST_TYPE_FACTS } from '@trilha/rules/assessment/test-types.rule';
import type { ProgressChange } from '#learning/index.ts';
import type { LearnerTransaction } from '#platform/context.ts';
import { type Attempt, attemptById, attemptsOf, runningAttempts, summaryOf } from './attempts.queries.ts';
import { endAttemptByRestart } from './end-attempt.ts';
import { passOwed } from './owed-pass.queries.ts';

/**
 * What the score of an attempt means for the progress in its test, given the other attempts of its round and a pass that
 * is owed from a round before. @spec AS-03 AS-04
 */
export async function progressOf(
  tx: LearnerTransaction,
  attempt: Attempt,
  result: Score,
): Promise<ProgressChange> {
  const place = { enrolmentId: attempt.enrolment_id, activityId: attempt.activity_id, round: attempt.round };
  const ofRound = (await attemptsOf(tx, place)).filter(({ id }) => id !== attempt.id).map(summaryOf);
  const others = withPassOwed(ofRound, await passOwed(tx, place));
  const policy = { type: attempt.settings.kind, maximumAttempts: attempt.asked.maximumAttempts };
  const best = Math.max(result.percent, ...others.map(({ percent }) => percent ?? 0));
  const isScored = TEST_TYPE_FACTS[attempt.settings.kind].scored;
  const end: EndAttempts = (activityIds) => endAttemptsAt(tx, attempt.enrolment_id, activityIds);
  return {
    ...changeOf(attemptVerdict(policy, others, result), end),
    percent: 100,
    score: isScored ? best : null,
  };
}

/**
 * Ends what runs at tests that begin anew, each graded into the round that it belongs to; what it means for the progress
 * there, or null where an essay waits. The enrolment is locked by the caller. @spec AS-03
 */
async function endAttemptsAt(
  tx: LearnerTransaction,
  enrolmentId: string,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, ProgressChange | null>> {
  const ended = new Map<string, ProgressChange | null>();
  for (const attemptId of await runningAttempts(tx, enrolmentId, activityIds)) {
    const attempt = await attemptById(tx, attemptId, true);
    const result = await endAttemptByRestart(tx, attempt);
    ended.set(attempt.activity_id, result && (await progressOf(tx, attempt, result)));
  }
  return ended;
}

type EndAttempts = NonNullable<NonNullable<ProgressChange['consequence']>['endAttempts']>;

function changeOf(verdict: AttemptVerdict, endAttempts: EndAttempts): ProgressChange {
  if (verdict.event === 'fail')
    return { event: 'fail', consequence: { ...verdict.consequence, endAttempts } };
  const events = { complete: 'finish', pass: 'pass', improve: 'improve', keep: 'start' } as const;
  return { event: events[verdict.event] };
}
