export type Place = 1 | -1;
export interface OrderedModule {
  readonly moduleId: string;
  readonly activityIds: readonly string[];
}
/** The modules of a course and the activities of each, in order. */
export type CourseOrder = readonly OrderedModule[];

/** The order with one activity a place up or down, into the neighbouring module at its edge; null at the very end. */
export function moved(order: CourseOrder, activityId: string, by: Place): CourseOrder | null {
  const at = order.findIndex(({ activityIds }) => activityIds.includes(activityId));
  const module = order[at];
  if (!module) return null;
  const target = module.activityIds.indexOf(activityId) + by;
  if (target >= 0 && target < module.activityIds.length) return placed(order, activityId, { at, target });
  const neighbour = order[at + by];
  if (!neighbour) return null;
  return placed(order, activityId, { at: at + by, target: by === 1 ? 0 : neighbour.activityIds.length });
}

interface Onto {
  readonly moduleId: string;
  /** The activity it is dropped before; null for the end of the module. */
  readonly beforeId: string | null;
}

/** The order with one activity dropped before another one or at the end of a module; null where it stands there. */
export function dropped(
  order: CourseOrder,
  activityId: string,
  { moduleId, beforeId }: Onto,
): CourseOrder | null {
  const at = order.findIndex((module) => module.moduleId === moduleId);
  const rest = order[at]?.activityIds.filter((id) => id !== activityId);
  if (!rest || beforeId === activityId) return null;
  const before = beforeId === null ? -1 : rest.indexOf(beforeId);
  return changed(order, placed(order, activityId, { at, target: before < 0 ? rest.length : before }));
}

/** The order with one module a place up or down; null at the ends. */
export function movedModule(order: CourseOrder, moduleId: string, by: Place): CourseOrder | null {
  const from = order.findIndex((module) => module.moduleId === moduleId);
  const module = order[from];
  const to = from + by;
  if (!module || to < 0 || to >= order.length) return null;
  return order.toSpliced(from, 1).toSpliced(to, 0, module);
}

/** The order with one module dropped before another one, or at the end; null where it stands there. */
export function droppedModule(
  order: CourseOrder,
  moduleId: string,
  beforeId: string | null,
): CourseOrder | null {
  const module = order.find((each) => each.moduleId === moduleId);
  if (!module || beforeId === moduleId) return null;
  const rest = order.filter((each) => each !== module);
  const before = rest.findIndex((each) => each.moduleId === beforeId);
  return changed(order, rest.toSpliced(before < 0 ? rest.length : before, 0, module));
}

/** Whether two orders are the same. */
export const isSameOrder = (one: CourseOrder, other: CourseOrder): boolean =>
  one.length === other.length &&
  one.every(({ moduleId, activityIds }, index) => {
    const module = other[index];
    return moduleId === module?.moduleId && activityIds.join() === module.activityIds.join();
  });

const changed = (before: CourseOrder, after: CourseOrder): CourseOrder | null =>
  isSameOrder(before, after) ? null : after;

/** The order with an activity at this place of the module at that one, counted without it. */
function placed(
  order: CourseOrder,
  activityId: string,
  { at, target }: { readonly at: number; readonly target: number },
): CourseOrder {
  return order.map(({ moduleId, activityIds }, index) => {
    const rest = activityIds.filter((id) => id !== activityId);
    return { moduleId, activityIds: index === at ? rest.toSpliced(target, 0, activityId) : rest };
  });
}
