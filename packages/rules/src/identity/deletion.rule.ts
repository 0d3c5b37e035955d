/** Days in which signing in takes the deletion of an account back. @spec ID-23 */
export const DELETION_GRACE_DAYS = 30;

/** When an account is erased of which that was asked now. @spec ID-23 */
export const deletionDue = (asked: Date): Date =>
  new Date(asked.getTime() + DELETION_GRACE_DAYS * 24 * 60 * 60 * 1000);

/** What works while the deletion that somebody asked for waits for them to say whether they stay. */
const OPEN = new Set([
  'readSession',
  'chooseLanguage',
  'chooseCookies',
  'readOwnDeletion',
  'keepAccount',
  'selectClient',
  'reloadUserTokens',
  'signOut',
]);

/** Whether a call is open to who has asked for deletion and signs in again; nothing else is before they decide. @spec ID-23 */
export const isOpenBeforeStaying = (call: { readonly id: string }): boolean => OPEN.has(call.id);

/**
 * What stands where a name stood: it names nobody, and no two of them can be told apart by it. Readers never see it:
 * answers put a word of their language in its place. @spec ID-23
 */
export const ERASED_NAME = '⟦erased⟧';

/** User name and e-mail after erasing: unique, as both must be, and of an address that reaches nobody (RFC 2606). */
export const erasedAddress = (personId: string): string => `${personId}@erased.invalid`;
