import { flag, searchOf, words } from '#shared/search.ts';

/**
 * The client whose login is asked for, where the host name does not say it, the partner who led here, and `enter` past the shop
 * window. @spec CL-09 ID-01 ID-10
 */
export const loginSearch = searchOf({ client: words, partner: words, enter: flag });
