import { activityContent } from '@trilha/contract/learning/activity-content';
import { type CloudResult, cloudProgress } from '@trilha/rules/learning/cloud-progress.rule';
import {
  learnerOf,
  lockEnrolment,
  type ProgressOutcome,
  recordProgress,
  trainingForLearner,
} from '#learning/index.ts';
import type { Transaction } from '#platform/context.ts';
import { markTold, runById } from './registrations.queries.ts';

/**
 * Moves the progress by a result of SCORM Cloud; null when it tells nothing new, or is of an earlier round or of a
 * course that the activity shows no more. The enrolment is locked first: a posted result and one that was asked for
 * come in one line. @spec PL-03 LE-07
 */
export async function keepResult(
  tx: Transaction,
  { trainingId, registrationId }: { readonly trainingId: string; readonly registrationId: string },
  result: CloudResult,
): Promise<ProgressOutcome | null> {
  await lockEnrolment(learnerOf(tx), trainingId);
  const run = await runById(tx.db, tx.client.id, registrationId);
  const { activities } = await trainingForLearner(learnerOf(tx), trainingId);
  const activity = activities.find(({ id }) => id === run?.activity_id);
  if (!run || !activity || activity.round !== run.round) return null;
  const content = activityContent.parse(activity.content);
  if (content.kind !== 'scorm_cloud' || content.cloudCourseId !== run.course_id) return null;
  const progress = cloudProgress(
    { toldAt: run.told_at?.toISOString() ?? null, score: activity.score, seconds: activity.seconds },
    result,
  );
  if (!progress) return null;
  if (result.updated !== null) await markTold(tx, run.id, new Date(result.updated));
  return recordProgress(tx, trainingId, activity.id, {
    event: progress.event ?? 'start',
    percent: progress.percent,
    score: progress.score,
    seconds: progress.seconds,
  });
}
