import { activityContent } from '@trilha/contract/learning/activity-content';
import type { CourseStructure } from '@trilha/rules/cmi5/course-structure';
import { courseStructureOf } from '#files/index.ts';
import type { Context } from '#platform/context.ts';

/** The course that an activity shows now; null when it shows another kind of content. @spec PL-04 */
export async function courseOfActivity(
  context: Pick<Context, 'db' | 'client'>,
  activityId: string,
): Promise<CourseStructure | null> {
  const row = await context.db
    .selectFrom('activity')
    .select('content')
    .where('client_id', '=', context.client.id)
    .where('id', '=', activityId)
    .executeTakeFirst();
  const content = activityContent.safeParse(row?.content);
  if (!content.success || content.data.kind !== 'cmi5') return null;
  return courseStructureOf(context, content.data.fileId);
}
