import { isAnswered } from './answered.rule.ts';
import { type Grade, isPartlyRight } from './grade.rule.ts';
import type { Answer, AnswerKey, Question } from './question.ts';
import { isJudgedByPerson } from './question-kinds.rule.ts';

/** A graded question, how much it counts, and whether it was answered wrongly. */
export interface WeighedGrade {
  readonly grade: Grade;
  readonly weight: number;
  readonly isWrong: boolean;
}

/** What a test makes of grades. */
export interface ScorePolicy {
  readonly minimumPercent: number;
  /** Percent of its weight that a question answered wrongly costs. */
  readonly penaltyPercent: number;
}

export interface Score {
  /** Whole percent, rounded down, so that what is shown never promises a pass that was missed. */
  readonly percent: number;
  readonly passed: boolean;
}

/**
 * Whether an answer may cost points: something was answered, and nothing of it is right, also where what is right earns
 * nothing. A blank is no guess, and neither is what a person judges. @spec AS-06
 */
export const isWrong = (
  answer: Answer | null,
  grade: Grade,
  { key, question }: { readonly key: AnswerKey | null; readonly question: Question },
): boolean =>
  grade === 0 &&
  isAnswered(answer) &&
  !isJudgedByPerson(answer.kind) &&
  !(key !== null && isPartlyRight(key, answer, question));

/** Points of a graded question, below nothing where a wrong answer costs some. @spec AS-06 */
export const pointsOf = (
  { grade, weight, isWrong: wrong }: WeighedGrade & { readonly grade: number },
  { penaltyPercent }: Pick<ScorePolicy, 'penaltyPercent'>,
): number => (wrong && penaltyPercent > 0 ? (-weight * penaltyPercent) / 100 : grade * weight);

/**
 * The score of an attempt, or 'needs_instructor' while an essay waits. Wrong answers take away what the test says, at most
 * all that the others earned. What has no right answer is not part of it. Passed means reaching the minimum percent exactly
 * or more; a test without questions cannot be passed. @spec AS-01 AS-02 AS-06
 */
export function score(grades: readonly WeighedGrade[], policy: ScorePolicy): Score | 'needs_instructor' {
  let earned = 0;
  let possible = 0;
  for (const { grade, weight, isWrong: wrong } of grades) {
    if (grade === 'needs_instructor') return 'needs_instructor';
    if (grade === 'no_key') continue;
    earned += pointsOf({ grade, weight, isWrong: wrong }, policy);
    possible += weight;
  }
  // Thirds and fifths do not add up exactly in floats: a whole percent missed by the last bits is a whole percent.
  const share = possible === 0 ? 0 : (earned * 100) / possible;
  const percent = Math.min(100, Math.max(0, Math.floor(share + 1e-9)));
  return { percent, passed: possible > 0 && percent >= policy.minimumPercent };
}
