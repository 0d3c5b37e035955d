import type { ProgressEvent } from './progress-state.rule.ts';

/** What a SCORM package said, turned into progress. */
export interface ScormOutcome {
  readonly event: Extract<ProgressEvent, 'finish' | 'pass' | 'fail'> | null;
  /** Grade in whole percent, null when the package gave none. */
  readonly score: number | null;
}

export interface Scorm12Report {
  /** cmi.core.lesson_status */
  readonly lessonStatus: string;
  /** cmi.core.score.raw, .min and .max as the package wrote them; empty when it did not. */
  readonly scoreRaw: string;
  readonly scoreMin: string;
  readonly scoreMax: string;
  /** adlcp:masteryscore of the manifest, null when there is none. */
  readonly masteryScore: number | null;
}

/**
 * Progress by a SCORM 1.2 package. A mastery score in the manifest decides over the status once the package is over
 * and gave a score, as the standard asks. Statuses unknown to the standard count as not over. @spec PL-03
 */
export function scorm12Outcome(report: Scorm12Report): ScormOutcome {
  const raw = numberOf(report.scoreRaw);
  const score =
    raw === null
      ? null
      : percentWithin(raw, numberOf(report.scoreMin) ?? 0, numberOf(report.scoreMax) ?? 100);
  const over = ['passed', 'completed', 'failed'].includes(report.lessonStatus);
  if (!over) return { event: null, score };
  if (report.masteryScore !== null && raw !== null)
    return { event: raw >= report.masteryScore ? 'pass' : 'fail', score };
  if (report.lessonStatus === 'completed') return { event: 'finish', score };
  return { event: report.lessonStatus === 'passed' ? 'pass' : 'fail', score };
}

export interface Scorm2004Report {
  /** cmi.completion_status and cmi.success_status */
  readonly completionStatus: string;
  readonly successStatus: string;
  /** cmi.score.scaled, −1 to 1, as the package wrote it; empty when it did not. */
  readonly scoreScaled: string;
  /** Passing score of the manifest, −1 to 1, null when there is none. */
  readonly scaledPassingScore: number | null;
}

/** Progress by a SCORM 2004 package; a passing score in the manifest decides over its success status. @spec PL-03 */
export function scorm2004Outcome(report: Scorm2004Report): ScormOutcome {
  const scaled = numberOf(report.scoreScaled);
  const score = scaled === null ? null : percentWithin(scaled, 0, 1);
  if (report.scaledPassingScore !== null && scaled !== null && report.completionStatus === 'completed') {
    return { event: scaled >= report.scaledPassingScore ? 'pass' : 'fail', score };
  }
  if (report.successStatus === 'passed') return { event: 'pass', score };
  if (report.successStatus === 'failed') return { event: 'fail', score };
  return { event: report.completionStatus === 'completed' ? 'finish' : null, score };
}

/** The better of two grades, null where there is none: a weaker run takes nothing away. @spec LE-07 */
export const bestScore = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

function numberOf(text: string): number | null {
  if (text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

function percentWithin(value: number, minimum: number, maximum: number): number {
  if (maximum <= minimum) return 0;
  const percent = Math.floor(((value - minimum) * 100) / (maximum - minimum) + 1e-9);
  return Math.min(100, Math.max(0, percent));
}
