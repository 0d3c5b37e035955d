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

/** What a package says of itself, numbered: the higher number is the newer word. @spec PL-04 */
export const packageCommit = z.strictObject({
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
export type PackageCommit = z.output<typeof packageCommit>;
