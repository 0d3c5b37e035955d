import type { AnswerKey } from './question.ts';
import { isJudgedByPerson } from './question-kinds.rule.ts';
import { TEST_TYPE_FACTS, type TestType } from './test-types.rule.ts';

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
 * passed; never while another attempt at the test is under way, nor where failing makes the test begin anew. A type without scores shows none, and its last moment comes with the first attempt, since nothing can be
 * gained any more; of opinions nothing is right. @spec AS-01 AS-07
 */
export function visibleResults(
  policy: ResultsPolicy,
  type: TestType,
  attempt: {
    readonly over: boolean;
    readonly graded: boolean;
    readonly attemptsLeft: number | null;
    readonly passed: boolean;
    /** Whether another attempt at the test is under way, in whatever round and on whatever device. */
    readonly anotherRuns: boolean;
  },
): VisibleResults {
  const { scored, judged, consequence } = TEST_TYPE_FACTS[type];
  if (!attempt.over || !judged || (scored && !attempt.graded))
    return { score: false, correctness: false, answers: false };
  const { attemptsLeft, passed } = attempt;
  const isSpent = attemptsLeft === 0 && (passed || consequence.effect !== 'restart');
  const last = !scored || (!attempt.anotherRuns && (attemptsLeft === null ? passed : isSpent));
  const isNow = (moment: ResultMoment): boolean =>
    moment === 'after_attempt' || (moment === 'after_last_attempt' && last);
  return { score: scored, correctness: isNow(policy.correctness), answers: isNow(policy.answers) };
}

/**
 * What a learner may be told was right, where the answers may be told; null where nothing is. What a person judges has no
 * answer to tell: its guidance and its levels are for who judges. @spec AS-07 AS-08
 */
export const toldKey = (key: AnswerKey): AnswerKey | null =>
  key.kind === 'none' || isJudgedByPerson(key.kind) ? null : key;
