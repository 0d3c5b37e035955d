import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

export const EDITOR_TABS = ['content', 'settings', 'audience', 'translations', 'versions'] as const;
/**
 * The part of the editor on screen, the activity that is open in it, the language it is translated into, and the seed of
 * the draw that is looked at.
 */
export const editorSearch = searchOf({
  tab: oneOf(EDITOR_TABS),
  activity: words,
  language: words,
  seed: words,
});
export type EditorSearch = SearchIn<typeof editorSearch>;
