import type { OwnActivity } from './own-activities.ts';

/** What a learner must do for the certificate, told before they begin: how many activities, and the grade of the hardest test. */
export function certificateRule(activities: readonly OwnActivity[]) {
  const required = activities.filter((activity) => activity.required);
  const counted = required.length > 0 ? required : activities;
  const grades = counted.flatMap(({ minimumScore }) => (minimumScore === null ? [] : [minimumScore]));
  return {
    requiredActivities: counted.length,
    minimumScore: grades.length > 0 ? Math.max(...grades) : null,
  };
}

/** Minutes of what is not achieved yet. */
export const minutesLeft = (activities: readonly OwnActivity[]): number =>
  activities.reduce(
    (total, { minutes, percent }) => total + Math.ceil((minutes * (100 - Math.min(100, percent))) / 100),
    0,
  );
