import { queryOptions } from '@tanstack/react-query';
import { readAttempt, readAttemptResult, readTest } from '@trilha/contract/assessment/attempts.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type TestOverview = ResponseOf<typeof readTest>;
export type RunningAttempt = ResponseOf<typeof readAttempt>;
export type AttemptResult = ResponseOf<typeof readAttemptResult>;
export type Answer = RunningAttempt['answers'][number]['answer'];

export interface TestPlace {
  readonly trainingId: string;
  readonly hierarchyOrder: number;
}

export const testQuery = (place: TestPlace) =>
  queryOptions({
    queryKey: [...queryKeys.assessment, 'test', place.trainingId, place.hierarchyOrder],
    queryFn: ({ signal }) => api(readTest, { params: place }, { signal }),
    // Attempts begin and end here, on other devices and by themselves: whoever comes back is told anew.
    staleTime: 0,
  });

export const attemptQuery = (attemptId: string) =>
  queryOptions({
    queryKey: [...queryKeys.assessment, 'attempt', attemptId],
    queryFn: ({ signal }) => api(readAttempt, { params: { attemptId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Devices that slept have not counted: whoever comes back is told the seconds anew.
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

export const resultQuery = (attemptId: string) =>
  queryOptions({
    queryKey: [...queryKeys.assessment, 'result', attemptId],
    queryFn: ({ signal }) => api(readAttemptResult, { params: { attemptId } }, { signal }),
  });
