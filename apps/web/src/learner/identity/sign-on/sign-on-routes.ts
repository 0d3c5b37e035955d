import { publicPage } from '#shared/routing/pages.ts';
import { registrationSearch } from '../registration/registration.search.ts';

/** Where people come in who have proved elsewhere who they are. @spec ID-01 ID-22 */
export const signOnPages = [
  publicPage(
    '/login-redirect-v2',
    'screen.loginRedirect',
    () => import('./login-redirect.screen.tsx').then((file) => file.LoginRedirectScreen),
    { texts: ['access', 'registration', 'answers', 'recovery', 'errors'], search: registrationSearch },
  ),
] as const;
