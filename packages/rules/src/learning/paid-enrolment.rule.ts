import { compareLocalDates, type LocalDate } from '../shared/local-date.ts';

/** Points a person can spend in one running campaign. */
export interface Purse {
  readonly campaignId: string;
  readonly name: string;
  /** The last day on which they can be spent. */
  readonly endsOn: LocalDate;
  readonly available: number;
}

export interface Payment {
  readonly purse: Purse;
  /** How many points the purse lacks; 0 where it is enough. */
  readonly missing: number;
}

/**
 * The purse that pays a price: of those that are enough the one whose points expire first, else the fullest; a price is
 * paid from one campaign. Null for whoever takes part in none. @spec LE-06 PT-03
 */
export function paymentOf(purses: readonly Purse[], price: number): Payment | null {
  const ordered = purses.toSorted(
    (one, other) =>
      compareLocalDates(one.endsOn, other.endsOn) || (one.campaignId < other.campaignId ? -1 : 1),
  );
  const enough = ordered.find(({ available }) => available >= price);
  if (enough) return { purse: enough, missing: 0 };
  const [fullest] = ordered.toSorted((one, other) => other.available - one.available);
  return fullest ? { purse: fullest, missing: price - fullest.available } : null;
}
