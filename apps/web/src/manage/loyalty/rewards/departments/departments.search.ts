import { type SearchIn, searchOf, words } from '#shared/search.ts';

/** The category that is open beside the list; `new` is one that is not there yet, in which department. */
export const departmentsSearch = searchOf({ category: words, department: words });

export type DepartmentsSearch = SearchIn<typeof departmentsSearch>;
