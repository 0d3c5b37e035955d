import { redirect } from '@tanstack/react-router';
import { PASSWORD_LINK } from '#shared/password-page.ts';

/**
 * Takes the token out of the address as soon as a link is opened, before anything else is fetched or anybody looks over a
 * shoulder: it stands in no history, and a reload of the tab finds it where the tab keeps it. @spec ID-11
 */
export function takePasswordLink(address: string): void {
  sessionStorage.setItem(PASSWORD_LINK, address);
  const page: string = address.replace(/^[^?]*/, '/set-password');
  throw redirect({ to: page, replace: true });
}
