import { activityContent } from '@trilha/contract/learning/activity-content';
import { isTestType, TEST_TYPE_FACTS } from '@trilha/rules/assessment/test-types.rule';
import type { LearnerActivity } from '../standing/standing.queries.ts';

/** What a learner must do for the certificate, told before they begin: how many activities, and the grade of the hardest test. */
export function certificateRule(activities: readonly LearnerActivity[]) {
  const required = activities.filter((activity) => activity.required);
  const counted = required.length > 0 ? required : activities;
  const grades = counted.flatMap(({ kind, content }) => {
    if (!isTestType(kind) || !TEST_TYPE_FACTS[kind].scored) return [];
    const settings = activityContent.parse(content);
    return 'minimumScore' in settings ? [settings.minimumScore] : [];
  });
  return {
    requiredActivities: counted.length,
    minimumScore: grades.length > 0 ? Math.max(...grades) : null,
  };
}

/** Minutes of what is not achieved yet. */
export const minutesLeft = (activities: readonly LearnerActivity[]): number =>
  activities.reduce(
    (total, { minutes, percent }) => total + Math.ceil((minutes * (100 - Math.min(100, percent))) / 100),
    0,
  );
