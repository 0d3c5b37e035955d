import {
  eligibleStoreVerdict,
  type NetworkVerdict,
  partnerVerdict,
  pointsVerdict,
  productVerdict,
  storeVerdict,
} from '@trilha/rules/loyalty/network/network-change.rule';
import { identityOf, type NetworkEntry } from '@trilha/rules/loyalty/network/network-entry.rule';
import {
  knownEligibleStores,
  knownPartners,
  knownPoints,
  knownProducts,
  knownStores,
  type ListScope,
} from './known.queries.ts';

export interface JudgedEntry {
  readonly entry: NetworkEntry;
  readonly verdict: NetworkVerdict;
  /** The store or product that is known already. */
  readonly id: string | null;
}

/** What becomes of each entry by what the client knows now; a fixed number of statements, however many. @spec MG-04 */
export async function judgeEntries(
  scope: ListScope,
  entries: readonly NetworkEntry[],
): Promise<readonly JudgedEntry[]> {
  const first = entries[0];
  if (!first) return [];
  switch (first.list) {
    case 'stores': {
      const known = await knownStores(
        scope,
        entries.filter((entry) => entry.list === 'stores'),
      );
      return judged(entries, 'stores', known, (entry, found) => storeVerdict(entry, found));
    }
    case 'products': {
      const known = await knownProducts(scope, entries.map(identityOf));
      return judged(entries, 'products', known, (entry, found) => productVerdict(entry, found));
    }
    case 'agencies':
    case 'chains':
    case 'brands': {
      const known = await knownPartners(scope, first.list);
      return judged(entries, first.list, known, (_entry, found) => partnerVerdict(found !== null));
    }
    case 'points': {
      const known = await knownPoints(scope, entries.map(identityOf));
      return judged(entries, 'points', known, (entry, found) => pointsVerdict(entry, found));
    }
    case 'eligible_stores': {
      const named = entries.filter((entry) => entry.list === 'eligible_stores');
      const known = await knownEligibleStores(scope, named);
      return named.map((entry) => {
        const found = known(entry);
        return { entry, verdict: eligibleStoreVerdict(found), id: found[0]?.id ?? null };
      });
    }
  }
}

function judged<List extends NetworkEntry['list'], Known extends { readonly id: string }>(
  entries: readonly NetworkEntry[],
  list: List,
  known: ReadonlyMap<string, Known>,
  verdictOf: (entry: Extract<NetworkEntry, { list: List }>, found: Known | null) => NetworkVerdict,
): readonly JudgedEntry[] {
  return entries.flatMap((entry) => {
    if (!isOf(entry, list)) return [];
    const found = known.get(identityOf(entry)) ?? null;
    return [{ entry, verdict: verdictOf(entry, found), id: found?.id ?? null }];
  });
}

const isOf = <List extends NetworkEntry['list']>(
  entry: NetworkEntry,
  list: List,
): entry is Extract<NetworkEntry, { list: List }> => entry.list === list;
