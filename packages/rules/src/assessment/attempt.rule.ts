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
/** The same with its end: whoever waits between attempts waits from there. */
export interface EndedAttempt extends AttemptSummary {
  /** When it was handed in or closed; null while it is open. */
  readonly endedAt: Date | null;
}
export interface AttemptPolicy {
  readonly type: TestType;
  /** Null for any number of attempts. */
  readonly maximumAttempts: number | null;
}

/** What a test asks of whoever begins another attempt. */
export interface StartPolicy extends AttemptPolicy {
  /** Minutes to let pass after an attempt; null for none. */
  readonly pauseMinutes: number | null;
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
  | 'attempt_cooling_down'
  | WindowProblem;

/**
 * Why no attempt may start now, or null when one may. An attempt still within its time is to be resumed instead. A
 * block keeps the test that caused it closed, whatever attempts it has left, and says nothing of the others: what a general
 * test shuts is locked. A pause holds whoever was given more attempts too, and nobody in a
 * round that begins anew, which has no attempts yet. @spec AS-02
 */
export function attemptStartProblem(
  policy: StartPolicy,
  situation: {
    readonly enrolled: boolean;
    readonly locked: boolean;
    readonly blocked: boolean;
    readonly attempts: readonly EndedAttempt[];
    /** The dates of the person, both null without any. */
    readonly opensAt: Date | null;
    readonly closesAt: Date | null;
    readonly now: Date;
  },
): AttemptStartProblem | null {
  if (!situation.enrolled) return 'not_enrolled';
  if (situation.blocked) return 'training_blocked';
  if (situation.locked) return 'activity_locked';
  if (situation.attempts.some((attempt) => isRunning(attempt, situation.now))) return 'attempt_in_progress';
  if (attemptsLeft(policy, situation.attempts) === 0) return 'attempts_exhausted';
  const problem = windowProblem(situation, situation.now);
  if (problem !== null) return problem;
  return pauseEnd(policy, situation.attempts, situation.now) === null ? null : 'attempt_cooling_down';
}

/** When the pause after the last attempt is over, or null where none is running at that moment. @spec AS-02 */
export function pauseEnd(
  { pauseMinutes }: Pick<StartPolicy, 'pauseMinutes'>,
  attempts: readonly EndedAttempt[],
  now: Date,
): Date | null {
  if (pauseMinutes === null) return null;
  const ends = attempts.flatMap((attempt) => endOf(attempt, now)?.getTime() ?? []);
  if (ends.length === 0) return null;
  const over = Math.max(...ends) + pauseMinutes * 60_000;
  return now.getTime() < over ? new Date(over) : null;
}

/** One whose time ran out was over then, however late somebody noticed. */
function endOf({ state, deadline, endedAt }: EndedAttempt, now: Date): Date | null {
  if (state === 'submitted') return endedAt;
  if (state === 'started') return isOverdue(deadline, now) ? deadline : null;
  return deadline !== null && endedAt !== null && deadline < endedAt ? deadline : endedAt;
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

/**
 * The attempts of a round with the pass that is owed from a round before, where a review found one: it counts like one of
 * their own, so that no later attempt takes it away. @spec AS-03 AS-04
 */
export function withPassOwed(
  attempts: readonly AttemptSummary[],
  /** Its score; null where none is owed. */
  percent: number | null,
): readonly AttemptSummary[] {
  return percent === null
    ? attempts
    : [...attempts, { state: 'submitted', deadline: null, percent, passed: true }];
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
