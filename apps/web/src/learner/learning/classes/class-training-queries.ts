import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf, ResponseOf } from '@trilha/contract/define-call';
import { listClassTrainings, readClassTraining } from '@trilha/contract/learning/class-trainings.calls';
import { api } from '#shared/api.ts';
import { queryOf } from '../catalogue/catalogue-query.ts';
import { learningKeys } from '../learning-queries.ts';
import type { ClassTrainingsSearch } from './class-trainings.search.ts';

export type ClassTrainings = ResponseOf<typeof listClassTrainings>;
export type ClassTraining = ResponseOf<typeof readClassTraining>;
export type TrainingClass = ClassTraining['classes'][number];
export type ClassTrainingKind = InputOf<typeof listClassTrainings>['query']['kind'];

/** Page by page; what was found before stays in sight while a filter is being applied. */
export const classTrainingsQuery = (
  kind: ClassTrainingKind,
  { webinar_status, webinar_is_online, webcast_lounge_template, ...filters }: ClassTrainingsSearch,
) => {
  const query = {
    ...queryOf(filters),
    kind,
    ...(webinar_status ? { webinarStatus: webinar_status } : {}),
    ...(webinar_is_online ? { webinarIsOnline: '1' as const } : {}),
    ...(webcast_lounge_template ? { webcastLoungeTemplate: webcast_lounge_template } : {}),
  };
  return infiniteQueryOptions({
    queryKey: [...learningKeys.classTrainings, 'list', query],
    queryFn: ({ signal, pageParam }) =>
      api(
        listClassTrainings,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: (before) => before,
  });
};

export const classTrainingQuery = (trainingId: string, trailId: string | null) =>
  queryOptions({
    queryKey: [...learningKeys.classTrainings, trainingId, trailId],
    queryFn: ({ signal }) =>
      api(readClassTraining, { params: { trainingId }, query: trailId ? { trailId } : {} }, { signal }),
  });
