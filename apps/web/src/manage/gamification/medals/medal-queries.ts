import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  listMedalHolders,
  listMedalSubjects,
  listMedals,
  readMedal,
} from '@trilha/contract/gamification/medals.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { MedalSearch, MedalsSearch } from './medals.search.ts';

export type ListedMedal = ResponseOf<typeof listMedals>['items'][number];
export type Medal = ResponseOf<typeof readMedal>;
export type Holder = ResponseOf<typeof listMedalHolders>['items'][number];
export type Subjects = ResponseOf<typeof listMedalSubjects>;

export const medalsKey = [...queryKeys.gamification, 'administered-medals'];

export function medalsQuery({ state, kind }: MedalsSearch) {
  const query = { ...(state ? { state } : {}), ...(kind ? { kind } : {}), limit: 50 };
  return infiniteQueryOptions({
    queryKey: [...medalsKey, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      api(listMedals, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Looked at again while it is being given to those who deserve it already. */
const WHILE_SETTLING_MS = 3000;

export const medalQuery = (medalId: string) =>
  queryOptions({
    queryKey: [...medalsKey, 'one', medalId],
    queryFn: ({ signal }) => api(readMedal, { params: { medalId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isSettling ? WHILE_SETTLING_MS : false),
  });

export const subjectsQuery = (search: string) =>
  queryOptions({
    queryKey: [...medalsKey, 'subjects', search],
    queryFn: ({ signal }) => api(listMedalSubjects, { query: search ? { search } : {} }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The filters of the holders as the server takes them. */
export const holderFilter = ({ search, holders }: MedalSearch) => ({
  ...(search ? { search } : {}),
  ...(holders ? { state: holders } : {}),
});

/** Read anew when more or fewer have it: whoever publishes a medal sees who receives it. */
export function holdersQuery({ id: medalId, holders }: Pick<Medal, 'id' | 'holders'>, search: MedalSearch) {
  const query = { ...holderFilter(search), limit: 50 };
  return infiniteQueryOptions({
    queryKey: [...medalsKey, 'holders', medalId, query, holders],
    queryFn: ({ pageParam, signal }) =>
      api(
        listMedalHolders,
        { params: { medalId }, query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
