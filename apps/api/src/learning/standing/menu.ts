import type { ResponseOf } from '@trilha/contract/define-call';
import type { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import type { ActivityLock, ActivityStanding } from '@trilha/rules/learning/activity-lock.rule';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import type { ActivityRelease } from './releases.ts';

type ModuleMenu = ResponseOf<typeof readOnlineCourse>['modules'];
type MenuLock = ModuleMenu[number]['activities'][number]['lock'];

/** An activity with what its line in the menu says. */
interface MenuActivity extends ActivityStanding {
  readonly title: string;
  readonly moduleTitle: string;
  readonly minutes: number;
  readonly points: number;
  readonly percent: number;
  readonly score: number | null;
  readonly release: ActivityRelease | null;
}
interface Menu {
  readonly activities: readonly MenuActivity[];
  readonly locks: ReadonlyMap<string, ActivityLock | null>;
}

/** The outline of a training: modules in order, and for each closed activity what opens it. @spec LE-06 PL-02 */
export function menuOf({ activities, locks }: Menu): ModuleMenu {
  const modules = new Map<string, ModuleMenu[number]>();
  for (const activity of activities) {
    const menu = modules.get(activity.moduleId) ?? {
      id: activity.moduleId,
      title: activity.moduleTitle,
      activities: [],
    };
    modules.set(activity.moduleId, menu);
    menu.activities.push({
      id: activity.id,
      hierarchyOrder: activity.hierarchyOrder,
      kind: activity.kind,
      title: activity.title,
      minutes: activity.minutes,
      points: activity.points,
      required: activity.required,
      state: activity.state,
      percent: isDone(activity.state) ? 100 : activity.percent,
      score: activity.score,
      lock: lockInMenu(locks.get(activity.id) ?? null, activities),
      release: activity.release,
    });
  }
  return [...modules.values()];
}

function lockInMenu(lock: ActivityLock | null, activities: readonly MenuActivity[]): MenuLock {
  if (lock === null) return null;
  const opener =
    lock.reason === 'activity_before' || lock.reason === 'training_blocked'
      ? lock.activityId
      : lock.reason === 'module_unfinished'
        ? lock.activityIds[0]
        : undefined;
  const activity = activities.find(({ id }) => id === opener);
  return {
    reason: lock.reason,
    unlockedBy: activity ? { hierarchyOrder: activity.hierarchyOrder, title: activity.title } : null,
  };
}
