const KEY = 'trilha.savedPath';

/** The path with its query when it stays on this site and is worth returning to; anything else is null. @spec ID-06 */
export function safePath(wanted: string | null, origin: string): string | null {
  if (!wanted?.startsWith('/')) return null;
  const address = URL.parse(wanted, origin);
  if (!address || address.origin !== origin || address.pathname === '/') return null;
  return address.pathname + address.search + address.hash;
}

/** Remembers where a person wanted to go before they had to sign in. @spec ID-06 */
export const savePath = (path: string): void => {
  const safe = safePath(path, location.origin);
  if (safe) sessionStorage.setItem(KEY, safe);
};

/** Whether somebody wanted to go somewhere in particular. @spec ID-10 */
export const hasSavedPath = (): boolean => sessionStorage.getItem(KEY) !== null;

/** The remembered path, once. @spec ID-06 */
export function takeSavedPath(): string | null {
  const saved = safePath(sessionStorage.getItem(KEY), location.origin);
  sessionStorage.removeItem(KEY);
  return saved;
}
