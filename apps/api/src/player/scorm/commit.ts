import type { PackageCommit } from '@trilha/contract/player/package-commit';
import type { CourseState } from '@trilha/rules/scorm/course';

/** Commits of a launch that are numbered before its numbers reach into the next millisecond. */
const COMMITS_OF_A_LAUNCH = 1000;

/**
 * Where the numbers of a launch begin: above all of those before it, so that a commit of a page that is gone, which the
 * network held back, never takes the place of what was done since. @spec PL-04
 */
export const firstSequence = (launchedAt: Date): number => launchedAt.getTime() * COMMITS_OF_A_LAUNCH;

/** Nearer than this, two numbers are of one launch: nobody opens a package twice within so few milliseconds. */
const NUMBERS_OF_A_LAUNCH = 60 * COMMITS_OF_A_LAUNCH;

/** Whether a commit is part of another one: in a launch, each holds all that those before it said. @spec PL-04 */
export const isPartOf = (sequence: number, newer: number): boolean =>
  sequence <= newer && newer - sequence < NUMBERS_OF_A_LAUNCH;

/** The number of a commit within its launch, for whoever reads it. */
export const numberInLaunch = (sequence: number): number => sequence % COMMITS_OF_A_LAUNCH;

/** The stored state with a commit on top of it: pieces that did not change are not sent again. @spec PL-04 */
export function merged(before: CourseState | null, next: PackageCommit['change']): CourseState {
  return {
    ...next,
    tree: { ...next.tree, activities: { ...before?.tree.activities, ...next.tree.activities } },
    scos: { ...before?.scos, ...next.scos },
  };
}

/** What was stored, if it is of the form that the run-time reads today. */
export function storedState(runtime: unknown): CourseState | null {
  const isOfToday = typeof runtime === 'object' && runtime !== null && 'tree' in runtime && 'scos' in runtime;
  return isOfToday ? (runtime as CourseState) : null;
}
