import { flag, searchOf } from '#shared/search.ts';

/** `preview=1` shows a trail to its author as somebody who is not enrolled would find it. @spec MG-02 */
export const trailSearch = searchOf({ preview: flag });
