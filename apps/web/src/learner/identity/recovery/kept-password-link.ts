import { PASSWORD_LINK } from '#shared/password-page.ts';

/** What a link to a new password says: who, and the token that is worth it once. */
export interface PasswordLink {
  readonly username: string;
  readonly uidb64: string;
  readonly token: string;
}

const LINK = /^\/(?:set|recover)-password\/([^/?#]+)\/([^/?#]+)\/([^/?#]+)/;

/** The link that was opened in this tab, or null; anything else in its place counts as none. @spec ID-11 */
export function keptPasswordLink(): PasswordLink | null {
  const [, username, uidb64, token] = LINK.exec(sessionStorage.getItem(PASSWORD_LINK) ?? '') ?? [];
  return username && uidb64 && token
    ? { username: decoded(username), uidb64: decoded(uidb64), token: decoded(token) }
    : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** It is used up, or was worth nothing. */
export const forgetPasswordLink = (): void => sessionStorage.removeItem(PASSWORD_LINK);
