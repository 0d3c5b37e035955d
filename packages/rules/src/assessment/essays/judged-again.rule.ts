import type { Score } from '../score.rule.ts';

/** The score of an attempt after it was judged, and what kept it from falling. */
export interface JudgedScore extends Score {
  /** The new judgement would have taken a pass away, so the score stays what it was. */
  readonly passKept: boolean;
}

/**
 * The score of an attempt that is judged for the first time or again: what it comes to now, except that a pass is never
 * taken away: then the score it was passed with stands. @spec AS-04
 */
export function judgedScore(before: Score | null, now: Score): JudgedScore {
  const takesPass = before !== null && before.passed && !now.passed;
  return takesPass ? { ...before, passKept: true } : { ...now, passKept: false };
}
