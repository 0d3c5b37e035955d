/** Without a touch for so long, whoever signed in on a device of many is taken to have gone. @spec ID-24 */
export const SHARED_IDLE_SECONDS = 30 * 60;
/** So long before, they are asked. @spec ID-24 */
export const SHARED_WARNING_SECONDS = 2 * 60;

const COOKIE = /(?:^|;\s*)trilha_device=shared(?:;|$)/;

/** Whether the cookies of a page or a request say that more people use this device. @spec ID-24 */
export const isSharedIn = (cookies: string): boolean => COOKIE.test(cookies);

/** How far a person is from being signed out: at work, asked whether they are there (with the seconds left), or gone. @spec ID-24 */
export type Presence =
  | { readonly kind: 'here' }
  | { readonly kind: 'asked'; readonly secondsLeft: number }
  | { readonly kind: 'gone' };

/** Whether somebody is still there, by the seconds since the last touch. @spec ID-24 */
export function presenceAfter(idleSeconds: number): Presence {
  const secondsLeft = Math.ceil(SHARED_IDLE_SECONDS - idleSeconds);
  if (secondsLeft <= 0) return { kind: 'gone' };
  return secondsLeft > SHARED_WARNING_SECONDS ? { kind: 'here' } : { kind: 'asked', secondsLeft };
}
