import type { CourseState } from '@trilha/rules/scorm/course';

type Entries = Readonly<Record<string, unknown>>;

const changed = <Value extends Entries>(before: Entries, after: Value): Value =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value)),
  ) as Value;

/** What of a package is not with the server yet: a package of many lessons is never sent whole. */
export function changesSince(confirmed: CourseState | null, state: CourseState): CourseState {
  return {
    ...state,
    tree: {
      ...state.tree,
      activities: changed(confirmed?.tree.activities ?? {}, state.tree.activities),
    },
    scos: changed(confirmed?.scos ?? {}, state.scos),
  };
}
