import { activityContent, type MediaContent } from '@trilha/contract/learning/activity-content';
import type { ActivityDefinition, PackageTree } from '@trilha/rules/scorm/activity-definition';
import { contentOfActivity, contentOnceHeld } from '#learning/index.ts';
import type { Context } from '#platform/context.ts';
import type { LaunchClaims } from './launch.ts';

/** One package of one learner: whose it is, where it stands, and which file it is. */
export type PackagePlace = Pick<
  LaunchClaims,
  'clientId' | 'membershipId' | 'trainingId' | 'activityId' | 'fileId'
>;

export interface LaunchedPackage {
  readonly content: MediaContent<'scorm'>;
  /** Another package stands there by now. */
  readonly isReplaced: boolean;
}

/**
 * The package of a launch: the one that the learner finds there, or one that was published there and that they were still
 * in when another took its place. Null where no package stands there any more. @spec PL-04 LE-07
 */
export async function launchedPackage(
  { db }: Pick<Context, 'db'>,
  { mode, ...place }: PackagePlace & Partial<Pick<LaunchClaims, 'mode'>>,
): Promise<LaunchedPackage | null> {
  const membershipId = mode === 'preview' ? null : place.membershipId;
  const now = packageIn(await contentOfActivity(db, { ...place, membershipId }));
  if (now?.fileId === place.fileId) return { content: now, isReplaced: false };
  const before = now && packageIn(await contentOnceHeld(db, place, place.fileId));
  return before && { content: before, isReplaced: true };
}

function packageIn(stored: unknown): MediaContent<'scorm'> | null {
  const content = stored === undefined ? null : activityContent.parse(stored);
  return content?.kind === 'scorm' ? content : null;
}

/** The lesson of a package that holds no other. */
export function onlyLesson({ root }: PackageTree): ActivityDefinition | null {
  const [only, ...others] = root.children;
  return only?.launch && others.length === 0 ? only : null;
}
