import { memberPage, publicPage } from '#shared/routing/pages.ts';
import { institutionalSearch } from './institutional.search.ts';

const load = () => import('./institutional.screen.tsx').then((file) => file.InstitutionalScreen);
const own = { texts: ['institutional', 'errors'] } as const;
const open = { ...own, search: institutionalSearch } as const;
const loadOwn = () => import('./own-institutional.screen.tsx').then((file) => file.OwnInstitutionalScreen);

/** What a client tells everybody. @spec ID-01 */
export const institutionalPages = [
  publicPage('/institutional/about', 'screen.institutional', load, open),
  publicPage('/institutional/cookies_policy', 'screen.cookies', load, open),
  publicPage('/institutional/support', 'screen.support', load, open),
  publicPage('/institutional/privacy-policy', 'screen.privacy', load, open),
  publicPage('/institutional/terms-and-conditions', 'screen.terms', load, open),
] as const;

/** The same inside the menus, for those who are signed in. @spec CO-05 */
export const ownInstitutionalPages = [
  memberPage('/about', 'screen.about', loadOwn, own),
  memberPage('/cookies', 'screen.cookies', loadOwn, own),
  memberPage('/support', 'screen.support', loadOwn, own),
  memberPage('/privacy-policy', 'screen.privacy', loadOwn, own),
  memberPage('/terms-and-conditions', 'screen.terms', loadOwn, own),
  memberPage(
    '/about-the-team',
    'screen.aboutTeam',
    () => import('./own-team.screen.tsx').then((file) => file.OwnTeamScreen),
    own,
  ),
] as const;
