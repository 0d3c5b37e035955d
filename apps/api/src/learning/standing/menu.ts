import type { ResponseOf } from '@trilha/contract/define-call';
import type { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import type { ActivityLock } from '@trilha/rules/learning/activity-lock.rule';
import type { TrainingForLearner } from './activity-for-learner.ts';
import type { LearnerActivity } from './standing.queries.ts';

type ModuleMenu = ResponseOf<typeof readOnlineCourse>['modules'];
type MenuLock = ModuleMenu[number]['activities'][number]['lock'];

/** The outline of a training: modules in order, and for each closed activity what opens it. @spec LE-06 PL-02 */
export function menuOf({ activities, locks }: Pick<TrainingForLearner, 'activities' | 'locks'>): ModuleMenu {
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
      percent: activity.percent,
      score: activity.score,
      lock: lockInMenu(locks.get(activity.id) ?? null, activities),
    });
  }
  return [...modules.values()];
}

function lockInMenu(lock: ActivityLock | null, activities: readonly LearnerActivity[]): MenuLock {
  if (lock === null) return null;
  const opener =
    lock.reason === 'activity_before'
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
