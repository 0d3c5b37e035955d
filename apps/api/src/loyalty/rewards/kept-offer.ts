import type { ResponseOf } from '@trilha/contract/define-call';
import type { listRewards } from '@trilha/contract/loyalty/rewards.calls';
import { rewardsByName } from '@trilha/rules/loyalty/rewards/reward-sort.rule';
import { searchText } from '@trilha/rules/shared/text';
import { type KeptReader, keptByVersion, keptParts } from '#platform/database/kept.ts';
import { levelsOf, publishedCampaign } from '../campaigns/campaigns.queries.ts';
import { type OfferedReward, rewardsOn } from './rewards.queries.ts';

/** A shelf is a page of a shop, not a warehouse: it is read whole, so that facets count and names sort as people do. */
const SHELF_LIMIT = 2000;

export interface KeptReward extends OfferedReward {
  /** What a search looks in. */
  readonly words: string;
}

/** A published campaign and its rewards, as everybody finds them. */
export interface Shelf extends Pick<ResponseOf<typeof listRewards>, 'departments' | 'categories'> {
  readonly campaign: NonNullable<Awaited<ReturnType<typeof publishedCampaign>>>;
  readonly levels: Awaited<ReturnType<typeof levelsOf>>;
  /** In the order of the language. */
  readonly byName: (language: string) => readonly KeptReward[];
}

/** The shelves of a client by their campaign; null for a campaign that is not published. @spec RW-01 */
export const shelvesAt = keptByVersion(async (reader) => ({
  shelf: keptParts((campaignId) => shelfOf(reader, campaignId)),
}));

async function shelfOf({ db, clientId }: KeptReader, campaignId: string): Promise<Shelf | null> {
  const scope = { db, client: { id: clientId } };
  const [campaign, levels, rewards] = await Promise.all([
    publishedCampaign(scope, campaignId),
    levelsOf(scope, [campaignId]),
    rewardsOn({ db, clientId }, campaignId, SHELF_LIMIT),
  ]);
  if (!campaign) return null;
  const kept = rewards.map((reward) => ({
    ...reward,
    words: searchText(`${reward.name} ${reward.category_name} ${reward.department_name}`),
  }));
  const orders = new Map<string, readonly KeptReward[]>();
  return {
    campaign,
    levels,
    byName: (language) => {
      const order = orders.get(language) ?? rewardsByName(kept, language);
      orders.set(language, order);
      return order;
    },
    ...facetsOf(kept),
  };
}

function facetsOf(rewards: readonly OfferedReward[]): Pick<Shelf, 'departments' | 'categories'> {
  const departments = Map.groupBy(rewards, (reward) => reward.department_id);
  const categories = Map.groupBy(rewards, (reward) => reward.category_id);
  return {
    departments: [...departments.values()]
      .flatMap(([first, ...others]) => (first ? [{ first, count: 1 + others.length }] : []))
      .toSorted(
        ({ first: a }, { first: b }) =>
          a.department_position - b.department_position || a.department_name.localeCompare(b.department_name),
      )
      .map(({ first, count }) => ({ id: first.department_id, name: first.department_name, count })),
    categories: [...categories.values()]
      .flatMap(([first, ...others]) =>
        first
          ? [
              {
                id: first.category_id,
                name: first.category_name,
                count: 1 + others.length,
                departmentId: first.department_id,
              },
            ]
          : [],
      )
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}
