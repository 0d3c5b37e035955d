import { send } from './api-transport.ts';
import { ensureToken, mayBeSignedIn } from './session.ts';
import { heldAccessToken } from './session-tokens.ts';

/** An answer that nobody has taken by then is of another moment. */
const KEPT_MILLISECONDS = 10_000;

interface FirstRead {
  readonly answer: Promise<Response>;
  readonly until: number;
}

const begun = new Map<string, FirstRead>();

/** Headers of a read, the same whoever asks first. */
export const readHeaders = (token: string | null, locale: string): Readonly<Record<string, string>> => ({
  accept: 'application/json, application/problem+json',
  'accept-language': locale,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

/**
 * Asks for what the first screen will show, while the application itself is still on its way: on a slow network the
 * token, the person and the data would else come one after the other behind the last script. @spec UX-09
 */
export async function beginFirstReads(
  addresses: readonly string[],
  locale: string,
  now = Date.now,
): Promise<void> {
  if (addresses.length === 0 || !mayBeSignedIn() || (await ensureToken()) !== 'refreshed') return;
  for (const address of addresses) {
    const init = { method: 'GET', headers: readHeaders(heldAccessToken(), locale) };
    const answer = send({ address, init, isRead: true, isSafeToRepeat: true });
    // Whoever takes it hears of a failure; until then it is nobody's.
    answer.catch(() => {});
    begun.set(address, { answer, until: now() + KEPT_MILLISECONDS });
  }
}

/** The answer begun for an address, once. */
export function takeFirstRead(address: string, now = Date.now()): Promise<Response> | null {
  const read = begun.get(address);
  begun.delete(address);
  return read && read.until > now ? read.answer : null;
}
