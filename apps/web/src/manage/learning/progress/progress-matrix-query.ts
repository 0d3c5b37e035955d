import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readProgressMatrix } from '@trilha/contract/learning/progress-matrix.calls';
import { api } from '#shared/api.ts';
import { progressKey } from '../participants/participant-queries.ts';
import type { ProgressMatrixSearch } from './progress-matrix.search.ts';

type Matrix = ResponseOf<typeof readProgressMatrix>;
export type MatrixPerson = Matrix['items'][number];
export type MatrixCourse = Matrix['trainings'][number];

/** The filters as the server takes them. */
export const matrixFilterOf = (asked: ProgressMatrixSearch) => ({
  ...(asked.search ? { search: asked.search } : {}),
  ...(asked.compliance ? { compliance: asked.compliance } : {}),
  ...(asked.validity ? { validity: asked.validity } : {}),
  ...(asked.group ? { groupId: asked.group } : {}),
  ...(asked.area ? { areaId: asked.area } : {}),
  ...(asked.kind ? { kind: asked.kind } : {}),
  ...(asked.training ? { training: asked.training } : {}),
  ...(asked.mandatory ? { mandatory: 'yes' as const } : {}),
});

export function progressMatrixQuery(search: ProgressMatrixSearch) {
  const query = {
    ...matrixFilterOf(search),
    ...(search.courses ? { coursePage: search.courses } : {}),
    limit: 30,
  };
  return infiniteQueryOptions({
    queryKey: [...progressKey, 'matrix', query],
    queryFn: ({ pageParam, signal }) =>
      api(
        readProgressMatrix,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
