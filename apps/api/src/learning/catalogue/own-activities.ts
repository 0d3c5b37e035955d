import { isExhausted } from '@trilha/rules/assessment/attempt.rule';
import { effectiveAttempts } from '@trilha/rules/assessment/test-exception.rule';
import { isTestType } from '@trilha/rules/assessment/test-types.rule';
import type { ActivityStanding } from '@trilha/rules/learning/activity-lock.rule';
import { stateWithOverride } from '@trilha/rules/learning/override.rule';
import { type ActivityRelease, releaseOf } from '../standing/releases.ts';
import type { OwnActivities, OwnProgress } from './own-activities.queries.ts';
import type { OutlinedActivity } from './training-outline.queries.ts';

/** An activity with what the person has reached in it in the running round. */
export interface OwnActivity extends OutlinedActivity, ActivityStanding {
  readonly percent: number;
  readonly score: number | null;
  readonly release: ActivityRelease | null;
}

/** The activities of a training as one person finds them. @spec LE-06 LE-07 */
export function ownActivitiesIn(
  outline: readonly OutlinedActivity[],
  {
    progress,
    attempts,
    given,
    releases,
  }: Pick<OwnActivities, 'progress' | 'attempts' | 'given' | 'releases'>,
): OwnActivity[] {
  const reached = new Map<string, OwnProgress>();
  for (const one of progress)
    if (one.round > (reached.get(one.activityId)?.round ?? 0)) reached.set(one.activityId, one);
  return outline.map((activity) => {
    const { state = 'not_started', percent = 0, score = null, round = 1 } = reached.get(activity.id) ?? {};
    const made = attempts.filter((one) => one.activityId === activity.id && one.round === round);
    const most = effectiveAttempts(
      activity.maximumAttempts,
      given.filter(({ activityId }) => activityId === activity.id),
    );
    const exhausted = isExhausted(most, {
      ended: made.filter(({ running }) => !running).length,
      running: made.some(({ running }) => running),
    });
    const { isDoneByTeam, opened, approved, release } = releaseOf(activity.id, releases);
    return {
      ...activity,
      state: stateWithOverride(state, { isDoneByTeam, isTest: isTestType(activity.kind) }),
      percent,
      score,
      exhausted,
      authorised: true,
      opened,
      approved,
      release,
    };
  });
}
