import { type AttemptVerdict, attemptVerdict, withPassOwed } from '@trilha/rules/assessment/attempt.rule';
import type { Score } from '@trilha/rules/assessment/score.rule';
import { TEST_TYPE_FACTS } from '@trilha/rules/assessment/test-types.rule';
import type { ProgressChange } from '#learning/index.ts';
import type { LearnerTransaction } from '#platform/context.ts';
import { type Attempt, attemptsOf, summaryOf } from './attempts.queries.ts';
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
  return {
    ...changeOf(attemptVerdict(policy, others, result)),
    percent: 100,
    score: isScored ? best : null,
  };
}

function changeOf(verdict: AttemptVerdict): ProgressChange {
  if (verdict.event === 'fail') return { event: 'fail', consequence: verdict.consequence };
  const events = { complete: 'finish', pass: 'pass', improve: 'improve', keep: 'start' } as const;
  return { event: events[verdict.event] };
}
