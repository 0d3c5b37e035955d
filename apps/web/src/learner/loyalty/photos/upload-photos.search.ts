import { searchOf, words } from '#shared/search.ts';

/** The campaign whose photos are shown, and the refused one that is looked at. */
export const uploadPhotosSearch = searchOf({ campaign: words, photo: words });
