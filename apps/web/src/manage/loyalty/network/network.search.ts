import { FORM_FACTORS } from '@trilha/rules/loyalty/network/form-factor';
import { NETWORK_LISTS } from '@trilha/rules/loyalty/network/network-list.rule';
import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** The part in sight, its filters and the list that is open, so that each view is a link. */
export const networkSearch = searchOf({
  part: oneOf(['stores', 'products', 'partners', 'imports']),
  search: words,
  chain: words,
  brand: words,
  formFactor: oneOf(FORM_FACTORS),
  processor: words,
  generation: words,
  kind: oneOf(NETWORK_LISTS),
  campaign: words,
  open: words,
  rows: oneOf(['add', 'change', 'same', 'left_out', 'kept']),
});
export type NetworkSearch = SearchIn<typeof networkSearch>;
/** Filters put on, and taken off where they are undefined. */
export type NetworkSearchChange = {
  readonly [Name in keyof NetworkSearch]?: NetworkSearch[Name] | undefined;
};
export interface NetworkPartProps {
  readonly search: NetworkSearch;
  readonly onChange: (change: NetworkSearchChange) => void;
}
