/** What the product writes down as agreed to or taken back. @spec ID-20 */
export const CONSENT_KINDS = [
  'terms',
  'privacy',
  'cookies',
  'cookie_choice',
  'marketing',
  'data_sharing',
] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** What a person gives and takes back as they like: nothing depends on it. */
export const FREE_CONSENTS = ['marketing', 'data_sharing'] as const satisfies readonly ConsentKind[];
export type FreeConsent = (typeof FREE_CONSENTS)[number];

/** Raised when the words beside the two switches say something else: what was given before is asked anew. */
export const FREE_CONSENT_VERSION = 1;

/** Whether the newest line about a free consent gives it, in the words of today. */
export const isConsentGiven = (
  newest: { readonly given: boolean; readonly version: number } | undefined,
): boolean => newest !== undefined && newest.given && newest.version === FREE_CONSENT_VERSION;
