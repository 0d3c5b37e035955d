import type { CourseOrder } from '../ordering/course-order.ts';
import type { AuthoredActivity, AuthoredTraining } from '../use-training.ts';

/** What of a course itself is changed in its editor. */
export const COURSE_FIELDS = [
  'title',
  'summary',
  'description',
  'category',
  'tags',
  'coverFileId',
  'enrolmentType',
  'price',
  'vacancies',
  'mandatory',
  'sequential',
  'hasCertificate',
  'certificateTemplateId',
  'isPublic',
  'onlyInTrails',
  'deadlineDays',
  'points',
  'workloadMinutes',
  'groupIds',
] as const;
type CourseField = (typeof COURSE_FIELDS)[number];
export type CourseFields = Pick<AuthoredTraining, CourseField>;

export const ACTIVITY_FIELDS = ['title', 'minutes', 'points', 'required', 'content'] as const;
type ActivityField = (typeof ACTIVITY_FIELDS)[number];
export type ActivityFields = Pick<AuthoredActivity, ActivityField>;

/** What of a course a change is about, as it was or is. */
export interface CoursePart {
  /** Only those that the change is about. */
  readonly fields: Partial<CourseFields>;
  /** Of the activities that are there before and after, those that the change is about. */
  readonly activities: ReadonlyMap<string, ActivityFields>;
  /** Names of the modules that were renamed. */
  readonly titles: ReadonlyMap<string, string>;
  /** Null where the change leaves the order as it is. */
  readonly outline: Outline | null;
}

/** The order, with what is needed to make again whatever of it goes. */
export interface Outline {
  readonly order: CourseOrder;
  readonly modules: ReadonlyMap<string, string>;
  readonly activities: ReadonlyMap<string, ActivityFields>;
}

/** Whether two values are the same to whoever reads them: contents are plain data, and groups stand in no order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOneOrder(one)) === JSON.stringify(inOneOrder(other));

function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, inOneOrder(inner)]),
  );
}

export const activityFields = ({
  title,
  minutes,
  points,
  required,
  content,
}: AuthoredActivity): ActivityFields => ({ title, minutes, points, required, content });

export const courseFields = (
  training: AuthoredTraining,
  names: readonly CourseField[],
): Partial<CourseFields> =>
  Object.fromEntries(
    names.map((name) => [name, name === 'groupIds' ? training.groupIds.toSorted() : training[name]]),
  );

export const activitiesOf = (training: AuthoredTraining): ReadonlyMap<string, ActivityFields> =>
  new Map(
    training.modules.flatMap(({ activities }) =>
      activities.map((activity) => [activity.id, activityFields(activity)]),
    ),
  );

const titlesOf = (training: AuthoredTraining): ReadonlyMap<string, string> =>
  new Map(training.modules.map(({ id, title }) => [id, title]));

export const orderOf = (training: AuthoredTraining): CourseOrder =>
  training.modules.map(({ id, activities }) => ({
    moduleId: id,
    activityIds: activities.map((activity) => activity.id),
  }));

export const outlineOf = (training: AuthoredTraining): Outline => ({
  order: orderOf(training),
  modules: titlesOf(training),
  activities: activitiesOf(training),
});
