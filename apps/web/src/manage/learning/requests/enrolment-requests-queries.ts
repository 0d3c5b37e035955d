import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  countEnrolmentRequests,
  listEnrolmentRequests,
} from '@trilha/contract/learning/enrolment-requests.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { EnrolmentRequestsSearch } from './enrolment-requests.search.ts';

export type RequestsPage = ResponseOf<typeof listEnrolmentRequests>;
export type EnrolmentRequest = RequestsPage['items'][number];

export const enrolmentRequestsKey = [...queryKeys.learning, 'enrolment-requests'];
const A_MINUTE = 60_000;

export const enrolmentRequestsQuery = ({
  state = 'awaiting_approval',
  search,
  training,
}: EnrolmentRequestsSearch) => {
  const query = {
    state,
    ...(search ? { search } : {}),
    ...(training ? { training } : {}),
    limit: 50,
  };
  return infiniteQueryOptions<
    RequestsPage,
    Error,
    InfiniteData<RequestsPage, string | null>,
    QueryKey,
    string | null
  >({
    queryKey: [...enrolmentRequestsKey, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      api(
        listEnrolmentRequests,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
};

/** How many wait for an answer, for the menu. */
export const requestsWaitingQuery = queryOptions({
  queryKey: [...enrolmentRequestsKey, 'waiting'],
  queryFn: ({ signal }) => api(countEnrolmentRequests, {}, { signal }),
  staleTime: A_MINUTE,
  refetchInterval: A_MINUTE,
});
