import type { AttemptSummary } from './attempt.rule.ts';
import { isOverdue } from './attempt-clock.rule.ts';
import { exhaustionConsequence, type TestType } from './test-types.rule.ts';

export const MOST_EXTRA_ATTEMPTS = 20;
export const MOST_EXTRA_PERCENT = 300;
export const MOST_EXTRA_MINUTES = 600;

/** What somebody is given at a test. Time is told as percent of the limit or as seconds, never both. */
export interface ExceptionTerms {
  readonly extraPercent: number | null;
  readonly extraSeconds: number | null;
  /** 0 for none. */
  readonly extraAttempts: number;
  /** Null where it is open already. */
  readonly opensAt: Date | null;
  /** Null where it never closes. */
  readonly closesAt: Date | null;
}
/** The same for one person: given to them, or to a group they are in. */
export interface TestException extends ExceptionTerms {
  readonly isOwn: boolean;
}

/** What a test asks of everybody. */
export interface TestTerms {
  /** Null without a limit. */
  readonly timeLimitSeconds: number | null;
  /** Null for any number. */
  readonly maximumAttempts: number | null;
}

/** What it asks of one person, and what of it they were given. */
export interface EffectiveTest extends TestTerms {
  /** In percent where it was given so; null without any, and where there is no limit to move. */
  readonly extraTime: { readonly percent: number | null; readonly seconds: number } | null;
  readonly extraAttempts: number;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

/**
 * What a test asks of one person. Time, attempts and dates are looked at one by one: what the person was given themselves
 * stands before what their groups were given, and of several groups the most generous counts. Nothing is ever shortened,
 * and what is unlimited stays so. @spec AS-02 AS-05 LE-07
 */
export function effectiveTest(test: TestTerms, exceptions: readonly TestException[]): EffectiveTest {
  const extraTime = mostTime(test.timeLimitSeconds, givenBy(exceptions, hasTime));
  const maximumAttempts = effectiveAttempts(test.maximumAttempts, exceptions);
  return {
    timeLimitSeconds:
      test.timeLimitSeconds === null ? null : test.timeLimitSeconds + (extraTime?.seconds ?? 0),
    maximumAttempts,
    extraTime,
    extraAttempts: (maximumAttempts ?? 0) - (test.maximumAttempts ?? 0),
    ...widestWindow(givenBy(exceptions, hasWindow)),
  };
}

/** How many attempts a person has at a test, null for any number: the part of `effectiveTest` that decides when they run out. @spec AS-02 */
export function effectiveAttempts(
  maximumAttempts: number | null,
  exceptions: readonly Pick<TestException, 'isOwn' | 'extraAttempts'>[],
): number | null {
  if (maximumAttempts === null) return null;
  const given = givenBy(exceptions, hasAttempts).map(({ extraAttempts }) => extraAttempts);
  return maximumAttempts + Math.max(0, ...given);
}

const hasTime = ({ extraPercent, extraSeconds }: ExceptionTerms): boolean =>
  extraPercent !== null || extraSeconds !== null;
const hasAttempts = ({ extraAttempts }: Pick<ExceptionTerms, 'extraAttempts'>): boolean => extraAttempts > 0;
const hasWindow = ({ opensAt, closesAt }: ExceptionTerms): boolean => opensAt !== null || closesAt !== null;

/** The exceptions that say something: the person's own alone, where there is one. */
function givenBy<Given extends Pick<TestException, 'isOwn'>>(
  exceptions: readonly Given[],
  says: (terms: Given) => boolean,
): readonly Given[] {
  const saying = exceptions.filter(says);
  const own = saying.filter(({ isOwn }) => isOwn);
  return own.length > 0 ? own : saying;
}

function mostTime(limit: number | null, given: readonly TestException[]): EffectiveTest['extraTime'] {
  if (limit === null) return null;
  return given
    .map(({ extraPercent, extraSeconds }) => ({
      percent: extraPercent,
      // Whole minutes, as limits are told in.
      seconds: extraPercent === null ? (extraSeconds ?? 0) : Math.ceil((limit * extraPercent) / 6000) * 60,
    }))
    .reduce<EffectiveTest['extraTime']>(
      (most, each) => (each.seconds > (most?.seconds ?? 0) ? each : most),
      null,
    );
}

function widestWindow(given: readonly TestException[]): Pick<EffectiveTest, 'opensAt' | 'closesAt'> {
  const opens = given.map(({ opensAt }) => opensAt?.getTime() ?? -Infinity);
  const closes = given.map(({ closesAt }) => closesAt?.getTime() ?? Infinity);
  return { opensAt: instantOf(Math.min(...opens)), closesAt: instantOf(Math.max(...closes)) };
}

const instantOf = (time: number): Date | null => (Number.isFinite(time) ? new Date(time) : null);

export type WindowProblem = 'test_not_open' | 'test_closed';

/**
 * Why no attempt may start at that moment by the dates of the person, or null when one may. What was started before it
 * closed keeps its time. @spec AS-02
 */
export function windowProblem(
  { opensAt, closesAt }: Pick<EffectiveTest, 'opensAt' | 'closesAt'>,
  now: Date,
): WindowProblem | null {
  if (opensAt !== null && now.getTime() < opensAt.getTime()) return 'test_not_open';
  return closesAt !== null && now.getTime() >= closesAt.getTime() ? 'test_closed' : null;
}

/**
 * The later end of a running attempt whose limit, in seconds, is now that; null where its end stays as it is: it has none,
 * its time is over, or it would not be later. @spec AS-05
 */
export function laterDeadline(
  attempt: { readonly startedAt: Date; readonly deadline: Date | null },
  timeLimitSeconds: number | null,
  now: Date,
): Date | null {
  const { startedAt, deadline } = attempt;
  if (deadline === null || timeLimitSeconds === null || isOverdue(deadline, now)) return null;
  const moved = new Date(startedAt.getTime() + timeLimitSeconds * 1000);
  return moved.getTime() > deadline.getTime() ? moved : null;
}

/**
 * What another number of attempts does to somebody at a test that blocks: with attempts left again the block is lifted,
 * and without any, all of them graded and failed, it comes. @spec AS-03
 */
export function blockChange(
  test: { readonly type: TestType; readonly maximumAttempts: number | null },
  standing: {
    readonly isBlocked: boolean;
    /** Of the running round. */
    readonly attempts: readonly AttemptSummary[];
  },
): 'release' | 'block' | null {
  if (exhaustionConsequence(test.type).effect !== 'block') return null;
  const { isBlocked, attempts } = standing;
  const isSpent = test.maximumAttempts !== null && attempts.length >= test.maximumAttempts;
  if (isBlocked) return isSpent ? null : 'release';
  return isSpent && attempts.every(({ percent, passed }) => percent !== null && !passed) ? 'block' : null;
}

export type ExceptionProblem = 'exception_empty' | 'window_reversed';

/** Why such an exception cannot be given, or null when it can. @spec LE-07 */
export function exceptionProblem(terms: ExceptionTerms): ExceptionProblem | null {
  const { opensAt, closesAt } = terms;
  if (opensAt !== null && closesAt !== null && closesAt.getTime() <= opensAt.getTime())
    return 'window_reversed';
  return hasTime(terms) || hasAttempts(terms) || hasWindow(terms) ? null : 'exception_empty';
}
