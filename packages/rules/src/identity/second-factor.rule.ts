/** How long the step between the password and the session stays open. @spec ID-27 */
export const SECOND_STEP_SECONDS = 300;
/** Wrong answers to one step, whichever factor they try. @spec ID-27 */
export const SECOND_STEP_TRIES = 5;
/** Codes for the day the phone is lost, each good once. */
export const RECOVERY_CODES = 10;
/** Seconds a code of an authenticator app is shown (RFC 6238). */
export const STEP_SECONDS = 30;
/** More passkeys than this are not kept. */
export const MOST_PASSKEYS = 10;

/** Roles of which a client may ask for a second factor; who only takes part is never asked. @spec ID-27 */
export const FACTOR_ROLES = [
  'superuser',
  'program_administrator',
  'auditor',
  'course_manager',
  'creator',
  'instructor',
  'moderator',
  'survey_owner',
] as const;

/** Whether the client asks this person for a second factor. @spec ID-27 */
export const asksSecondFactor = (
  roles: readonly string[],
  superuser: boolean,
  asked: readonly string[],
): boolean => asked.some((role) => (role === 'superuser' ? superuser : roles.includes(role)));

/** What works before the second factor that is asked for is set up: setting it up, what comes before it, and leaving. */
const OPEN = new Set([
  'readSession',
  'chooseLanguage',
  'chooseCookies',
  'readTextsToAccept',
  'acceptTexts',
  'readOwnPasswordRules',
  'changeOwnPassword',
  'readSecondFactors',
  'beginAuthenticatorApp',
  'confirmAuthenticatorApp',
  'beginPasskey',
  'addPasskey',
  'selectClient',
  'reloadUserTokens',
  'signOut',
]);

/** Whether a call is open before the second factor that is asked for is there. @spec ID-27 */
export const isOpenBeforeSecondFactor = (call: { readonly id: string }): boolean => OPEN.has(call.id);

/** The step of a code that was found right, if it is newer than the last one taken: no code counts twice. @spec ID-27 */
export const freshStep = (now: Date, delta: number | null, lastStep: number | null): number | null => {
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
};

/** A recovery code as it is compared: without the hyphen and in capitals, however it was typed. */
export const plainRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
