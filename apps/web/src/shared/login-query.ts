const KEY = 'trilha.loginQuery';

/** Keeps what the login was opened with while the shop window is looked at. @spec ID-10 */
export const keepLoginQuery = (query: string): void => {
  if (query.length > 1) sessionStorage.setItem(KEY, query);
};

/** What the login was opened with, as parameters; the address may be anything, so only words are taken. @spec ID-10 */
export const keptLoginQuery = (): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(sessionStorage.getItem(KEY) ?? ''));
