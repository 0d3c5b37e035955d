import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

export const EDITOR_TABS = ['content', 'settings', 'audience', 'translations', 'versions'] as const;
/** The part of the editor on screen, the activity that is open in it, and the language it is translated into. */
export const editorSearch = searchOf({ tab: oneOf(EDITOR_TABS), activity: words, language: words });
export type EditorSearch = SearchIn<typeof editorSearch>;
