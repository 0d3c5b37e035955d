import { arrangeTraining } from '@trilha/contract/learning/authoring.calls';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { orderOf } from '../history/course-parts.ts';
import type { AuthoredTraining, Editor } from '../use-training.ts';
import type { CourseOrder } from './course-order.ts';

interface Shown {
  readonly order: CourseOrder;
  /** Moves that are under way, and the revision that the last one left. */
  readonly underWay: number;
  readonly until: number;
}

/** The order under an author's hands: shown at once, one request for a move, and as it was where that is refused. @spec MG-02 */
export function useCourseOrder(training: AuthoredTraining, editor: Editor) {
  const [shown, setShown] = useState<Shown | null>(null);
  const isShown = shown !== null && (shown.underWay > 0 || training.revision < shown.until);
  const arrange = async (order: CourseOrder): Promise<boolean> => {
    setShown((before) => ({ order, underWay: (before?.underWay ?? 0) + 1, until: 0 }));
    let until = 0;
    const isDone = await editor.run(async (revision) => {
      const arranged = await api(arrangeTraining, {
        params: { trainingId: training.id },
        body: {
          revision,
          modules: order.map(({ moduleId, activityIds }) => ({ moduleId, activityIds: [...activityIds] })),
        },
      });
      until = arranged.revision;
      return arranged;
    });
    setShown((before) => before && { ...before, underWay: before.underWay - 1, until });
    return isDone;
  };
  return { order: isShown ? shown.order : orderOf(training), arrange };
}

/** The modules and activities of a course in an order that may be newer than what was read of it. */
export function inOrder({ modules }: AuthoredTraining, order: CourseOrder): AuthoredTraining['modules'] {
  const activities = new Map(modules.flatMap((module) => module.activities).map((each) => [each.id, each]));
  const known = new Map(modules.map((module) => [module.id, module]));
  return order.flatMap(({ moduleId, activityIds }) => {
    const module = known.get(moduleId);
    return module ? [{ ...module, activities: activityIds.flatMap((id) => activities.get(id) ?? []) }] : [];
  });
}
