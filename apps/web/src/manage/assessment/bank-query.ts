import { queryOptions } from '@tanstack/react-query';
import { readBank } from '@trilha/contract/assessment/banks.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

/** A bank with its questions, as an author edits it. */
export const bankQueryOptions = (bankId: string) =>
  queryOptions({
    queryKey: [...queryKeys.assessment, 'bank', bankId],
    queryFn: ({ signal }) => api(readBank, { params: { bankId } }, { signal }),
    refetchOnWindowFocus: false,
  });
