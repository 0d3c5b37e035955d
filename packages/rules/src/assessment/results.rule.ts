/** When something of the result is shown: never, after each attempt, or once nothing can be gained from knowing it. */
export const RESULT_MOMENTS = ['never', 'after_attempt', 'after_last_attempt'] as const;
export type ResultMoment = (typeof RESULT_MOMENTS)[number];

/** What the author of a test lets learners see. */
export interface ResultsPolicy {
  /** Which questions were right and wrong. */
  readonly correctness: ResultMoment;
  /** What would have been right. */
  readonly answers: ResultMoment;
}
export interface VisibleResults {
  readonly score: boolean;
  readonly correctness: boolean;
  readonly answers: boolean;
}

/**
 * What of the result the learner may see now. Nothing while the attempt runs; the score once it is graded; the rest
 * by the policy, whose last moment comes when no attempt is left, or with unlimited attempts when the test is
 * passed. @spec AS-07
 */
export function visibleResults(
  policy: ResultsPolicy,
  attempt: {
    readonly over: boolean;
    readonly graded: boolean;
    readonly attemptsLeft: number | null;
    readonly passed: boolean;
  },
): VisibleResults {
  if (!attempt.over || !attempt.graded) return { score: false, correctness: false, answers: false };
  const last = attempt.attemptsLeft === null ? attempt.passed : attempt.attemptsLeft === 0;
  const isNow = (moment: ResultMoment): boolean =>
    moment === 'after_attempt' || (moment === 'after_last_attempt' && last);
  return { score: true, correctness: isNow(policy.correctness), answers: isNow(policy.answers) };
}
