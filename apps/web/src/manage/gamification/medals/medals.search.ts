import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Filters of the medals, so that each view is a link. @spec GM-02 */
export const medalsSearch = searchOf({
  state: oneOf(['draft', 'published', 'archived']),
  kind: oneOf(['trainings', 'training', 'tests', 'streak', 'level', 'sales']),
});
export type MedalsSearch = SearchIn<typeof medalsSearch>;

/** Filters of those who have a medal. @spec GM-02 */
export const medalSearch = searchOf({ search: words, holders: oneOf(['held', 'revoked']) });
export type MedalSearch = SearchIn<typeof medalSearch>;
