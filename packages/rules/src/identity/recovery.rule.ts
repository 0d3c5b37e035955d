/** Digits of a verification code. @spec ID-11 ID-19 */
export const CODE_DIGITS = 6;
/** How long a code is good for. @spec ID-11 */
export const CODE_SECONDS = 600;
/** Wrong and right guesses together, from wherever they come. @spec ID-11 */
export const CODE_TRIES = 5;
/** How long a link that came by mail is good for. @spec ID-11 */
export const MAILED_LINK_SECONDS = 3600;
/** An invitation waits for somebody who does not expect it: three days. @spec MG-06 */
export const INVITATION_SECONDS = 72 * 3600;
/** How long the way to the new password stays open after the right code. @spec ID-11 */
export const PROVED_LINK_SECONDS = 900;
/** Digits of the phone number that are typed to show that one knows it. @spec ID-11 */
export const CONFIRMED_DIGITS = 4;
/** Digits of the phone number that are shown. */
const SHOWN_DIGITS = 2;

const WINDOW_SECONDS = 3600;
const SENDS_IN_WINDOW = 3;

/**
 * Seconds until something may be sent again, 0 when it may now: three times an hour at most, and not before the wait
 * since the last time is over. @spec ID-11 ID-19
 */
export function secondsUntilSend(
  sentAt: readonly Date[],
  waitSeconds: number,
  now: Date,
  most: number = SENDS_IN_WINDOW,
): number {
  const ages = sentAt
    .map((at) => Math.max(0, (now.getTime() - at.getTime()) / 1000))
    .filter((age) => age < WINDOW_SECONDS)
    .sort((one, other) => one - other);
  const last = ages[0];
  const first = ages[most - 1];
  const waits = [
    last === undefined ? 0 : waitSeconds - last,
    first === undefined ? 0 : WINDOW_SECONDS - first,
  ];
  return Math.max(0, Math.ceil(Math.max(...waits)));
}

/** A code as it is kept: how often it was guessed, and whether it was used or replaced. */
export interface KeptCode {
  readonly tries: number;
  readonly ended: boolean;
  readonly expiresAt: Date;
}
export type CodeVerdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'over' };

/** What a guess comes to; a code that is over says nothing more about any guess. @spec ID-11 */
export function codeVerdict(code: KeptCode, matches: boolean, now: Date): CodeVerdict {
  if (code.ended || code.tries >= CODE_TRIES || now >= code.expiresAt) return { kind: 'over' };
  return matches ? { kind: 'right' } : { kind: 'wrong', triesLeft: CODE_TRIES - code.tries - 1 };
}

/** A phone number of which the last two digits are told. @spec ID-11 */
export function maskedPhone(phone: string): string {
  return `${'•'.repeat(9)}${digitsOf(phone).slice(-SHOWN_DIGITS)}`;
}

/** Whether the typed digits are the last ones of the number. @spec ID-11 */
export function confirmsPhone(phone: string, typed: string): boolean {
  const digits = digitsOf(typed);
  return digits.length === CONFIRMED_DIGITS && digitsOf(phone).endsWith(digits);
}

/**
 * Roles that see or decide about others. A phone number can be taken over, so their way back is the mail alone
 * (ASVS 5.0, 6.6.1). @spec ID-11
 */
const STAFF = new Set([
  'instructor',
  'creator',
  'course_manager',
  'auditor',
  'program_administrator',
  'moderator',
  'survey_owner',
]);

/** Whether a code by phone may open the account. @spec ID-11 */
export function mayProveByPhone(roles: readonly string[], superuser: boolean): boolean {
  return !superuser && !roles.some((role) => STAFF.has(role));
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
