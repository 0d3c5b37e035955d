import { AppError } from '@trilha/contract/errors';
import { activityContent, type MediaContent } from '@trilha/contract/learning/activity-content';
import type { ActivityDefinition, PackageTree } from '@trilha/rules/scorm/activity-definition';
import { contentOfActivity } from '#learning/index.ts';
import type { Context } from '#platform/context.ts';
import type { LaunchClaims } from './launch.ts';

/** One package of one learner: whose it is, where it stands, and which file it is. */
export type PackagePlace = Pick<
  LaunchClaims,
  'clientId' | 'membershipId' | 'trainingId' | 'activityId' | 'fileId'
>;

/** The package that the learner finds at the place of a launch, or not_found where it is another by now. */
export async function scormContent(
  { db }: Pick<Context, 'db'>,
  { mode, ...place }: PackagePlace & Partial<Pick<LaunchClaims, 'mode'>>,
): Promise<MediaContent<'scorm'>> {
  const membershipId = mode === 'preview' ? null : place.membershipId;
  const found = await contentOfActivity(db, { ...place, membershipId });
  const content = found === undefined ? null : activityContent.parse(found);
  if (content?.kind !== 'scorm' || content.fileId !== place.fileId) throw new AppError('not_found');
  return content;
}

/** The lesson of a package that holds no other. */
export function onlyLesson({ root }: PackageTree): ActivityDefinition | null {
  const [only, ...others] = root.children;
  return only?.launch && others.length === 0 ? only : null;
}
