import { type SearchIn, searchOf, words } from '#shared/search.ts';

/** What the products to choose from are narrowed down to. */
export const insertSalesSearch = searchOf({
  formFactor: words,
  brand: words,
  processor: words,
  generation: words,
});
export type InsertSalesSearch = SearchIn<typeof insertSalesSearch>;
