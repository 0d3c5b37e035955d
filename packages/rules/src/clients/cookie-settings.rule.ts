/** What a client may use besides the necessary, each only where a person allows it. @spec CL-05 UX-03 */
export const COOKIE_CATEGORIES = ['preferences', 'statistics'] as const;
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number];

export interface CookieSettings {
  /** What people are asked for. */
  readonly categories: readonly CookieCategory[];
  /** By language: what the bar says instead of the words of the product. */
  readonly text: Readonly<Record<string, string>>;
  /** A page of the client's own; without it the bar leads to its page of the platform. */
  readonly policy: string | null;
}

/** In characters: the bar stands over a page that people came for. */
export const LONGEST_COOKIE_TEXT = 300;
export const LONGEST_POLICY_ADDRESS = 300;

/** Why these may not be the cookie settings of a client, or null. @spec CL-05 UX-03 */
export function cookieSettingsProblem({
  text,
  policy,
}: CookieSettings): 'too_long' | 'not_an_address' | null {
  if (Object.values(text).some((words) => Array.from(words).length > LONGEST_COOKIE_TEXT)) return 'too_long';
  return policy === null || isPolicyAddress(policy) ? null : 'not_an_address';
}

/** A page that anybody may be sent to from the first page of a client: encrypted, and without a name in it. */
function isPolicyAddress(address: string): boolean {
  if (address.length > LONGEST_POLICY_ADDRESS || /\s/.test(address)) return false;
  const parsed = URL.parse(address);
  return parsed?.protocol === 'https:' && parsed.username === '' && parsed.hostname.includes('.');
}
