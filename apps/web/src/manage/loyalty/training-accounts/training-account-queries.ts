import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  listTrainingAccounts,
  listTrainingImportRows,
  listTrainingImports,
  readTrainingProgramme,
} from '@trilha/contract/loyalty/training-programme.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { TrainingAccountsSearch } from './training-accounts.search.ts';

export type TrainingProgramme = ResponseOf<typeof readTrainingProgramme>;
export type AccountInList = ResponseOf<typeof listTrainingAccounts>['items'][number];
export type DirectoryImport = ResponseOf<typeof listTrainingImports>['items'][number];
export type DirectoryRow = ResponseOf<typeof listTrainingImportRows>['items'][number];

export const trainingKey = [...queryKeys.loyalty, 'training-programme'] as const;
const READING_MILLISECONDS = 1_500;

export const programmeQuery = queryOptions({
  queryKey: [...trainingKey, 'settings'],
  queryFn: ({ signal }) => api(readTrainingProgramme, {}, { signal }),
});

export const accountsQuery = ({ state, search }: TrainingAccountsSearch) => {
  const query = { ...(state ? { state } : {}), ...(search ? { search } : {}), limit: 50 };
  return infiniteQueryOptions({
    queryKey: [...trainingKey, 'accounts', query],
    queryFn: ({ pageParam, signal }) =>
      api(
        listTrainingAccounts,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
};

/** While one of them is read, how far it is. */
export const importsQuery = queryOptions({
  queryKey: [...trainingKey, 'imports'],
  queryFn: ({ signal }) => api(listTrainingImports, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.items.some(({ state }) => state === 'working') ? READING_MILLISECONDS : false,
});

export const importRowsQuery = (directoryImportId: string, only: 'left_out' | undefined) =>
  infiniteQueryOptions({
    queryKey: [...trainingKey, 'imports', directoryImportId, only ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api(
        listTrainingImportRows,
        {
          params: { directoryImportId },
          query: { limit: 50, ...(only ? { only } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
