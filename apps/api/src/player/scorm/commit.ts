import type { CourseState } from '@trilha/rules/scorm/course';
import { TRACE_TEXT, TRACE_TRAVELLING } from '@trilha/rules/scorm/package-trace.rule';
import { z } from 'zod';

const word = z.string().max(40);
const name = z.string().max(4096);
const number = z.number().nullable();

const objective = z.strictObject({
  satisfied: z.boolean().nullable(),
  measure: number,
  completed: z.boolean().nullable(),
  progressMeasure: number,
  raw: number,
  min: number,
  max: number,
});
const objectives = z.record(name, objective);
const activity = z.strictObject({
  attempts: z.int().min(0),
  isActive: z.boolean(),
  isSuspended: z.boolean(),
  objectives,
  areObjectivesOld: z.boolean(),
  isProgressOld: z.boolean(),
  hasSaidSatisfied: z.boolean(),
  hasSaidCompleted: z.boolean(),
  children: z.array(name).nullable(),
});
const sco = z.strictObject({
  model: z.record(name, z.string()),
  attempt: z.int().min(0),
  isResumable: z.boolean(),
});

/** What of a package changed since the last commit that arrived; only its own run-time reads it back. */
const change = z.strictObject({
  tree: z.strictObject({
    activities: z.record(name, activity),
    globals: objectives,
    current: name.nullable(),
    suspended: name.nullable(),
  }),
  scos: z.record(name, sco),
  stores: z.record(name, z.string()),
  isGraded: z.boolean(),
});

/** An entry of the trace, whose clock and texts are the package's: cut before they are kept. */
const told = z.strictObject({
  at: z.int().min(0).max(8_640_000_000_000_000),
  kind: z.enum(['launch', 'call', 'sequencing']),
  name: z.string().max(TRACE_TEXT),
  value: z.string().max(TRACE_TEXT),
  result: z.string().max(TRACE_TEXT),
  error: z.string().max(40),
  times: z.int().min(1).max(1_000_000),
});

export const commit = z.strictObject({
  trace: z.array(told).max(TRACE_TRAVELLING).optional(),
  sequence: z.int().min(1),
  change,
  report: z.strictObject({
    completionStatus: word,
    successStatus: word,
    scoreScaled: word,
    percent: z.int().min(0).max(100),
    seconds: z.int().min(0).max(10_000_000),
  }),
});
export type Commit = z.output<typeof commit>;

/** Commits of a launch that are numbered before its numbers reach into the next millisecond. */
const COMMITS_OF_A_LAUNCH = 1000;

/**
 * Where the numbers of a launch begin: above all of those before it, so that a commit of a page that is gone, which the
 * network held back, never takes the place of what was done since. @spec PL-04
 */
export const firstSequence = (launchedAt: Date): number => launchedAt.getTime() * COMMITS_OF_A_LAUNCH;

/** The number of a commit within its launch, for whoever reads it. */
export const numberInLaunch = (sequence: number): number => sequence % COMMITS_OF_A_LAUNCH;

/** The stored state with a commit on top of it: pieces that did not change are not sent again. @spec PL-04 */
export function merged(before: CourseState | null, next: Commit['change']): CourseState {
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
