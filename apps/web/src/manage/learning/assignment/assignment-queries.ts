import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, ResponseOf } from '@trilha/contract/define-call';
import { previewAssignment, readAssignment } from '@trilha/contract/learning/assignments.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type Terms = InputOf<typeof previewAssignment>['body'];
export type ReadAssignment = ResponseOf<typeof readAssignment>;
export type Choices = ReadAssignment['choices'];

/** People are moved after the answer, piece by piece: the numbers grow while one looks. */
const LOOK_AGAIN_MS = 5_000;

export const assignmentQuery = (trainingId: string) =>
  queryOptions({
    queryKey: [...queryKeys.learning, 'assignment', trainingId],
    queryFn: ({ signal }) => api(readAssignment, { params: { trainingId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.assignment?.active ? LOOK_AGAIN_MS : false),
  });

export const previewQuery = (trainingId: string, terms: Terms | null) =>
  queryOptions({
    queryKey: [...queryKeys.learning, 'assignment-preview', trainingId, terms],
    queryFn: ({ signal }) =>
      api(previewAssignment, { params: { trainingId }, body: terms ?? EVERYBODY }, { signal }),
    enabled: terms !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const EVERYBODY: Terms = {
  reach: 'everybody',
  groupIds: [],
  areaIds: [],
  roles: [],
  deadlineDays: null,
  dueOn: null,
};
