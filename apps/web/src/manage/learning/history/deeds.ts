import { type CourseOrder, isSameOrder } from '../ordering/course-order.ts';
import type { ActivityFields, CourseFields, CoursePart, Outline } from './course-parts.ts';

/** One call of the editor, by which a course comes nearer to what it was. */
export type Deed =
  | { readonly do: 'add module'; readonly moduleId: string; readonly title: string }
  | { readonly do: 'remove activity'; readonly activityId: string }
  | {
      readonly do: 'restore activity';
      readonly activityId: string;
      readonly moduleId: string;
      readonly fields: ActivityFields;
    }
  | { readonly do: 'arrange'; readonly order: CourseOrder }
  | { readonly do: 'remove module'; readonly moduleId: string }
  | { readonly do: 'rename module'; readonly moduleId: string; readonly title: string }
  | { readonly do: 'edit activity'; readonly activityId: string; readonly fields: ActivityFields }
  | { readonly do: 'edit course'; readonly fields: Partial<CourseFields> };

/**
 * The edits that lead from one part of a course to another, as an author would make them, in the order they are made in.
 * Most changes are one. What goes is emptied first, and what comes back stands there before anything is put in it.
 */
export function deedsBetween(from: CoursePart, to: CoursePart): Deed[] {
  return [
    ...(from.outline && to.outline ? outlineDeeds(from.outline, to.outline) : []),
    ...[...to.titles].map(([moduleId, title]) => ({ do: 'rename module' as const, moduleId, title })),
    ...[...to.activities].map(([activityId, fields]) => ({
      do: 'edit activity' as const,
      activityId,
      fields,
    })),
    ...(Object.keys(to.fields).length === 0 ? [] : [{ do: 'edit course' as const, fields: to.fields }]),
  ];
}

function outlineDeeds(from: Outline, to: Outline): Deed[] {
  const came = to.order.filter(({ moduleId }) => !from.modules.has(moduleId));
  const gone = from.order.filter(({ moduleId }) => !to.modules.has(moduleId));
  const removed = [...from.activities.keys()].filter((id) => !to.activities.has(id));
  const restored = to.order.flatMap(({ moduleId, activityIds }) =>
    activityIds.flatMap((activityId) => {
      const fields = to.activities.get(activityId);
      return fields === undefined || from.activities.has(activityId)
        ? []
        : [{ activityId, moduleId, fields }];
    }),
  );
  const order = [...to.order, ...gone.map(({ moduleId }) => ({ moduleId, activityIds: [] }))];
  // As it stands once that is done; what comes back does not know its place where its module was made again.
  const left = [...from.order, ...came.map(({ moduleId }) => ({ moduleId, activityIds: [] }))].flatMap(
    ({ moduleId, activityIds }) =>
      gone.some((module) => module.moduleId === moduleId)
        ? []
        : [{ moduleId, activityIds: activityIds.filter((id) => !removed.includes(id)) }],
  );
  return [
    ...came.map(({ moduleId }) => ({
      do: 'add module' as const,
      moduleId,
      title: to.modules.get(moduleId) ?? '',
    })),
    ...removed.map((activityId) => ({ do: 'remove activity' as const, activityId })),
    ...restored.map((one) => ({ do: 'restore activity' as const, ...one })),
    ...(isSameOrder(left, to.order) ? [] : [{ do: 'arrange' as const, order }]),
    ...gone.map(({ moduleId }) => ({ do: 'remove module' as const, moduleId })),
  ];
}
