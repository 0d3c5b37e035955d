import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { listRewards } from '@trilha/contract/loyalty/rewards.calls';
import {
  inRewardOrder,
  type SortableReward,
  sortedRewards,
} from '@trilha/rules/loyalty/rewards/reward-sort.rule';
import { searchText } from '@trilha/rules/shared/text';
import type { Bind } from '#platform/http/bind.ts';
import { cursorOf, PAGE_SIZE, positionOf } from '#platform/keyset.ts';
import { type KeptReward, shelvesAt } from './kept-offer.ts';
import { type OwnOffer, ownOffer, type Stock } from './own-offer.queries.ts';
import { offeredTo, type Standing, standingOf, summaryOf } from './shelf.ts';

type Query = ParsedInputOf<typeof listRewards>['query'];
/** A reward whose stock is known; the last one of the page before may have left the shelf. */
type Sortable = SortableReward & {
  readonly on: { readonly reward: KeptReward; readonly stock: Stock } | null;
};

export const routes = (bind: Bind): void =>
  bind.readKept(listRewards, async (context, { query }) => {
    const own = await ownOffer(context, query.campaignId);
    const shelf = await (await shelvesAt(context, own.version)).shelf(query.campaignId);
    if (!shelf) throw new AppError('not_found');
    const standing = standingOf({ ...shelf, ...own }, context.now);
    const { language } = context.actor;
    const found = shelf
      .byName(language)
      .filter(isFoundBy(query, standing))
      .flatMap((reward) => sortable(reward, own));
    const sort = query.sort ?? 'popular';
    const last = lastOf(query.cursor);
    const ordered = last
      ? sortedRewards([...found.filter(({ id }) => id !== last.id), last], sort, language)
      : inRewardOrder(found, sort);
    const rest = ordered.slice(last ? ordered.indexOf(last) + 1 : 0);
    const page = rest.slice(0, query.limit ?? PAGE_SIZE);
    const end = page.at(-1);
    return {
      items: page.flatMap(({ on }) => (on ? [summaryOf(offeredTo(on.reward, on.stock, own), standing)] : [])),
      nextCursor:
        end && rest.length > page.length ? cursorOf([end.id, end.name, end.cost, end.redeemed]) : null,
      total: found.length,
      balance: standing.balance,
      graceUntil: standing.graceUntil,
      departments: shelf.departments,
      categories: shelf.categories,
    };
  });

function isFoundBy(query: Query, { balance }: Standing): (reward: KeptReward) => boolean {
  const words = searchText(query.search ?? '')
    .split(' ')
    .filter(Boolean);
  return (reward) =>
    words.every((word) => reward.words.includes(word)) &&
    (query.departmentId === undefined || reward.department_id === query.departmentId) &&
    (query.categoryId === undefined || reward.category_id === query.categoryId) &&
    (!query.affordable || reward.cost <= balance.available);
}

/** What came to the shelf after the stock was read is shown at the next look. */
function sortable(reward: KeptReward, { stock }: OwnOffer): Sortable[] {
  const there = stock[reward.id];
  if (!there) return [];
  const { id, name, cost } = reward;
  return [{ id, name, cost, redeemed: there[1] + there[2], on: { reward, stock: there } }];
}

/** The last reward of the page before stands in the order even when it has left the shelf meanwhile. */
function lastOf(cursor: string | undefined): Sortable | null {
  const position = positionOf(cursor, ['id', 'text', 'number', 'number']);
  if (!position) return null;
  const [id, name, cost, redeemed] = position;
  return { id, name, cost: Number(cost), redeemed: Number(redeemed), on: null };
}
