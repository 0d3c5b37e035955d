import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  listRegradeAttempts,
  readQuestionRegrades,
  readRegrade,
} from '@trilha/contract/assessment/regrades.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { RegradeOutcome } from '@trilha/rules/assessment/regrade/regrade.rule';
import { isRegrading } from '@trilha/rules/assessment/regrade/regrade-state.rule';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type QuestionRegrades = ResponseOf<typeof readQuestionRegrades>;
export type Regrade = QuestionRegrades['items'][number];
export type RegradeLine = ResponseOf<typeof listRegradeAttempts>['items'][number];

const EVERY_MS = 1_000;
const key = [...queryKeys.assessment, 'regrades'] as const;

/** A question with its regrades. */
export const questionRegradesQuery = (params: { readonly bankId: string; readonly questionId: string }) =>
  queryOptions({
    queryKey: [...key, params.questionId],
    queryFn: ({ signal }) => api(readQuestionRegrades, { params }, { signal }),
  });

/** The one that moves, alone, looked at every second until it stands still: the history costs more to tell. */
export const movingRegradeQuery = ({ id, state: begun }: Pick<Regrade, 'id' | 'state'>) =>
  queryOptions({
    queryKey: [...key, 'moving', id, begun],
    queryFn: ({ signal }) => api(readRegrade, { params: { regradeId: id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && !isRegrading(state.data.state) ? false : EVERY_MS),
  });

/** Attempts of a regrade as it stands in this state. */
export const regradeAttemptsQuery = (
  { id, state }: Pick<Regrade, 'id' | 'state'>,
  outcome: RegradeOutcome | undefined,
) =>
  infiniteQueryOptions({
    queryKey: [...key, 'attempts', id, state, outcome ?? 'touched'],
    queryFn: ({ pageParam, signal }) =>
      api(
        listRegradeAttempts,
        {
          params: { regradeId: id },
          query: { ...(outcome ? { outcome } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
