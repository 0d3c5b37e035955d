import { searchOf, words } from '#shared/search.ts';

/** The client a letter was about, which need not be the one that is selected. @spec ID-23 CL-02 */
export const ownPrivacySearch = searchOf({ client: words });
