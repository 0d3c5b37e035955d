import { flag, searchOf } from '#shared/search.ts';

/** `preview=1` shows an activity to its author without recording anything. @spec MG-02 */
export const playerSearch = searchOf({ preview: flag });
