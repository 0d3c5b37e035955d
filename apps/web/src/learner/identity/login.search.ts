import { searchOf, words } from '#shared/search.ts';

/** The client whose login is asked for, where the host name does not say it. @spec CL-09 */
export const loginSearch = searchOf({ client: words });
