import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

export const TRAIL_TABS = ['outline', 'settings', 'audience', 'translations', 'versions'] as const;
/** The part of the editor on screen, and the language it is translated into. */
export const trailEditorSearch = searchOf({ tab: oneOf(TRAIL_TABS), language: words });
export type TrailEditorSearch = SearchIn<typeof trailEditorSearch>;
