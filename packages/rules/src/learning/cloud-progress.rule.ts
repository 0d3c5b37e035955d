import { bestScore, type ScormOutcome, scorm2004Outcome } from './scorm-outcome.rule.ts';

/** What SCORM Cloud tells of a run (RegistrationSchema of its API v2). */
export interface CloudResult {
  /** Moment of the last change there, ISO 8601; null where it was not told. */
  readonly updated: string | null;
  readonly completion: 'COMPLETED' | 'INCOMPLETE' | 'UNKNOWN';
  readonly success: 'PASSED' | 'FAILED' | 'UNKNOWN';
  /** Grade, 0 to 100; null when the package gave none. */
  readonly score: number | null;
  /** Share that is completed, 0 to 1; null when the package does not measure it. */
  readonly amount: number | null;
  readonly seconds: number;
}

/** What was kept of the run so far. */
export interface CloudStanding {
  /** Moment of the newest result that was kept, ISO 8601; null before the first. */
  readonly toldAt: string | null;
  readonly score: number | null;
  readonly seconds: number;
}

export interface CloudProgress extends ScormOutcome {
  readonly percent: number;
  readonly seconds: number;
}

/**
 * Progress by a result of SCORM Cloud, or null when it tells nothing new: results come late, twice and out of order.
 * It counts by the same rule as a package that runs here; the best grade and the longest time stay. A result without
 * its moment cannot be put in order and counts only as an achievement. @spec PL-03
 */
export function cloudProgress(before: CloudStanding, result: CloudResult): CloudProgress | null {
  const outcome = scorm2004Outcome({
    completionStatus: result.completion === 'COMPLETED' ? 'completed' : 'incomplete',
    successStatus: result.success.toLowerCase(),
    scoreScaled: result.score === null ? '' : String(result.score / 100),
    scaledPassingScore: null,
  });
  const isAchievement = outcome.event === 'pass' || outcome.event === 'finish';
  const isNew = result.updated === null ? isAchievement : isAfter(result.updated, before.toldAt);
  if (!isNew) return null;
  return {
    event: outcome.event,
    score: bestScore(outcome.score, before.score),
    percent: outcome.event ? 100 : Math.floor(Math.min(1, Math.max(0, result.amount ?? 0)) * 100),
    seconds: Math.max(before.seconds, Math.floor(result.seconds)),
  };
}

const isAfter = (updated: string, toldAt: string | null): boolean =>
  toldAt === null || Date.parse(updated) > Date.parse(toldAt);
