export const REWARD_SORTS = ['popular', 'name', 'price_ascending', 'price_descending'] as const;
export type RewardSort = (typeof REWARD_SORTS)[number];

export interface SortableReward {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /** How often it was redeemed. */
  readonly redeemed: number;
}

const COMPARISONS: Readonly<Record<RewardSort, (a: SortableReward, b: SortableReward) => number>> = {
  popular: (a, b) => b.redeemed - a.redeemed,
  name: () => 0,
  price_ascending: (a, b) => a.cost - b.cost,
  price_descending: (a, b) => b.cost - a.cost,
};

/**
 * The rewards in the order asked for; equals follow by name as the language orders it, then by id, so that the order
 * never flickers. The language is a BCP 47 tag. @spec RW-01
 */
export function sortedRewards<Reward extends SortableReward>(
  rewards: readonly Reward[],
  sort: RewardSort,
  language: string,
): Reward[] {
  return inRewardOrder(rewardsByName(rewards, language), sort);
}

/** By name as the language orders it, then by id. The language is a BCP 47 tag. @spec RW-01 */
export function rewardsByName<Reward extends Pick<SortableReward, 'id' | 'name'>>(
  rewards: readonly Reward[],
  language: string,
): Reward[] {
  const byName = collatorOf(language);
  return rewards.toSorted(
    (a, b) => byName.compare(a.name, b.name) || Number(a.id > b.id) - Number(a.id < b.id),
  );
}

/** What stands by name already, in the order asked for: equals stay as they stand. @spec RW-01 */
export const inRewardOrder = <Reward extends SortableReward>(
  byName: readonly Reward[],
  sort: RewardSort,
): Reward[] => byName.toSorted(COMPARISONS[sort]);

const collators = new Map<string, Intl.Collator>();

/** Making one costs more than sorting a page with it. */
function collatorOf(language: string): Intl.Collator {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator;
}
