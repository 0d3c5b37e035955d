import { redirect } from '@tanstack/react-router';

/** What a link to a new password says: who, and the token that is worth it once. */
export interface PasswordLink {
  readonly username: string;
  readonly uidb64: string;
  readonly token: string;
}

const KEY = 'trilha.passwordLink';
const LINK = /^\/(?:set|recover)-password\/([^/?#]+)\/([^/?#]+)\/([^/?#]+)\/?(\?[^#]*)?/;

/** For a browser that keeps nothing: then a reload asks for a new link. */
let held: string | null = null;

/**
 * Takes the token out of the address as soon as a link is opened, before anything else is fetched or anybody looks over a
 * shoulder: it stands in no history, and a reload of the tab finds it where the tab keeps it. @spec ID-11
 */
export function takePasswordLink(address: string): void {
  const [, username, uidb64, token, query = ''] = LINK.exec(address) ?? [];
  if (!username || !uidb64 || !token) return;
  held = JSON.stringify({
    username: decoded(username),
    uidb64: decoded(uidb64),
    token: decoded(token),
  } satisfies PasswordLink);
  try {
    sessionStorage.setItem(KEY, held);
  } catch {
    // It is held until the page is left.
  }
  const page: string = `/set-password${query}`;
  throw redirect({ to: page, replace: true });
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The link that was opened in this tab, or null; anything else in its place counts as none. @spec ID-11 */
export function keptPasswordLink(): PasswordLink | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? held ?? 'null') as Partial<PasswordLink> | null;
    const { username, uidb64, token } = kept ?? {};
    return typeof username === 'string' && typeof uidb64 === 'string' && typeof token === 'string'
      ? { username, uidb64, token }
      : null;
  } catch {
    return null;
  }
}

/** It is used up, or was worth nothing. */
export function forgetPasswordLink(): void {
  held = null;
  sessionStorage.removeItem(KEY);
}
