import { judgedScore } from '../essays/judged-again.rule.ts';
import { type Score, type ScorePolicy, score } from '../score.rule.ts';
import { type AskedQuestion, type Rulings, ruledGrades } from './ruling.rule.ts';

/**
 * What a regrade means for one attempt. `undecided`: it runs or waits for its instructor, and what was ruled counts when
 * it is judged. `as_asked`: what was asked cannot be judged so, and stays as it is.
 */
export const REGRADE_OUTCOMES = [
  'passes',
  'rises',
  'falls',
  'pass_kept',
  'same',
  'undecided',
  'as_asked',
] as const;
export type RegradeOutcome = (typeof REGRADE_OUTCOMES)[number];

export interface Regraded {
  readonly outcome: RegradeOutcome;
  /** Null while nothing is decided. */
  readonly after: Score | null;
}

/** Whether anything of the attempt would still count. A test of nothing cannot be judged. */
export const leavesSomething = (asked: readonly AskedQuestion[], rulings: Rulings): boolean =>
  ruledGrades(asked, rulings).length > 0;

/**
 * The score of an attempt with these rulings, and what it means for its person. A pass is never taken away: then the
 * score it was passed with stands. `before` is null while the attempt has no score. @spec AS-04 AS-06
 */
export function regraded(
  before: Score | null,
  asked: readonly AskedQuestion[],
  { rulings, ...policy }: ScorePolicy & { readonly rulings: Rulings },
): Regraded {
  if (before === null) return { outcome: 'undecided', after: null };
  const now = score(ruledGrades(asked, rulings), policy);
  if (now === 'needs_instructor') return { outcome: 'undecided', after: null };
  const { passKept, ...after } = judgedScore(before, now);
  if (passKept) return { outcome: 'pass_kept', after };
  if (after.passed && !before.passed) return { outcome: 'passes', after };
  if (after.percent === before.percent) return { outcome: 'same', after };
  return { outcome: after.percent > before.percent ? 'rises' : 'falls', after };
}

/** What an undo finds of an attempt that a regrade had touched. */
export interface TouchedAttempt {
  readonly before: Score | null;
  /** As it stands now. */
  readonly now: Score | null;
  /** Nothing has judged the attempt since. */
  readonly isNewest: boolean;
}

/**
 * Whether the undo brings an attempt back to exactly what it was. It leaves alone what was judged again since, and a
 * pass that came of the regrade, because a pass is never taken away. @spec AS-04 AS-06
 */
export const isUndone = ({ before, now, isNewest }: TouchedAttempt): boolean =>
  isNewest && !(now?.passed === true && before?.passed !== true);
