import type { MediaContent } from '@trilha/contract/learning/activity-content';
import { unitsOf } from '@trilha/rules/cmi5/course-structure';
import { lessonsOf } from '@trilha/rules/scorm/package-findings.rule';
import { type Renewal, renewalFor } from '@trilha/rules/scorm/renewed-package.rule';
import { courseStructureOf, packageTreeOf } from '#files/index.ts';
import type { OpenedActivity } from '#learning/index.ts';
import type { Context } from '#platform/context.ts';
import { storedState } from '../scorm/commit.ts';
import { runtimeOf } from '../scorm/runtime.queries.ts';
import { recordsAt } from '../xapi/sessions.queries.ts';
import { packageSeen } from './package-seen.queries.ts';

type Package = MediaContent<'scorm' | 'cmi5'>;

/**
 * What it means for the learner that another package stands where the one was that they were in; null where it is the
 * same, or they had begun nothing in it. @spec PL-04 LE-07
 */
export async function renewalOf(context: Context, opened: OpenedActivity): Promise<Renewal | null> {
  const { content, activity, enrolmentId } = opened;
  if ((content.kind !== 'scorm' && content.kind !== 'cmi5') || enrolmentId === '') return null;
  const place = { clientId: context.client.id, enrolmentId, activityId: activity.id };
  const seen = await packageSeen(context.db, place);
  if (seen === null || seen === content.fileId) return null;
  return renewalFor(await begunLessons(context, opened, content), await lessonsNow(context, content));
}

/** Lessons in which the learner has stored something in the round that is under way. */
async function begunLessons(
  { db, client, actor }: Context,
  { training, activity, enrolmentId }: OpenedActivity,
  { kind }: Package,
): Promise<string[]> {
  const place = { clientId: client.id, activityId: activity.id };
  if (kind === 'cmi5')
    return Object.keys(await recordsAt(db, { ...place, enrolmentId, round: activity.round }));
  const { runtime } = await runtimeOf(db, {
    ...place,
    membershipId: actor.membershipId,
    trainingId: training.id,
  });
  return Object.keys(storedState(runtime)?.scos ?? {});
}

async function lessonsNow(context: Context, content: Package): Promise<string[]> {
  if (content.kind === 'scorm') {
    const { root } = await packageTreeOf(context, content.fileId, content);
    return lessonsOf(root).map(({ id }) => id);
  }
  const course = await courseStructureOf(context, content.fileId);
  return course ? unitsOf(course.children).map(({ id }) => id) : [];
}
