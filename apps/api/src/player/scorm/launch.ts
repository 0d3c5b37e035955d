import type { MediaContent } from '@trilha/contract/learning/activity-content';
import { packageLabel } from '#files/index.ts';
import type { OpenedActivity } from '#learning/index.ts';
import type { Context, Platform } from '#platform/context.ts';

/** A launch lasts a working day; the next one carries on from what was stored. */
const LAUNCH_SECONDS = 12 * 60 * 60;

/** What a launch may do: report for one learner, in one activity of one training, and nothing else. */
export interface LaunchClaims {
  readonly clientId: string;
  readonly membershipId: string;
  readonly trainingId: string;
  readonly activityId: string;
  readonly fileId: string;
  /** A preview keeps nothing. */
  readonly mode: 'learn' | 'preview';
  readonly expires: string;
}

const NAMES = ['clientId', 'membershipId', 'trainingId', 'activityId', 'fileId', 'mode', 'expires'] as const;

/** The address that starts a package on its own origin; the token in it is worth this one activity. @spec PL-05 */
export function launchUrl(
  context: Context,
  { training, activity, enrolmentId }: Pick<OpenedActivity, 'training' | 'activity' | 'enrolmentId'>,
  content: MediaContent<'scorm'>,
) {
  const { platform, client, actor, now } = context;
  const origin = platform.addresses.contentOrigin(packageLabel(context, content.fileId));
  const token = issueLaunchToken(platform, {
    clientId: client.id,
    membershipId: actor.membershipId,
    trainingId: training.id,
    activityId: activity.id,
    fileId: content.fileId,
    // Whoever only looks must not learn in the name of another.
    mode: enrolmentId === '' || actor.impersonator ? 'preview' : 'learn',
    expires: String(Math.floor(now.getTime() / 1000) + LAUNCH_SECONDS),
  });
  return { origin, launchUrl: `${origin}/__runtime/${token}/` };
}

function issueLaunchToken({ signer }: Platform, claims: LaunchClaims): string {
  const body = Buffer.from(NAMES.map((name) => claims[name]).join('|')).toString('base64url');
  return `${body}.${signer.sign({ ...claims, purpose: 'launch' })}`;
}

/** The claims of a launch token that is ours and still lives, else null. */
export function readLaunchToken({ signer, now }: Platform, token: string): LaunchClaims | null {
  const [body = '', signature = ''] = token.split('.');
  const values = Buffer.from(body, 'base64url').toString().split('|');
  if (values.length !== NAMES.length) return null;
  const claims = Object.fromEntries(NAMES.map((name, index) => [name, values[index] ?? ''])) as Record<
    (typeof NAMES)[number],
    string
  >;
  if (!signer.verify({ ...claims, purpose: 'launch' }, signature)) return null;
  const mode = claims.mode === 'preview' ? 'preview' : 'learn';
  return Number(claims.expires) * 1000 > now().getTime() ? { ...claims, mode } : null;
}
