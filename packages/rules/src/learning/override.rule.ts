import { isDone, type ProgressState, progressAfter } from './progress-state.rule.ts';
import {
  type ActivityResult,
  type TrainingStanding,
  trainingEvent,
  trainingStanding,
} from './training-progress.rule.ts';

/**
 * What the team may do for somebody who is stuck: count an activity as `done`, `unlock` one, let the training `restart`,
 * or `approve` it as a whole.
 */
export const OVERRIDE_KINDS = ['done', 'unlock', 'restart', 'approve'] as const;
export type OverrideKind = (typeof OVERRIDE_KINDS)[number];

/** Kinds that are about one activity. */
export const isOfActivity = (kind: OverrideKind): boolean => kind === 'done' || kind === 'unlock';

/**
 * The state of an activity with what the team decided beside what the person has reached: their own progress is never
 * written over, so that taking the decision back leaves exactly what they did themselves. A pass is never lowered.
 * @spec LE-07
 */
export function stateWithOverride(
  own: ProgressState,
  { isDoneByTeam, isTest }: { readonly isDoneByTeam: boolean; readonly isTest: boolean },
): ProgressState {
  if (!isDoneByTeam) return own;
  return progressAfter(own, isTest ? 'approve' : 'excuse') ?? own;
}

/** Where a training stands by its activities, or whole where the team approved it. @spec LE-07 */
export function standingWithApproval(
  activities: readonly ActivityResult[],
  isApproved: boolean,
): TrainingStanding {
  const standing = trainingStanding(activities);
  if (!isApproved) return standing;
  const { score, outcome } = standing;
  return {
    percent: 100,
    score,
    outcome: outcome === 'improved' || outcome === 'approved' ? outcome : 'approved',
  };
}

/**
 * The state of an enrolment after the team decided something or took it back: approved outright, released from a block
 * that is no more, or brought to where its activities stand. What was achieved is lost only where it came of what is
 * taken back. @spec LE-07
 */
export function enrolmentAfterOverride(
  before: ProgressState,
  standing: Pick<TrainingStanding, 'outcome' | 'percent'>,
  { isApproved, isByTeam }: { readonly isApproved: boolean; readonly isByTeam: boolean },
): ProgressState {
  if (isApproved) return progressAfter(before, 'approve') ?? before;
  const { outcome } = standing;
  const state = openedAgain(before, standing, isByTeam);
  const event = trainingEvent(state, outcome);
  return event === null ? state : (progressAfter(state, event) ?? state);
}

function openedAgain(
  before: ProgressState,
  { outcome, percent }: Pick<TrainingStanding, 'outcome' | 'percent'>,
  isByTeam: boolean,
): ProgressState {
  if (isDone(before))
    return isByTeam && !isAchieved(outcome) ? (progressAfter(before, 'take_back') ?? before) : before;
  if (before === 'blocked')
    return outcome === 'blocked' ? before : (progressAfter(before, 'release') ?? before);
  if (before === 'reproved')
    return outcome === 'reproved' ? before : (progressAfter(before, 'start') ?? before);
  return outcome === 'open' && percent === 0 ? before : (progressAfter(before, 'start') ?? before);
}

/** Whether what is achieved came of the team, and would be lost without what it gave. @spec LE-07 */
export function isAchievedByTeam(
  { before, wasByTeam }: { readonly before: ProgressState; readonly wasByTeam: boolean },
  after: ProgressState,
  /** Where the activities stand by what the person has reached alone. */
  own: Pick<TrainingStanding, 'outcome'>,
): boolean {
  return isDone(after) && (wasByTeam || !isDone(before)) && !isAchieved(own.outcome);
}

const isAchieved = (outcome: TrainingStanding['outcome']): boolean =>
  outcome === 'finished' || outcome === 'approved' || outcome === 'improved';

export type OverrideProblem = 'override_needless' | 'override_lowers_pass';

/** What a new override finds. */
export interface OverrideSituation {
  /** Of the enrolment, with what holds already. */
  readonly state: ProgressState;
  /** Null for what is about the whole training. */
  readonly activity: {
    readonly state: ProgressState;
    readonly exhausted: boolean;
    readonly isLocked: boolean;
  } | null;
}

/**
 * Why the team cannot do this, or null when it can: there is nothing to do, or what was achieved would be lost.
 * @spec LE-07
 */
export function overrideProblem(
  kind: OverrideKind,
  { state, activity }: OverrideSituation,
): OverrideProblem | null {
  switch (kind) {
    case 'done':
      return activity === null || isDone(activity.state) ? 'override_needless' : null;
    case 'unlock':
      return activity === null || !isShut(activity) ? 'override_needless' : null;
    case 'restart':
      if (isDone(state)) return 'override_lowers_pass';
      return state === 'not_started' || state === 'restarted' ? 'override_needless' : null;
    case 'approve':
      return isDone(state) ? 'override_needless' : null;
  }
}

const isShut = ({ state, exhausted, isLocked }: NonNullable<OverrideSituation['activity']>): boolean =>
  !isDone(state) && (isLocked || state === 'blocked' || (state === 'reproved' && exhausted));

/**
 * Whether the team may let a training of this kind begin anew or approve it as a whole; at what is held at a time being
 * there is marked, and its activities are decided about one by one. @spec LE-07
 */
export const isDecidedWhole = (trainingKind: string): boolean => trainingKind === 'online_course';

/** Whether it can be taken back; a restart cannot, for what it began anew is under way. @spec LE-07 */
export const mayTakeBack = (kind: OverrideKind): boolean => kind !== 'restart';
