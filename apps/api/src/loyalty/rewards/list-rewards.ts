import { listRewards } from '@trilha/contract/loyalty/rewards.calls';
import { type SortableReward, sortedRewards } from '@trilha/rules/loyalty/rewards/reward-sort.rule';
import { searchText } from '@trilha/rules/shared/text';
import type { Bind } from '#platform/http/bind.ts';
import { cursorOf, PAGE_SIZE, positionOf } from '#platform/keyset.ts';
import { type RewardRow, rewardsOn } from './rewards.queries.ts';
import { standingIn, summaryOf } from './shelf.ts';

/** A shelf is a page of a shop, not a warehouse: it is read whole, so that facets count and names sort as people do. */
const SHELF_LIMIT = 2000;

type Sortable = SortableReward & { readonly row: RewardRow | null };

export const routes = (bind: Bind): void =>
  bind.read(listRewards, async (context, { query }) => {
    const [standing, shelf] = await Promise.all([
      standingIn(context, query.campaignId),
      rewardsOn(context, query.campaignId, SHELF_LIMIT),
    ]);
    const words = searchText(query.search ?? '')
      .split(' ')
      .filter(Boolean);
    const found = shelf.filter((reward) => {
      return (
        holdsAll(reward, words) &&
        (query.departmentId === undefined || reward.department_id === query.departmentId) &&
        (query.categoryId === undefined || reward.category_id === query.categoryId) &&
        (!query.affordable || reward.cost <= standing.balance.available)
      );
    });
    const sort = query.sort ?? 'popular';
    const last = lastOf(query.cursor);
    const rows: Sortable[] = found
      .filter(({ id }) => id !== last?.id)
      .map((row) => ({ id: row.id, name: row.name, cost: row.cost, redeemed: row.popularity, row }));
    const ordered = sortedRewards(last ? [...rows, last] : rows, sort, context.actor.language);
    const rest = ordered.slice(last ? ordered.indexOf(last) + 1 : 0);
    const page = rest.slice(0, query.limit ?? PAGE_SIZE);
    const end = page.at(-1);
    return {
      items: page.flatMap(({ row }) => (row ? [summaryOf(row, standing)] : [])),
      nextCursor:
        end && rest.length > page.length ? cursorOf([end.id, end.name, end.cost, end.redeemed]) : null,
      total: found.length,
      balance: standing.balance,
      ...facetsOf(shelf),
    };
  });

function holdsAll(reward: RewardRow, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = searchText(`${reward.name} ${reward.category_name} ${reward.department_name}`);
  return words.every((word) => text.includes(word));
}

/** The last reward of the page before stands in the order even when it has left the shelf meanwhile. */
function lastOf(cursor: string | undefined): Sortable | null {
  const position = positionOf(cursor, ['id', 'text', 'number', 'number']);
  if (!position) return null;
  const [id, name, cost, redeemed] = position;
  return { id, name, cost: Number(cost), redeemed: Number(redeemed), row: null };
}

function facetsOf(shelf: readonly RewardRow[]) {
  const departments = new Map<string, { id: string; name: string; count: number; position: number }>();
  const categories = new Map<string, { id: string; name: string; count: number; departmentId: string }>();
  for (const row of shelf) {
    const department = departments.get(row.department_id) ?? {
      id: row.department_id,
      name: row.department_name,
      count: 0,
      position: row.department_position,
    };
    departments.set(row.department_id, { ...department, count: department.count + 1 });
    const category = categories.get(row.category_id) ?? {
      id: row.category_id,
      name: row.category_name,
      count: 0,
      departmentId: row.department_id,
    };
    categories.set(row.category_id, { ...category, count: category.count + 1 });
  }
  return {
    departments: [...departments.values()]
      .toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name))
      .map(({ id, name, count }) => ({ id, name, count })),
    categories: [...categories.values()].toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}
