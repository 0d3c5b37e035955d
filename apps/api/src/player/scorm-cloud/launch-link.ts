import type { Context } from '#platform/context.ts';
import {
  type CloudLaunch,
  type ScormCloudAccount,
  ScormCloudProblem,
} from '#platform/scorm-cloud/scorm-cloud.ts';
import { postBackOf } from './postback.routes.ts';

/**
 * The address that starts a run. SCORM Cloud is told of a run when it is first started there, and again if it has lost
 * it; of two tabs that begin at once the second finds it there. @spec PL-03
 */
export async function launchLinkOf(
  { platform, client, actor }: Context,
  account: ScormCloudAccount,
  { registrationId, courseId }: { readonly registrationId: string; readonly courseId: string },
  launch: CloudLaunch,
): Promise<string> {
  const { scormCloud } = platform;
  const known = await unless('not_found', scormCloud.launchLink(account, registrationId, launch));
  if (known !== null) return known;
  const { firstName, lastName } = namesOf(actor.displayName);
  await unless(
    'refused',
    scormCloud.register(account, {
      registrationId,
      courseId,
      // Courses greet by name, and no address goes there: they write to nobody.
      learner: { id: actor.membershipId, firstName, lastName },
      postBack: postBackOf(platform, client.id, registrationId),
    }),
  );
  return scormCloud.launchLink(account, registrationId, launch);
}

/** The answer, or null where SCORM Cloud refused it for this very reason. */
const unless = <T>(code: ScormCloudProblem['code'], asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof ScormCloudProblem && error.code === code) return null;
    throw error;
  });

function namesOf(displayName: string) {
  const parts = displayName.split(' ');
  const lastName = parts.length > 1 ? (parts.pop() ?? '') : '';
  return { firstName: parts.join(' '), lastName };
}
