import { enrolmentAfterOverride, standingWithApproval } from './override.rule.ts';
import { isDone, type ProgressState } from './progress-state.rule.ts';
import type { ActivityResult } from './training-progress.rule.ts';

/** People who stand alike in a training: the same state, and the same in each activity of its present content. */
export interface StandingPattern {
  readonly state: ProgressState;
  readonly activities: readonly ActivityResult[];
  /** Approved as a whole by the team. */
  readonly isApproved: boolean;
  readonly people: number;
}

/** What the present content of a training means for those who are in it. */
export interface PublicationImpact {
  readonly enrolled: number;
  /** Begun and not achieved. */
  readonly underWay: number;
  /** Not achieved, and done with all that the content asks for now. */
  readonly wouldPass: number;
  /** Achieved by an earlier content, and kept though the present one asks for more. */
  readonly keepPass: number;
  /** Would lose what they have achieved. */
  readonly wouldLose: number;
}

const NONE: PublicationImpact = { enrolled: 0, underWay: 0, wouldPass: 0, keepPass: 0, wouldLose: 0 };

/** Counts who is touched by the content as it is now, by the rule that moves each of them once it is published. @spec LE-07 MG-02 */
export function publicationImpact(patterns: readonly StandingPattern[]): PublicationImpact {
  return patterns.reduce((impact, pattern) => {
    const { state, people } = pattern;
    const after = stateByContent(pattern);
    const isOutgrown = isDone(state) && !isWhole(pattern);
    return {
      enrolled: impact.enrolled + people,
      underWay: impact.underWay + (isDone(state) || state === 'not_started' ? 0 : people),
      wouldPass: impact.wouldPass + (!isDone(state) && isDone(after) ? people : 0),
      keepPass: impact.keepPass + (isOutgrown && isDone(after) ? people : 0),
      wouldLose: impact.wouldLose + (isDone(state) && !isDone(after) ? people : 0),
    };
  }, NONE);
}

/**
 * The state of an enrolment once its training has other content: brought to where its activities stand, released from a
 * failure that is no more, and never below what was achieved. @spec LE-07
 */
export const stateByContent = ({
  state,
  activities,
  isApproved,
}: Omit<StandingPattern, 'people'>): ProgressState =>
  enrolmentAfterOverride(state, standingWithApproval(activities, isApproved), {
    isApproved,
    isByTeam: false,
  });

const isWhole = ({ activities, isApproved }: StandingPattern): boolean =>
  standingWithApproval(activities, isApproved).percent === 100;
