/** Raised when the groups or what they are for change: everybody is asked anew. @spec UX-03 */
export const COOKIE_POLICY_VERSION = 1;

/** What a person allows besides the necessary. */
export interface AllowedCookies {
  readonly preferences: boolean;
  readonly statistics: boolean;
}
export interface CookieChoice extends AllowedCookies {
  readonly version: number;
  /** Seconds since 1970, by the clock of the device. */
  readonly chosenAt: number;
}

/** Before anybody has chosen, and for who wants no more. @spec UX-03 */
export const ONLY_NECESSARY: AllowedCookies = { preferences: false, statistics: false };
export const ALL_COOKIES: AllowedCookies = { preferences: true, statistics: true };

/** What counts of a choice at a client: nobody has allowed a group that they were not asked about. @spec UX-03 CL-05 */
export const allowedOfOffered = (
  { preferences, statistics }: AllowedCookies,
  offered: readonly string[],
): AllowedCookies => ({
  preferences: preferences && offered.includes('preferences'),
  statistics: statistics && offered.includes('statistics'),
});

const WRITTEN = /^(\d{1,4})\.([01])([01])\.(\d{1,12})$/;

const COOKIE = /(?:^|;\s*)trilha_cookies=([^;]*)/;

/** What the cookie of the choice holds among all cookies of a page or a request, or null. @spec UX-03 */
export const writtenChoiceIn = (cookies: string): string | null => COOKIE.exec(cookies)?.[1] ?? null;

/** A choice as a cookie keeps it: version, preferences, statistics, time. */
export const writtenChoice = ({ version, preferences, statistics, chosenAt }: CookieChoice): string =>
  `${version}.${Number(preferences)}${Number(statistics)}.${chosenAt}`;

/** The choice a cookie keeps; none when it is of another version or cannot be read, and then it is asked. @spec UX-03 */
export function readChoice(written: string | null | undefined): CookieChoice | null {
  const [, version, preferences, statistics, chosenAt] = WRITTEN.exec(written ?? '') ?? [];
  if (Number(version) !== COOKIE_POLICY_VERSION) return null;
  return {
    version: COOKIE_POLICY_VERSION,
    preferences: preferences === '1',
    statistics: statistics === '1',
    chosenAt: Number(chosenAt),
  };
}
