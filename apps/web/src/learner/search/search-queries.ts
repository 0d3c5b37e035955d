import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InputOf, ResponseOf } from '@trilha/contract/define-call';
import { searchLearning } from '@trilha/contract/learning/search.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type Found = ResponseOf<typeof searchLearning>;
export type FoundGroup = Found['groups'][number];
export type Result = FoundGroup['results'][number];

/** A search page by page; what was found before stays in sight while another word is looked for. */
export const searchQuery = (query: Pick<InputOf<typeof searchLearning>['query'], 'q' | 'kind'>) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.learning, 'search', query],
    queryFn: ({ signal, pageParam }) =>
      api(searchLearning, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    enabled: query.q !== '',
    placeholderData: (before) => before,
  });

/** The groups of the first page, the chosen one with the results of all pages read. */
export function groupsOf(pages: readonly Found[]): FoundGroup[] {
  const [first] = pages;
  return (first?.groups ?? []).map((group) => ({
    ...group,
    results: pages.flatMap(({ groups }) => groups.find(({ kind }) => kind === group.kind)?.results ?? []),
  }));
}
