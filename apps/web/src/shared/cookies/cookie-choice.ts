import {
  type AllowedCookies,
  COOKIE_POLICY_VERSION,
  type CookieChoice,
  readChoice,
  writtenChoice,
  writtenChoiceIn,
} from '@trilha/rules/identity/cookie-choice.rule';

const HALF_A_YEAR_SECONDS = 15_552_000;
const listeners = new Set<() => void>();

/** What was chosen on this device, or null while it is to be asked. @spec UX-03 */
export const cookieChoice = (): CookieChoice | null => readChoice(writtenCookieChoice());

/** The same as the cookie has it: what does not change is the same text. */
export const writtenCookieChoice = (): string | null => writtenChoiceIn(document.cookie);

export function onCookieChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the choice on this device for half a year, with the version of what was told and the time. @spec UX-03 */
export function keepCookieChoice(allowed: AllowedCookies): void {
  const chosenAt = Math.floor(Date.now() / 1000);
  const written = writtenChoice({ version: COOKIE_POLICY_VERSION, ...allowed, chosenAt });
  document.cookie = `trilha_cookies=${written}; Path=/; Max-Age=${HALF_A_YEAR_SECONDS}; SameSite=Lax`;
  for (const listener of listeners) listener();
}
