import { oneOf, type SearchIn, searchOf } from '#shared/search.ts';

export const TRAIL_TABS = ['outline', 'settings', 'audience'] as const;
/** The part of the editor on screen. */
export const trailEditorSearch = searchOf({ tab: oneOf(TRAIL_TABS) });
export type TrailEditorSearch = SearchIn<typeof trailEditorSearch>;
