import { oneOf, searchOf } from '#shared/search.ts';

export const PROFILE_TABS = ['data', 'messages', 'points', 'certificates', 'medals'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];
/** The part of the profile in sight. @spec GM-03 */
export const profileSearch = searchOf({ tab: oneOf(PROFILE_TABS) });
