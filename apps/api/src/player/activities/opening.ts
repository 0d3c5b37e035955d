import type { Context } from '#platform/context.ts';

type Opener = Pick<Context, 'platform' | 'actor'>;

const claimsOf = ({ actor }: Opener, activityId: string, at: string) => ({
  purpose: 'opening',
  membershipId: actor.membershipId,
  activityId,
  at,
});

/**
 * Says when a person opened an activity, and comes back with what was played: before the first report there is no other
 * clock of ours, and a network that was away must not make honest playing look like a jump. @spec PL-03
 */
export function openingOf(context: Opener & Pick<Context, 'now'>, activityId: string): string {
  const at = String(context.now.getTime());
  return `${at}.${context.platform.signer.sign(claimsOf(context, activityId, at))}`;
}

/** When the activity was opened, or null where nobody can say. */
export function openedAt(context: Opener, activityId: string, opening: string | undefined): Date | null {
  const [at = '', signature = ''] = (opening ?? '').split('.');
  return context.platform.signer.verify(claimsOf(context, activityId, at), signature)
    ? new Date(Number(at))
    : null;
}
