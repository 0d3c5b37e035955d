import { REFRESH_KEY } from './refresh-key.ts';
import { isSharedDevice } from './shared-device/shared-device.ts';

/** Tokens as the server hands them over; the other half of the refresh token is a cookie no script can read. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

let access: { readonly token: string; readonly until: number } | null = null;

/** The access token, in memory only, while it has some seconds to live. */
export const heldAccessToken = (now = Date.now()): string | null =>
  access && access.until > now ? access.token : null;

/** The half of the refresh token that is ours: kept for ever, or with the tab when the person did not want to stay. */
export const refreshHalf = (): string | null =>
  sessionStorage.getItem(REFRESH_KEY) ?? localStorage.getItem(REFRESH_KEY);

/** Whether all tabs of this browser hold the same session; one that goes with its tab is that tab's alone. */
export const isForAllTabs = (): boolean =>
  sessionStorage.getItem(REFRESH_KEY) === null && localStorage.getItem(REFRESH_KEY) !== null;

export function holdAccess(token: string, seconds: number, now = Date.now()): void {
  const margin = 5000;
  access = { token, until: now + seconds * 1000 - margin };
}

/** Keeps a new pair where the last one was kept, or where the person wished it; with the tab on a device of many. @spec ID-24 */
export function keepTokens(tokens: Tokens, stay = sessionStorage.getItem(REFRESH_KEY) === null): void {
  holdAccess(tokens.access_token, tokens.expires_in);
  const [chosen, other] =
    stay && !isSharedDevice() ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  chosen.setItem(REFRESH_KEY, tokens.refresh_token);
  other.removeItem(REFRESH_KEY);
}

export function dropTokens(): void {
  access = null;
  localStorage.removeItem(REFRESH_KEY);
  sessionStorage.removeItem(REFRESH_KEY);
}
