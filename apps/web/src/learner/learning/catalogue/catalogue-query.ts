import type { CatalogueQuery } from '../learning-queries.ts';
import type { CatalogueSearch } from './catalogue.search.ts';

/** The filters of the address as the call takes them; what is not set is left out. @spec LE-04 */
export function queryOf({ favourite, mandatory, online, ...filters }: CatalogueSearch): CatalogueQuery {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return {
    ...(Object.fromEntries(set) as CatalogueQuery),
    ...(favourite ? { favourite: '1' as const } : {}),
    ...(mandatory ? { mandatory: '1' as const } : {}),
    ...(online === undefined ? {} : { online: online === 1 ? ('1' as const) : ('0' as const) }),
  };
}
