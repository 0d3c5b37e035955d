/** What a key begins with, so that whoever finds one in a file knows what it is. @spec MG-06 */
export const API_KEY_PREFIX = 'trilha_';
/** Days a key may live; none lives for ever. @spec MG-06 */
export const API_KEY_DAYS = [30, 90, 180, 365] as const;
/** More keys that work than a client needs: the list stays one that can be looked through. */
export const MOST_API_KEYS = 50;
/** Calls of one key in a minute, over all servers. @spec MG-06 */
export const API_KEY_CALLS = 600;

export const API_KEY_STATES = ['active', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** Whether a key works, or why it does not. @spec MG-06 */
export function apiKeyState(
  key: { readonly revokedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): ApiKeyState {
  if (key.revokedAt) return 'revoked';
  return now < key.expiresAt ? 'active' : 'expired';
}

/** What opens other ways in, which a key must not outlive itself by. */
const CLOSED = new Set([
  'createApiKey',
  'takeOverApiKey',
  'addTrustedBackend',
  'addSignInProvider',
  'changeSignInProvider',
  'startImpersonation',
]);

/**
 * Whether a call may be made with a key: what its scopes name, and nothing of a person's own, for a service learns,
 * sells and accepts nothing. @spec MG-06
 */
export const isOpenToKeys = (call: { readonly id: string; readonly access: string }): boolean =>
  call.access !== 'signed-in' && !CLOSED.has(call.id);

/** What a key may do now: its scopes, as far as whoever made it still holds them. @spec MG-06 MG-01 */
export const keyPermissions = <Permission extends string>(
  scopes: readonly string[],
  held: ReadonlySet<Permission>,
): readonly Permission[] => [...held].filter((permission) => scopes.includes(permission));

/** Seconds until the minute a key's calls are counted in ends, or 0 while it may make another. @spec MG-06 */
export function secondsUntilCall(
  counted: { readonly minuteAt: Date; readonly calls: number },
  now: Date,
): number {
  if (counted.calls <= API_KEY_CALLS) return 0;
  return Math.max(1, Math.ceil((counted.minuteAt.getTime() + 60_000 - now.getTime()) / 1000));
}
