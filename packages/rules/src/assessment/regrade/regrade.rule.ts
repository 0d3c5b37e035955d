import { judgedScore } from '../essays/judged-again.rule.ts';
import { type Score, type ScorePolicy, score } from '../score.rule.ts';
import { type AskedQuestion, type Ruling, type Rulings, ruledGrades } from './ruling.rule.ts';

/**
 * What a regrade means for one attempt. `undecided`: it runs or waits for its instructor, and what was ruled counts when
 * it is judged. `as_asked`: what was asked cannot be judged so, and stays as it is. `own`: it is of whoever regrades, and
 * stays as it is.
 */
export const REGRADE_OUTCOMES = [
  'passes',
  'rises',
  'falls',
  'pass_kept',
  'same',
  'undecided',
  'as_asked',
  'own',
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

/** What was ruled about a question of an attempt. */
export interface HeldRuling {
  readonly questionId: string;
  readonly ruling: Ruling;
}

/**
 * The score of an attempt with these rulings, made one after another: the same as if no other had ever been made. `begun`
 * is the score before the first ruling of all: what passed then stays passed. Null where nothing can be judged so.
 * @spec AS-04 AS-06
 */
export function scoreBy(
  begun: Score | null,
  asked: readonly AskedQuestion[],
  { held, ...policy }: ScorePolicy & { readonly held: readonly HeldRuling[] },
): Score | null {
  const rulings = new Map<string, Ruling>();
  let standing = begun?.passed ? begun : null;
  const judge = (): boolean => {
    const now = leavesSomething(asked, rulings) ? score(ruledGrades(asked, rulings), policy) : null;
    if (now === null || now === 'needs_instructor') return false;
    const { passKept: _kept, ...after } = judgedScore(standing, now);
    standing = after;
    return true;
  };
  let isJudged = judge();
  for (const { questionId, ruling } of held) {
    rulings.set(questionId, ruling);
    isJudged = judge();
  }
  return isJudged ? standing : null;
}

/** What an undo finds of an attempt that a regrade had touched. */
export interface TouchedAttempt {
  /** As it stands now. */
  readonly now: Score;
  /** With the rulings that are left; null where it cannot be judged by them. */
  readonly left: Score | null;
  /** Whether it is the attempt of who undoes. */
  readonly isOwn: boolean;
}

/**
 * Whether the undo takes a ruling back from an attempt, which then has exactly the score of the rulings that are left. It
 * leaves alone a pass that came of the ruling, because a pass is never taken away, and gives nobody a better score of
 * their own. @spec AS-04 AS-06
 */
export const isUndone = ({ now, left, isOwn }: TouchedAttempt): boolean =>
  left !== null && !judgedScore(now, left).passKept && !(isOwn && left.percent > now.percent);
