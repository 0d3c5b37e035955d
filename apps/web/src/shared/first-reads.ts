import { send } from './api-transport.ts';
import { isFirstAnswerKept, keepFirstAnswer } from './first-answers.ts';
import { ensureToken, mayBeSignedIn } from './session.ts';
import { heldAccessToken } from './session-tokens.ts';

/** Headers of a read, the same whoever asks first. */
export const readHeaders = (token: string | null, locale: string): Readonly<Record<string, string>> => ({
  accept: 'application/json, application/problem+json',
  'accept-language': locale,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

/**
 * Asks for what the first screen will show, while the application itself is still on its way: on a slow network the
 * token, the person and the data would else come one after the other behind the last script. Where a token is fetched
 * for it, the data come in the same answer. @spec UX-09
 */
export async function beginFirstReads(
  addresses: readonly string[],
  locale: string,
  now = Date.now,
): Promise<void> {
  if (addresses.length === 0 || !mayBeSignedIn() || (await ensureToken(addresses)) !== 'refreshed') return;
  for (const address of addresses) {
    if (isFirstAnswerKept(address)) continue;
    const init = { method: 'GET', headers: readHeaders(heldAccessToken(), locale) };
    keepFirstAnswer(address, send({ address, init, isRead: true, isSafeToRepeat: true }), now());
  }
}
