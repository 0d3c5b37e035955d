import { memberPage, publicPage } from '#shared/routing/pages.ts';
import { completeSearch, registrationSearch, successSearch } from './registration.search.ts';

const load = () => import('./register.screen.tsx').then((file) => file.RegisterScreen);
const form = {
  texts: ['registration', 'answers', 'recovery', 'errors'],
  search: registrationSearch,
} as const;

/** Becoming a member, and what comes right after. @spec ID-01 ID-15 */
export const registrationPages = [
  publicPage('/register', 'screen.register', load, form),
  publicPage('/register-seven-trade', 'screen.register', load, form),
  publicPage('/register-pop-trade', 'screen.register', load, form),
  publicPage(
    '/register-success',
    'screen.registerSuccess',
    () => import('./register-success.screen.tsx').then((file) => file.RegisterSuccessScreen),
    { texts: ['registration'], search: successSearch },
  ),
] as const;

/** Asked of members before anything else opens: without menus, for they lead nowhere meanwhile. @spec ID-15 */
export const ownRegistrationPages = [
  memberPage(
    '/complete-register',
    'screen.completeRegister',
    () => import('./complete-register.screen.tsx').then((file) => file.CompleteRegisterScreen),
    {
      frame: 'bare',
      texts: ['registration', 'answers', 'recovery', 'account', 'errors'],
      search: completeSearch,
      reads: ['/api/session/registration'],
    },
  ),
  memberPage(
    '/onboarding',
    'screen.onboarding',
    () => import('./onboarding.screen.tsx').then((file) => file.OnboardingScreen),
    { frame: 'bare', texts: ['registration', 'account', 'errors'] },
  ),
] as const;
