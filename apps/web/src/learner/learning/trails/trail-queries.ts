import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listTrails, readTrail, readTrailCourse } from '@trilha/contract/learning/trails.calls';
import { api } from '#shared/api.ts';
import { type CatalogueQuery, learningKeys } from '../learning-queries.ts';
import type { TrailSearch } from './trail.search.ts';

export type Trail = ResponseOf<typeof readTrail>;
export type TrailSection = Trail['sections'][number];
export type TrailItem = TrailSection['items'][number];
export type TrailLock = NonNullable<TrailItem['lock']>;
export type TrailCourse = ResponseOf<typeof readTrailCourse>;

/** The trails page by page; what was found before stays in sight while a filter is being applied. */
export const trailsQuery = (query: CatalogueQuery) =>
  infiniteQueryOptions({
    queryKey: [...learningKeys.catalogue, 'trails', query],
    queryFn: ({ signal, pageParam }) =>
      api(listTrails, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: (before) => before,
  });

/** A trail as it is, or as its author looks at it; while they choose another day, the one before stays in sight. */
export const trailQuery = (trailId: string, { preview, on, enrolledOn, sectionsDone }: TrailSearch = {}) =>
  queryOptions({
    queryKey: [...learningKeys.trail(trailId), preview === 1, on, enrolledOn, sectionsDone],
    queryFn: ({ signal }) =>
      api(
        readTrail,
        { params: { trailId }, query: preview ? { preview: '1', on, enrolledOn, sectionsDone } : {} },
        { signal },
      ),
    placeholderData: (before) => (preview && before?.id === trailId ? before : undefined),
  });

export const trailCourseQuery = (trailId: string, courseId: string) =>
  queryOptions({
    queryKey: [...learningKeys.trailCourse, trailId, courseId],
    queryFn: ({ signal }) => api(readTrailCourse, { params: { trailId, courseId } }, { signal }),
  });
