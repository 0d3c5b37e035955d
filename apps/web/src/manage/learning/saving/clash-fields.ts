import { ACTIVITY_FIELDS, COURSE_FIELDS } from '../history/course-parts.ts';

/** What a clash of two authors can be about, each with a text of its own. */
export const CLASH_FIELDS = [
  ...COURSE_FIELDS,
  ...ACTIVITY_FIELDS.map((field) => `activity.${field}` as const),
  'module',
  'order',
  'validityMonths',
  'renewalWindowDays',
  'refresherTrailId',
] as const;
