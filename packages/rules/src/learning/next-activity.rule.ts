import type { ActivityLock, ActivityStanding } from './activity-lock.rule.ts';
import { isDone } from './progress-state.rule.ts';

/**
 * The activity to open next: the last one touched while it is under way and open, else the first open one that is not
 * achieved. Null when nothing is left, or everything left is locked or blocked. @spec LE-10
 */
export function nextActivity<Activity extends ActivityStanding>(
  activities: readonly Activity[],
  locks: ReadonlyMap<string, ActivityLock | null>,
  lastActivityId: string | null,
): Activity | null {
  const open = activities
    .toSorted((a, b) => a.hierarchyOrder - b.hierarchyOrder)
    .filter(
      (activity) =>
        !isDone(activity.state) &&
        activity.state !== 'blocked' &&
        !(activity.state === 'reproved' && activity.exhausted) &&
        !locks.get(activity.id),
    );
  return open.find(({ id, state }) => id === lastActivityId && state !== 'not_started') ?? open[0] ?? null;
}
