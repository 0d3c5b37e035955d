import { ENOUGH_ANSWERS } from './item-signs.rule.ts';

/** Why nothing is said of a test as a whole. */
export const WHOLE_ABSENCES = ['ungraded', 'different', 'few'] as const;
export type WholeAbsence = (typeof WHOLE_ABSENCES)[number];

interface CountedAttempts {
  readonly graded: number;
  readonly ungraded: number;
  /** Whether all who earned a grade had the same questions. */
  readonly isSame: boolean;
}

/**
 * Why a test cannot be judged as a whole, null where it can: nobody earned a grade, people had different questions, or
 * too few sat it. Different questions come before few attempts: there, waiting for more helps nobody. @spec AS-06
 */
export function wholeAbsence({ graded, ungraded, isSame }: CountedAttempts): WholeAbsence | null {
  if (graded === 0) return ungraded > 0 ? 'ungraded' : 'few';
  if (!isSame) return 'different';
  return graded < ENOUGH_ANSWERS ? 'few' : null;
}
