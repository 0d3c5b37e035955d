import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** What is searched and of which kind, as it stands in the address. @spec LE-10 */
export const searchSearch = searchOf({
  q: words,
  kind: oneOf(['online_course', 'trail', 'presential_course', 'webinar', 'live_class', 'activity']),
});
export type SearchSearch = SearchIn<typeof searchSearch>;
