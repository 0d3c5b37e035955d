import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  listPhotosToAudit,
  readPhotoAuditFilters,
  readPhotoBacklog,
  readPhotoToAudit,
} from '@trilha/contract/loyalty/photo-audit.calls';
import { previewPhotoBatch, readPhotoReaudits } from '@trilha/contract/loyalty/photo-batches.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { besideOf, isBeside } from '../audit/beside-queue.ts';
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
    ...(state === 'all' || isBeside(search) ? {} : { state }),
    ...(search.store ? { storeId: search.store } : {}),
    ...(search.person ? { sellerId: search.person } : {}),
    ...(search.search ? { search: search.search } : {}),
    ...(search.flagged ? { flagged: 'true' } : {}),
    ...besideOf(search),
    ...(search.order ? { order: search.order } : {}),
  };
}

export const photoQueueQuery = (search: PhotoAuditSearch) => {
  const query = { ...filterOf(search), limit: 50 };
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

export const photoBacklogQuery = queryOptions({
  queryKey: [...photoAuditKey, 'backlog'],
  queryFn: ({ signal }) => api(readPhotoBacklog, {}, { signal }),
});

export const photoReauditsQuery = queryOptions({
  queryKey: [...photoAuditKey, 'reaudits'],
  queryFn: ({ signal }) => api(readPhotoReaudits, {}, { signal }),
});

/** What would be approved together, as it is at the moment of asking. */
export const photoBatchQuery = (search: PhotoAuditSearch) => {
  const { order: _order, ...filter } = filterOf({ ...search, state: 'sent', risk: 'green' });
  return queryOptions({
    queryKey: [...photoAuditKey, 'batch', filter],
    queryFn: ({ signal }) => api(previewPhotoBatch, { query: filter }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
};

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
