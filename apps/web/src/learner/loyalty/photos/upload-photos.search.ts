import { searchOf, words } from '#shared/search.ts';

/** The campaign whose photos are shown. */
export const uploadPhotosSearch = searchOf({ campaign: words });
