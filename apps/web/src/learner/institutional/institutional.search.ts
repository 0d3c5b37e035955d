import { searchOf, words } from '#shared/search.ts';

/** The client whose texts are read, where the host name does not say it: the address can be sent to somebody. @spec CL-09 */
export const institutionalSearch = searchOf({ client: words });
