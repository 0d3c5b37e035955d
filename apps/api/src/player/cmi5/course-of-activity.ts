import { activityContent } from '@trilha/contract/learning/activity-content';
import type { CourseStructure } from '@trilha/rules/cmi5/course-structure';
import { courseStructureOf } from '#files/index.ts';
import { contentOfActivity } from '#learning/index.ts';
import type { Context } from '#platform/context.ts';
import type { Registration } from '../xapi/sessions.queries.ts';

/** The course that an activity shows to this person now; null when it shows another kind of content. @spec PL-04 */
export async function courseOfActivity(
  context: Pick<Context, 'db' | 'client'>,
  {
    trainingId,
    activityId,
    membershipId,
    enrolmentId,
  }: Pick<Registration, 'trainingId' | 'activityId' | 'membershipId' | 'enrolmentId'>,
): Promise<CourseStructure | null> {
  const content = activityContent.safeParse(
    await contentOfActivity(context.db, {
      clientId: context.client.id,
      trainingId,
      activityId,
      membershipId: enrolmentId === null ? null : membershipId,
    }),
  );
  if (!content.success || content.data.kind !== 'cmi5') return null;
  return courseStructureOf(context, content.data.fileId);
}
