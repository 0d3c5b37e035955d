import { addDays, type LocalDate } from '../shared/local-date.ts';

/** What somebody reached, and when: milliseconds since the epoch. */
export interface RankingScore {
  readonly membershipId: string;
  readonly points: number;
  readonly reachedAt: number;
}

/** Order of a ranking: more points first, then who reached them earlier, then by id. @spec GM-02 */
export const rankingOrder = (a: RankingScore, b: RankingScore): number =>
  b.points - a.points ||
  a.reachedAt - b.reachedAt ||
  Number(a.membershipId > b.membershipId) - Number(a.membershipId < b.membershipId);

/** The scores in their order. @spec GM-02 */
export const ranking = <Score extends RankingScore>(scores: readonly Score[]): Score[] =>
  scores.toSorted(rankingOrder);

/**
 * How many of a ranking stand before a score, whether or not it is there itself; its place is one more. No place is
 * shared, because the earlier one goes first. Steps grow with the logarithm of the ranking. @spec GM-02
 */
export function countAhead(ordered: readonly RankingScore[], score: RankingScore): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = ordered[middle];
    if (there && rankingOrder(there, score) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The ranking after these people left it and these scores came, which are of people who left or were not there. @spec GM-02 */
export function rankingAfter<Score extends RankingScore>(
  ordered: readonly Score[],
  left: ReadonlySet<string>,
  came: readonly Score[],
): readonly Score[] {
  if (left.size === 0 && came.length === 0) return ordered;
  const staying = left.size === 0 ? ordered : ordered.filter(({ membershipId }) => !left.has(membershipId));
  const coming = ranking(came);
  const after: Score[] = [];
  let taken = 0;
  for (const score of coming) {
    const place = countAhead(staying, score);
    for (const stayed of staying.slice(taken, place)) after.push(stayed);
    after.push(score);
    taken = place;
  }
  for (const stayed of staying.slice(taken)) after.push(stayed);
  return after;
}

/** Of which time training points are ranked. */
export const RANKING_PERIODS = ['all', 'month', 'last_month'] as const;
export type RankingPeriod = (typeof RANKING_PERIODS)[number];

/** The first day of the month that is ranked on a day; null for all time. @spec GM-02 */
export function rankedMonth(period: RankingPeriod, today: LocalDate): LocalDate | null {
  if (period === 'all') return null;
  const first = `${today.slice(0, 7)}-01`;
  return period === 'month' ? first : `${addDays(first, -1).slice(0, 7)}-01`;
}
