import { memberPage } from '#shared/routing/pages.ts';

/** Where one is signed in, and one's password. @spec ID-20 ID-26 */
export const ownAccessPages = [
  memberPage(
    '/profile/sessions',
    'screen.ownSessions',
    () => import('./own-sessions.screen.tsx').then((file) => file.OwnSessionsScreen),
    { texts: ['account', 'errors'], reads: ['/api/session/devices', '/api/session/linked-accounts'] },
  ),
  // Without menus: while a new password is asked for, they lead nowhere.
  memberPage(
    '/profile/password',
    'screen.ownPassword',
    () => import('./own-password.screen.tsx').then((file) => file.OwnPasswordScreen),
    { frame: 'bare', texts: ['account', 'recovery', 'errors'], reads: ['/api/session/password'] },
  ),
  memberPage(
    '/profile/second-factor',
    'screen.secondFactor',
    () => import('../second-factor/second-factor.screen.tsx').then((file) => file.SecondFactorScreen),
    { frame: 'bare', texts: ['factor', 'account', 'errors'], reads: ['/api/session/second-factor'] },
  ),
] as const;
