import type { Grade } from './grade.rule.ts';

/** A graded question and how much it counts. */
export interface WeighedGrade {
  readonly grade: Grade;
  readonly weight: number;
}

export interface Score {
  /** Whole percent, rounded down, so that what is shown never promises a pass that was missed. */
  readonly percent: number;
  readonly passed: boolean;
}

/**
 * The score of an attempt, or 'needs_instructor' while an essay waits. Passed means reaching the minimum percent
 * exactly or more; a test without questions cannot be passed. @spec AS-02
 */
export function score(grades: readonly WeighedGrade[], minimumPercent: number): Score | 'needs_instructor' {
  let earned = 0;
  let possible = 0;
  for (const { grade, weight } of grades) {
    if (grade === 'needs_instructor') return 'needs_instructor';
    earned += grade * weight;
    possible += weight;
  }
  // Thirds and fifths do not add up exactly in floats: a whole percent missed by the last bits is a whole percent.
  const percent = possible === 0 ? 0 : Math.min(100, Math.floor((earned * 100) / possible + 1e-9));
  return { percent, passed: possible > 0 && percent >= minimumPercent };
}
