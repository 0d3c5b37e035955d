import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readRanking } from '@trilha/contract/gamification/ranking.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { RankingSearch } from './ranking.search.ts';

export type Ranking = ResponseOf<typeof readRanking>;
export type Ranked = Ranking['items'][number];

export const rankingQuery = ({ period = 'all', campaign, group, area }: RankingSearch) => {
  const query = {
    ...(campaign ? { campaign } : { period }),
    ...(group ? { group } : {}),
    ...(area ? { area } : {}),
  };
  return infiniteQueryOptions({
    queryKey: [...queryKeys.gamification, 'ranking', query],
    queryFn: ({ signal, pageParam }) =>
      api(readRanking, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: (before) => before,
  });
};
