import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  countRegistrations,
  listRegistrations,
  readRegistration,
} from '@trilha/contract/people/registrations.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { RegistrationsSearch } from './registrations.search.ts';

export type ListedRegistration = ResponseOf<typeof listRegistrations>['items'][number];
export type Registration = ResponseOf<typeof readRegistration>;

const key = [...queryKeys.people, 'registrations'];
const A_MINUTE = 60_000;

export const registrationsQuery = ({ state = 'waiting', search, country, channel }: RegistrationsSearch) => {
  const query = {
    state,
    ...(search ? { search } : {}),
    ...(country ? { country } : {}),
    ...(channel ? { channel } : {}),
    limit: 50,
  };
  return infiniteQueryOptions<
    ResponseOf<typeof listRegistrations>,
    Error,
    InfiniteData<ResponseOf<typeof listRegistrations>, string | null>,
    QueryKey,
    string | null
  >({
    queryKey: [...key, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      api(
        listRegistrations,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
};

export const registrationQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...key, 'one', memberId],
    queryFn: ({ signal }) => api(readRegistration, { params: { memberId } }, { signal }),
  });

/** How many wait, for the menu. */
export const waitingQuery = queryOptions({
  queryKey: [...key, 'waiting'],
  queryFn: ({ signal }) => api(countRegistrations, {}, { signal }),
  staleTime: A_MINUTE,
  refetchInterval: A_MINUTE,
});
