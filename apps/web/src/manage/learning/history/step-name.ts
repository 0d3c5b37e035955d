import { ACTIVITY_FIELDS, COURSE_FIELDS, isSame, type Outline } from './course-parts.ts';
import type { Step } from './edit-history.ts';

type CourseField = (typeof COURSE_FIELDS)[number];
type ActivityField = (typeof ACTIVITY_FIELDS)[number];

/** What a change was about, in a word that a text is written for, and the title it names. */
export interface StepName {
  readonly key:
    | CourseField
    | `activity.${ActivityField}`
    | 'module'
    | 'order'
    | 'added'
    | 'removed'
    | 'moduleAdded'
    | 'moduleRemoved'
    | 'several';
  readonly title: string;
}

const SEVERAL: StepName = { key: 'several', title: '' };

/** The one thing a change was about; several where there is no one. @spec MG-02 */
export function stepName({ before, after }: Step): StepName {
  const names: StepName[] = [
    ...COURSE_FIELDS.filter((key) => key in after.fields).map((key) => ({ key, title: '' })),
    ...[...after.titles.values()].map((title) => ({ key: 'module' as const, title })),
    ...[...after.activities].flatMap(([id, fields]) =>
      ACTIVITY_FIELDS.filter((field) => !isSame(fields[field], before.activities.get(id)?.[field])).map(
        (field) => ({ key: `activity.${field}` as const, title: fields.title }),
      ),
    ),
    ...(before.outline && after.outline ? [outlineName(before.outline, after.outline)] : []),
  ];
  const [one, ...others] = names;
  return one === undefined || others.length > 0 ? SEVERAL : one;
}

function outlineName(before: Outline, after: Outline): StepName {
  const modulesAdded = missing(after.modules, before.modules);
  const modulesRemoved = missing(before.modules, after.modules);
  const added = missing(after.activities, before.activities).map(({ title }) => title);
  const removed = missing(before.activities, after.activities).map(({ title }) => title);
  if (modulesAdded.length + modulesRemoved.length > 0)
    return (
      onlyOne(modulesRemoved.length > 0 ? [] : modulesAdded, 'moduleAdded') ??
      onlyOne(modulesAdded.length > 0 ? [] : modulesRemoved, 'moduleRemoved') ??
      SEVERAL
    );
  if (added.length + removed.length === 0) return { key: 'order', title: '' };
  return (
    onlyOne(removed.length > 0 ? [] : added, 'added') ??
    onlyOne(added.length > 0 ? [] : removed, 'removed') ??
    SEVERAL
  );
}

const onlyOne = (titles: readonly string[], key: StepName['key']): StepName | null =>
  titles.length === 1 ? { key, title: titles[0] ?? '' } : null;

const missing = <Value>(all: ReadonlyMap<string, Value>, there: ReadonlyMap<string, Value>): Value[] =>
  [...all].flatMap(([id, value]) => (there.has(id) ? [] : [value]));
