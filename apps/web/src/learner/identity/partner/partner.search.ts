import { searchOf, words } from '#shared/search.ts';

/** The client whose partner it is, where the host name does not say it. @spec ID-01 CL-09 */
export const partnerSearch = searchOf({ client: words });
