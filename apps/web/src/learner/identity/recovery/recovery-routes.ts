import { publicPage } from '#shared/routing/pages.ts';
import { recoverySearch } from './recovery.search.ts';
import { takePasswordLink } from './take-password-link.ts';

const texts = ['recovery', 'errors'] as const;
const opened = { texts, before: takePasswordLink } as const;
const loadPassword = () => import('./set-password.screen.tsx').then((file) => file.SetPasswordScreen);

/** Ways back into an account, and the first way in. @spec ID-01 ID-11 ID-14 */
export const recoveryPages = [
  // Where the others lead on to, without the token.
  publicPage('/set-password', 'screen.setPassword', loadPassword, { texts }),
  publicPage('/set-password/$username/$uidb64/$token', 'screen.setPassword', loadPassword, opened),
  publicPage('/recover-password/$username/$uidb64/$token', 'screen.setPassword', loadPassword, opened),
  publicPage(
    '/request-password',
    'screen.requestPassword',
    () => import('./request-password.screen.tsx').then((file) => file.RequestPasswordScreen),
    { texts, search: recoverySearch },
  ),
  publicPage(
    '/first_access',
    'screen.firstAccess',
    () => import('./first-access.screen.tsx').then((file) => file.FirstAccessScreen),
    { texts, search: recoverySearch },
  ),
  publicPage(
    '/dev/inbox',
    'screen.demoInbox',
    () => import('./demo-inbox.screen.tsx').then((file) => file.DemoInboxScreen),
    { texts, demoOnly: true },
  ),
] as const;
