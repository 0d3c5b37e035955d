import { isSameOrder } from '../ordering/course-order.ts';
import type { AuthoredTraining } from '../use-training.ts';
import {
  activitiesOf,
  COURSE_FIELDS,
  type CoursePart,
  courseFields,
  isSame,
  outlineOf,
} from './course-parts.ts';

/** One change of a course, both ways. */
export interface Step {
  readonly before: CoursePart;
  readonly after: CoursePart;
}

/** Changes that can be taken back, the newest last, and those that were and can be made again, the next one last. */
export interface EditHistory {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}
export type Direction = 'undo' | 'redo';

/** So many changes can be taken back. */
export const REMEMBERED = 100;

export const NO_HISTORY: EditHistory = { past: [], future: [] };

/** Whether something that was kept is a history of this shape. */
export function isHistory(kept: unknown): kept is EditHistory {
  if (typeof kept !== 'object' || kept === null || !('past' in kept) || !('future' in kept)) return false;
  const { past, future } = kept;
  return Array.isArray(past) && Array.isArray(future) && [...past, ...future].every(isStep);
}
const isStep = (step: unknown): boolean =>
  typeof step === 'object' &&
  step !== null &&
  'before' in step &&
  'after' in step &&
  isPart(step.before) &&
  isPart(step.after);
const isPart = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  'fields' in part &&
  'outline' in part &&
  'activities' in part &&
  part.activities instanceof Map &&
  'titles' in part &&
  part.titles instanceof Map;

/** What an edit changed, or null where nothing that can be undone did: publishing is none, nor what is read alone. */
export function stepBetween(before: AuthoredTraining, after: AuthoredTraining): Step | null {
  const [was, is] = [outlineOf(before), outlineOf(after)];
  const fields = COURSE_FIELDS.filter(
    (name) => !isSame(courseFields(before, [name]), courseFields(after, [name])),
  );
  const activities = [...was.activities].flatMap(([id, held]) => {
    const now = is.activities.get(id);
    return now === undefined || isSame(held, now) ? [] : [id];
  });
  const renamed = [...was.modules].flatMap(([id, title]) => {
    const now = is.modules.get(id);
    return now === undefined || now === title ? [] : [id];
  });
  const isMoved = !isSameOrder(was.order, is.order);
  if (fields.length + activities.length + renamed.length === 0 && !isMoved) return null;
  const partOf = (training: AuthoredTraining): CoursePart => {
    const outline = outlineOf(training);
    return {
      fields: courseFields(training, fields),
      activities: only(outline.activities, activities),
      titles: only(outline.modules, renamed),
      outline: isMoved ? outline : null,
    };
  };
  return { before: partOf(before), after: partOf(after) };
}

const only = <Value>(all: ReadonlyMap<string, Value>, ids: readonly string[]): ReadonlyMap<string, Value> =>
  new Map([...all].filter(([id]) => ids.includes(id)));

/** Whether all that a change is about is still as that part says: what somebody else changed since is left alone. */
export function isAsIn(training: AuthoredTraining, part: CoursePart): boolean {
  const activities = activitiesOf(training);
  const { order, modules } = outlineOf(training);
  const names = COURSE_FIELDS.filter((name) => name in part.fields);
  return (
    isSame(courseFields(training, names), part.fields) &&
    [...part.activities].every(([id, fields]) => isSame(activities.get(id), fields)) &&
    [...part.titles].every(([id, title]) => modules.get(id) === title) &&
    (part.outline === null || isSameOrder(order, part.outline.order))
  );
}

/** The history with one more change; what had been undone cannot be made again after it. */
export const recorded = ({ past }: EditHistory, step: Step): EditHistory => ({
  past: [...past, step].slice(-REMEMBERED),
  future: [],
});

/** The change that comes next that way, with what the course must be like and what it will be like. */
export function nextStep({ past, future }: EditHistory, direction: Direction) {
  const step = direction === 'undo' ? past.at(-1) : future.at(-1);
  if (!step) return null;
  return direction === 'undo'
    ? { step, from: step.after, to: step.before }
    : { step, from: step.before, to: step.after };
}

/** The history once that change was undone, or made again. */
export function turned({ past, future }: EditHistory, direction: Direction): EditHistory {
  const step = direction === 'undo' ? past.at(-1) : future.at(-1);
  if (!step) return { past, future };
  return direction === 'undo'
    ? { past: past.slice(0, -1), future: [...future, step] }
    : { past: [...past, step], future: future.slice(0, -1) };
}

/** The history with what was made again under other ids known by them. */
export function renamed({ past, future }: EditHistory, ids: ReadonlyMap<string, string>): EditHistory {
  if (ids.size === 0) return { past, future };
  const now = (id: string): string => ids.get(id) ?? id;
  const inMap = <Value>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
    new Map([...map].map(([id, value]) => [now(id), value]));
  const inPart = ({ fields, activities, titles, outline }: CoursePart): CoursePart => ({
    fields,
    activities: inMap(activities),
    titles: inMap(titles),
    outline: outline && {
      order: outline.order.map(({ moduleId, activityIds }) => ({
        moduleId: now(moduleId),
        activityIds: activityIds.map(now),
      })),
      modules: inMap(outline.modules),
      activities: inMap(outline.activities),
    },
  });
  const inStep = ({ before, after }: Step): Step => ({ before: inPart(before), after: inPart(after) });
  return { past: past.map(inStep), future: future.map(inStep) };
}
