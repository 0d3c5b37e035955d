import { isSettled } from './activity-lock.rule.ts';
import { isDone, type ProgressEvent, type ProgressState, progressAfter } from './progress-state.rule.ts';

/** What a person has reached in one activity. */
export interface ActivityResult {
  readonly required: boolean;
  readonly state: ProgressState;
  readonly exhausted: boolean;
  /** Whole percent of the content seen, 0 to 100. */
  readonly percent: number;
  /** Best grade in percent, null when nothing is graded. */
  readonly score: number | null;
}

export interface TrainingStanding {
  /** Whole percent; 100 exactly when everything that counts is achieved. */
  readonly percent: number;
  /** Average grade of what counts, rounded half up, null when nothing is graded. */
  readonly score: number | null;
  readonly outcome: 'open' | 'finished' | 'approved' | 'improved' | 'reproved' | 'blocked';
}

/**
 * Where a training stands by its activities: the required ones count, or all when none is required. Blocked by a
 * single block; reproved when all is settled and something was failed for good; approved when something graded
 * was passed; else finished. @spec LE-07
 */
export function trainingStanding(activities: readonly ActivityResult[]): TrainingStanding {
  const required = activities.filter((activity) => activity.required);
  const counted = required.length > 0 ? required : activities;
  const scores = counted.map((activity) => activity.score).filter((score) => score !== null);
  return { percent: percentOf(counted), score: average(scores), outcome: outcomeOf(activities, counted) };
}

function outcomeOf(
  all: readonly ActivityResult[],
  counted: readonly ActivityResult[],
): TrainingStanding['outcome'] {
  if (all.some((activity) => activity.state === 'blocked')) return 'blocked';
  if (counted.length === 0 || !counted.every(isSettled)) return 'open';
  if (!counted.every((activity) => isDone(activity.state))) return 'reproved';
  if (counted.some((activity) => activity.state === 'improved')) return 'improved';
  return counted.some((activity) => activity.state === 'approved') ? 'approved' : 'finished';
}

function percentOf(counted: readonly ActivityResult[]): number {
  if (counted.length === 0) return 0;
  // What is not achieved never counts as whole, so 100 percent always means done.
  const sum = counted.reduce(
    (total, { state, percent }) => total + (isDone(state) ? 100 : Math.min(99, percent)),
    0,
  );
  return Math.floor(sum / counted.length);
}

function average(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}

const OUTCOME_EVENTS: Readonly<Record<TrainingStanding['outcome'], readonly ProgressEvent[]>> = {
  open: [],
  finished: ['finish'],
  approved: ['pass'],
  improved: ['improve', 'pass'],
  reproved: ['fail'],
  blocked: ['block'],
};

/** The event that brings a training to where its activities stand, or null when it is there already. @spec LE-07 */
export function trainingEvent(
  state: ProgressState,
  outcome: TrainingStanding['outcome'],
): ProgressEvent | null {
  const event = OUTCOME_EVENTS[outcome].find((each) => progressAfter(state, each) !== null);
  return event === undefined || progressAfter(state, event) === state ? null : event;
}

/** 'certificate_not_earned' unless the training gives one and is achieved; a block leaves none. @spec LE-12 */
export function certificateProblem(training: {
  readonly hasCertificate: boolean;
  readonly state: ProgressState;
}): 'certificate_not_earned' | null {
  return training.hasCertificate && isDone(training.state) ? null : 'certificate_not_earned';
}
