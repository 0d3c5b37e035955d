import { infiniteQueryOptions } from '@tanstack/react-query';
import { listTestAttempts } from '@trilha/contract/assessment/test-attempts.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { AttemptsSearch } from './attempts.search.ts';

export type TestAttempt = ResponseOf<typeof listTestAttempts>['items'][number];

/** The filters as the server takes them. */
export const filterOf = ({ search, state }: AttemptsSearch) => ({
  ...(search ? { search } : {}),
  ...(state ? { state } : {}),
});

export function attemptsQuery(activityId: string, search: AttemptsSearch) {
  const query = { ...filterOf(search), limit: 50 };
  return infiniteQueryOptions({
    queryKey: [...queryKeys.assessment, 'attempts', activityId, query],
    queryFn: ({ pageParam, signal }) =>
      api(
        listTestAttempts,
        { params: { activityId }, query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
}
