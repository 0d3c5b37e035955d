import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { activitiesOf, type LearnerActivity, lockEnrolmentById } from '../standing/standing.queries.ts';

/** An activity of somebody's enrolment, and whether the team counts it as done. */
export interface ExcusedActivity {
  readonly membershipId: string;
  readonly trainingId: string;
  readonly activity: LearnerActivity;
  readonly isExcused: boolean;
}

/** How the activity of an enrolment stands now, under the enrolment's lock; null when it is there no more. @spec LE-07 */
export async function excusedActivity(
  db: Kysely<Tables>,
  clientId: string,
  { enrolmentId, activityId }: { readonly enrolmentId: string; readonly activityId: string },
): Promise<ExcusedActivity | null> {
  const found = await lockEnrolmentById({ db, clientId }, enrolmentId);
  if (!found) return null;
  const { trainingId, membershipId } = found;
  const activities = await activitiesOf({ db, clientId, membershipId }, trainingId, enrolmentId);
  const activity = activities.find(({ id }) => id === activityId);
  if (!activity) return null;
  return { membershipId, trainingId, activity, isExcused: activity.release?.kind === 'done' };
}
