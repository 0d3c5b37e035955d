import { memberPage } from '#shared/routing/pages.ts';
import { ownPrivacySearch } from './own-privacy.search.ts';

/** What stands between a person and the rest until they accept it, and what they agreed to. @spec ID-20 ID-23 */
export const ownConsentPages = [
  // Without menus: until the texts are accepted, they lead nowhere.
  memberPage(
    '/accept-terms',
    'screen.acceptance',
    () => import('./accept-texts.screen.tsx').then((file) => file.AcceptTextsScreen),
    { frame: 'bare', texts: ['account', 'errors'] },
  ),
  memberPage(
    '/keep-account',
    'screen.keepAccount',
    () => import('./keep-account.screen.tsx').then((file) => file.KeepAccountScreen),
    { frame: 'bare', texts: ['account', 'errors'] },
  ),
  memberPage(
    '/profile/privacy',
    'screen.ownPrivacy',
    () => import('./own-privacy.screen.tsx').then((file) => file.OwnPrivacyScreen),
    {
      search: ownPrivacySearch,
      texts: ['account', 'privacy', 'errors'],
      reads: ['/api/session/consents', '/api/session/data'],
    },
  ),
] as const;
