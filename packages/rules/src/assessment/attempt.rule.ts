import { isOverdue } from './attempt-clock.rule.ts';
import { type WindowProblem, windowProblem } from './test-exception.rule.ts';
import {
  type Consequence,
  exhaustionConsequence,
  TEST_TYPE_FACTS,
  type TestType,
} from './test-types.rule.ts';

export type AttemptState = 'started' | 'submitted' | 'expired';

/** An attempt of the running round, as far as the rules need it. */
export interface AttemptSummary {
  readonly state: AttemptState;
  /** Null without a time limit. */
  readonly deadline: Date | null;
  /** Null while it is not graded. */
  readonly percent: number | null;
  readonly passed: boolean;
}
export interface AttemptPolicy {
  readonly type: TestType;
  /** Null for any number of attempts. */
  readonly maximumAttempts: number | null;
}

/** Attempts left, those running and those whose time ran out being spent; null for any number. @spec AS-02 */
export function attemptsLeft(policy: AttemptPolicy, attempts: readonly AttemptSummary[]): number | null {
  return policy.maximumAttempts === null ? null : Math.max(0, policy.maximumAttempts - attempts.length);
}

/**
 * Whether a failed test has no attempt left. One that still runs may yet pass, also where the attempt it uses was
 * taken away from the person since. @spec AS-02 AS-03 LE-07
 */
export function isExhausted(
  /** Null for any number. */
  maximumAttempts: number | null,
  { ended, running }: { readonly ended: number; readonly running: boolean },
): boolean {
  return maximumAttempts !== null && !running && ended >= maximumAttempts;
}

export type AttemptStartProblem =
  | 'not_enrolled'
  | 'activity_locked'
  | 'training_blocked'
  | 'attempt_in_progress'
  | 'attempts_exhausted'
  | WindowProblem;

/**
 * Why no attempt may start now, or null when one may. An attempt still within its time is to be resumed instead. A
 * block keeps the test that caused it closed, because its attempts are spent, and leaves the others open; only
 * a training closed as a whole refuses every test. @spec AS-02
 */
export function attemptStartProblem(
  policy: AttemptPolicy,
  situation: {
    readonly enrolled: boolean;
    readonly locked: boolean;
    readonly trainingClosed: boolean;
    readonly attempts: readonly AttemptSummary[];
    /** The dates of the person, both null without any. */
    readonly opensAt: Date | null;
    readonly closesAt: Date | null;
    readonly now: Date;
  },
): AttemptStartProblem | null {
  if (!situation.enrolled) return 'not_enrolled';
  if (situation.trainingClosed) return 'training_blocked';
  if (situation.locked) return 'activity_locked';
  if (situation.attempts.some((attempt) => isRunning(attempt, situation.now))) return 'attempt_in_progress';
  if (attemptsLeft(policy, situation.attempts) === 0) return 'attempts_exhausted';
  return windowProblem(situation, situation.now);
}

/** Whether the attempt can still be answered at that moment. @spec AS-05 */
export function isRunning(attempt: Pick<AttemptSummary, 'state' | 'deadline'>, now: Date): boolean {
  return attempt.state === 'started' && !isOverdue(attempt.deadline, now);
}

/** The best percent of the graded attempts, or null when none is graded. @spec AS-04 */
export function bestPercent(attempts: readonly AttemptSummary[]): number | null {
  const graded = attempts.map((attempt) => attempt.percent).filter((percent) => percent !== null);
  return graded.length === 0 ? null : Math.max(...graded);
}

/** What a graded attempt means for the progress of its activity. */
export type AttemptVerdict =
  | { readonly event: 'complete' | 'pass' | 'improve' | 'keep' }
  | { readonly event: 'fail'; readonly consequence: Consequence };

/**
 * The verdict on an attempt just graded, given those before it. A first pass approves; a better grade after a pass
 * improves; a worse one keeps the best grade and never takes a pass away; a failure without attempts left has the
 * consequence of the test type, unless another attempt still runs or waits for its instructor, which may yet pass.
 * @spec AS-03 AS-04
 */
export function attemptVerdict(
  policy: AttemptPolicy,
  earlier: readonly AttemptSummary[],
  graded: { readonly percent: number; readonly passed: boolean },
): AttemptVerdict {
  if (!TEST_TYPE_FACTS[policy.type].scored) return { event: 'complete' };
  if (earlier.some((attempt) => attempt.passed)) {
    return { event: graded.percent > (bestPercent(earlier) ?? -1) ? 'improve' : 'keep' };
  }
  if (graded.passed) return { event: 'pass' };
  const isOpen = earlier.some(({ percent }) => percent === null);
  const exhausted =
    !isOpen && policy.maximumAttempts !== null && earlier.length + 1 >= policy.maximumAttempts;
  const consequence = exhausted
    ? exhaustionConsequence(policy.type)
    : ({ effect: 'none', scope: 'training' } as const);
  return { event: 'fail', consequence };
}
