import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

export const EDITOR_TABS = ['content', 'settings', 'audience', 'versions'] as const;
/** The part of the editor on screen, and the activity that is open in it. */
export const editorSearch = searchOf({ tab: oneOf(EDITOR_TABS), activity: words });
export type EditorSearch = SearchIn<typeof editorSearch>;
