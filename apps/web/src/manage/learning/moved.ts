export type Place = 1 | -1;
export interface OutlineModule {
  readonly moduleId: string;
  readonly activityIds: readonly string[];
}
interface Movable {
  moduleId: string;
  activityIds: string[];
}

/** The outline with one activity a place up or down, into the neighbouring module at its edge; null at the very end. */
export function moved(outline: readonly OutlineModule[], activityId: string, by: Place): Movable[] | null {
  const next = outline.map(({ moduleId, activityIds }) => ({ moduleId, activityIds: [...activityIds] }));
  const at = next.findIndex(({ activityIds }) => activityIds.includes(activityId));
  const module = next[at];
  if (!module) return null;
  const index = module.activityIds.indexOf(activityId);
  module.activityIds.splice(index, 1);
  const target = index + by;
  if (target >= 0 && target <= module.activityIds.length) {
    module.activityIds.splice(target, 0, activityId);
    return next;
  }
  const neighbour = next[at + by];
  if (!neighbour) return null;
  if (by === 1) neighbour.activityIds.unshift(activityId);
  else neighbour.activityIds.push(activityId);
  return next;
}
