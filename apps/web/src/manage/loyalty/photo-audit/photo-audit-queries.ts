import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  listPhotosToAudit,
  readPhotoAuditFilters,
  readPhotoToAudit,
} from '@trilha/contract/loyalty/photo-audit.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { PhotoAuditSearch } from './photo-audit.search.ts';

export type QueuedPhoto = ResponseOf<typeof listPhotosToAudit>['items'][number];
export type AuditedPhoto = ResponseOf<typeof readPhotoToAudit>;

export const photoAuditKey = [...queryKeys.loyalty, 'photo-audit'] as const;

/** The address as the calls ask for it. */
export function filterOf(search: PhotoAuditSearch) {
  const { state = 'sent' } = search;
  return {
    ...(search.campaign ? { campaignId: search.campaign } : {}),
    ...(search.type ? { photoTypeId: search.type } : {}),
    // What is appealed was refused: it is no queue of photos that wait.
    ...(state === 'all' || search.appealed ? {} : { state }),
    ...(search.store ? { storeId: search.store } : {}),
    ...(search.person ? { sellerId: search.person } : {}),
    ...(search.search ? { search: search.search } : {}),
    ...(search.flagged ? { flagged: 'true' } : {}),
    ...(search.appealed ? { appealed: 'true' } : {}),
  };
}

export const photoQueueQuery = (search: PhotoAuditSearch) => {
  const query = { ...filterOf(search), ...(search.order ? { order: search.order } : {}), limit: 50 };
  return infiniteQueryOptions<
    ResponseOf<typeof listPhotosToAudit>,
    Error,
    InfiniteData<ResponseOf<typeof listPhotosToAudit>, string | null>,
    QueryKey,
    string | null
  >({
    queryKey: [...photoAuditKey, 'queue', query],
    queryFn: ({ pageParam, signal }) =>
      api(
        listPhotosToAudit,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
};

export const photoFiltersQuery = queryOptions({
  queryKey: [...photoAuditKey, 'filters'],
  queryFn: ({ signal }) => api(readPhotoAuditFilters, {}, { signal }),
});

/** The addresses of pictures live five minutes: the answer is fetched anew before. */
const PICTURE_FRESH_MILLISECONDS = 3 * 60_000;

export const readPhoto = (photoId: string, search: PhotoAuditSearch, signal: AbortSignal) =>
  api(readPhotoToAudit, { params: { photoId }, query: filterOf(search) }, { signal });

export const photoQuery = (photoId: string, search: PhotoAuditSearch) =>
  queryOptions({
    queryKey: [...photoAuditKey, 'photo', photoId, filterOf(search)],
    queryFn: ({ signal }) => readPhoto(photoId, search, signal),
    staleTime: PICTURE_FRESH_MILLISECONDS,
  });
