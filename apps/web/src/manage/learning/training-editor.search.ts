import { oneOf, type SearchIn, searchOf } from '#shared/search.ts';

export const EDITOR_TABS = ['content', 'settings', 'audience'] as const;
/** The part of the editor on screen. */
export const editorSearch = searchOf({ tab: oneOf(EDITOR_TABS) });
export type EditorSearch = SearchIn<typeof editorSearch>;
