import { PROFILE_TABS, type ProfileTab } from './profile.search.ts';

/** Where a client has no profile, what it tells a person is still read here, and nothing else is. @spec GM-03 CL-03 */
export const tabsShown = (
  asked: ProfileTab,
  hasProfile: boolean,
): { readonly tabs: readonly ProfileTab[]; readonly tab: ProfileTab } =>
  hasProfile ? { tabs: PROFILE_TABS, tab: asked } : { tabs: ['messages'], tab: 'messages' };
