import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listMyPhotos, readPhotoWeek } from '@trilha/contract/loyalty/photos.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type PhotoWeek = ResponseOf<typeof readPhotoWeek>;
export type PhotoType = PhotoWeek['types'][number];
export type StoreWeek = PhotoWeek['stores'][number];
export type SentPhoto = ResponseOf<typeof listMyPhotos>['items'][number];

export const photosKey = [...queryKeys.loyalty, 'photos'] as const;

export const photoWeekQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...photosKey, 'week', campaignId],
    queryFn: ({ signal }) => api(readPhotoWeek, { params: { campaignId } }, { signal }),
  });

export const myPhotosQuery = (campaignId: string) =>
  infiniteQueryOptions({
    queryKey: [...photosKey, 'mine', campaignId],
    queryFn: ({ pageParam, signal }) =>
      api(listMyPhotos, { query: { campaignId, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
