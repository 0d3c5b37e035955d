import type { CatalogueQuery } from '../learning-queries.ts';
import type { CatalogueSearch } from './catalogue.search.ts';

/** The filters of the address as the call takes them; what is not set is left out. @spec LE-04 */
export function queryOf(search: CatalogueSearch): CatalogueQuery {
  const query = {
    search: search.search,
    progress: search.progress,
    favourite: search.favorite && ('1' as const),
    mandatory: search.mandatory && ('1' as const),
    category: listOf(search.categories),
    tag: listOf(search.tags),
    group: listOf(search.groups),
    enrolmentType: search.subscription_type,
    area: listOf(search.areas),
    extension: listOf(search.extensions),
    status: search.status,
    online: search.online === undefined ? undefined : search.online === 1 ? ('1' as const) : ('0' as const),
  };
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(set) as CatalogueQuery;
}

/** Filters as the address says them: one choice stands by itself, several as a list. @spec LE-04 */
export const inAddress = (search: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(search).map(([name, value]) => [
      name,
      Array.isArray(value) && !value[1] ? value[0] : value,
    ]),
  );

/** As the call takes it, which shares what it found among those who ask in the same words. */
const listOf = (values: readonly string[] | undefined): string[] | undefined => values?.toSorted();
