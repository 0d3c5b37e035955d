import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf, ResponseOf } from '@trilha/contract/define-call';
import { listOnlineCourses, readHome, readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { listCertificates } from '@trilha/contract/learning/certificates.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type Home = ResponseOf<typeof readHome>;
export type Course = ResponseOf<typeof readOnlineCourse>;
export type CatalogueQuery = InputOf<typeof listOnlineCourses>['query'];
export type Facets = ResponseOf<typeof listOnlineCourses>['facets'];

const home = [...queryKeys.learning, 'home'];
const catalogue = [...queryKeys.learning, 'catalogue'];
const classTrainings = [...queryKeys.learning, 'class-trainings'];
const trailCourse = [...queryKeys.learning, 'trail-course'];
export const learningKeys = {
  home,
  catalogue,
  course: (trainingId: string) => [...queryKeys.learning, 'course', trainingId],
  trail: (trailId: string) => [...queryKeys.learning, 'trail', trailId],
  trailCourse,
  classTrainings,
} as const;

export const homeQuery = queryOptions({
  queryKey: learningKeys.home,
  queryFn: ({ signal }) => api(readHome, {}, { signal }),
});

export const courseQuery = (trainingId: string) =>
  queryOptions({
    queryKey: learningKeys.course(trainingId),
    queryFn: ({ signal }) => api(readOnlineCourse, { params: { trainingId } }, { signal }),
  });

/** The catalogue page by page; what was found before stays in sight while a filter is being applied. */
export const catalogueQuery = (query: CatalogueQuery) =>
  infiniteQueryOptions({
    queryKey: [...learningKeys.catalogue, query],
    queryFn: ({ signal, pageParam }) =>
      api(
        listOnlineCourses,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: (before) => before,
  });

export const certificatesQuery = queryOptions({
  queryKey: [...queryKeys.learning, 'certificates'],
  queryFn: ({ signal }) => api(listCertificates, {}, { signal }),
});
