import { searchText } from '../../shared/text.ts';
import type { NetworkRowProblem, PointsEntry, ProductEntry, StoreEntry } from './network-entry.rule.ts';
import type { NetworkField } from './network-list.rule.ts';

/** What becomes of a line that can be taken. @spec MG-04 */
export const NETWORK_OUTCOMES = ['add', 'change', 'same'] as const;
export type NetworkOutcome = (typeof NETWORK_OUTCOMES)[number];

export interface FieldChange {
  readonly field: NetworkField;
  readonly before: string;
  readonly after: string;
}
export interface NetworkVerdict {
  readonly outcome: NetworkOutcome | NetworkRowProblem;
  readonly changes: readonly FieldChange[];
}

export interface KnownStore {
  readonly chain: string;
  readonly name: string;
  readonly state: string;
  readonly city: string;
  readonly timeZone: string;
  readonly camerasAllowed: boolean;
}
export interface KnownProduct {
  readonly name: string;
  readonly brand: string;
  readonly formFactor: string;
  readonly processor: string;
  readonly generation: string;
  readonly barcode: string | null;
}

const verdict = (
  outcome: NetworkVerdict['outcome'],
  changes: readonly FieldChange[] = [],
): NetworkVerdict => ({
  outcome,
  changes,
});

const answer = (isSo: boolean): string => (isSo ? 'yes' : 'no');

const isSameName = (one: string, other: string): boolean => searchText(one) === searchText(other);

/** Fields that differ; an empty cell says nothing and erases nothing. */
function differences(
  fields: readonly (readonly [field: NetworkField, before: string, after: string])[],
): NetworkVerdict {
  const changes = fields
    .filter(([, before, after]) => after !== '' && after !== before)
    .map(([field, before, after]) => ({ field, before, after }));
  return verdict(changes.length > 0 ? 'change' : 'same', changes);
}

/** What a line says of a store beside what is known of it. A store never moves to another chain. @spec MG-04 LO-03 */
export function storeVerdict(entry: StoreEntry, known: KnownStore | null): NetworkVerdict {
  if (!known) return verdict('add');
  if (!isSameName(entry.chain, known.chain)) return verdict('store_of_other_chain');
  return differences([
    ['name', known.name, entry.name],
    ['state', known.state, entry.state],
    ['city', known.city, entry.city],
    ['timeZone', known.timeZone, entry.namesZone ? entry.timeZone : ''],
    [
      'camerasAllowed',
      answer(known.camerasAllowed),
      entry.camerasAllowed === null ? '' : answer(entry.camerasAllowed),
    ],
  ]);
}

/**
 * What a line says of a product beside what is known of it. Its brand and kind never change: promotions of campaigns
 * that run go by them. @spec MG-04 LO-01
 */
export function productVerdict(entry: ProductEntry, known: KnownProduct | null): NetworkVerdict {
  if (!known) return verdict('add');
  if (!isSameName(entry.brand, known.brand) || entry.formFactor !== known.formFactor)
    return verdict('product_differs');
  return differences([
    ['name', known.name, entry.name],
    ['processor', known.processor, entry.processor],
    ['generation', known.generation, entry.generation],
    ['barcode', known.barcode ?? '', entry.barcode ?? ''],
  ]);
}

/** A partner that is known stays as it is written; names in use are corrected one by one. @spec MG-04 */
export const partnerVerdict = (isKnown: boolean): NetworkVerdict => verdict(isKnown ? 'same' : 'add');

/** What a line says of a product's value in a campaign; `points` is null where the table has it not. @spec LO-01 PT-07 */
export function pointsVerdict(
  entry: PointsEntry,
  known: { readonly points: number | null } | null,
): NetworkVerdict {
  if (!known) return verdict('product_unknown');
  if (known.points === null) return verdict('add');
  return differences([['points', String(known.points), String(entry.points)]]);
}

/** Whether a store joins those of a campaign. Stores that bear the number; more than one is as good as none. @spec LO-03 */
export function eligibleStoreVerdict(known: readonly { readonly participates: boolean }[]): NetworkVerdict {
  const [store] = known;
  if (!store || known.length > 1) return verdict('store_unknown');
  return verdict(store.participates ? 'same' : 'add');
}
