/**
 * Client credentials of a program that runs on the person's own device are an identifier and no secret: they open
 * login, settings and recovery only, and no scope can hang on them (security page, section 5, row 4).
 */
const PUBLIC_CLIENTS: Readonly<Record<string, { readonly secret: string; readonly isBrowser: boolean }>> = {
  web: { secret: 'web-public', isBrowser: true },
  native: { secret: 'native-public', isBrowser: false },
};

export const isPublicClient = (id: string, secret: string): boolean => PUBLIC_CLIENTS[id]?.secret === secret;
/** Browsers receive half of the refresh token; the other half is a cookie no script can read. */
export const isBrowserClient = (id: string | undefined): boolean =>
  PUBLIC_CLIENTS[id ?? 'web']?.isBrowser ?? true;
