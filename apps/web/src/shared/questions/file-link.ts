import { queryOptions } from '@tanstack/react-query';
import { readFileLink } from '@trilha/contract/files/files.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

/** A little less than an address holds. */
const LINK_FRESH_MILLISECONDS = 4 * 60_000;

/** Where a file of a question is. What is on screen keeps its address: another one would load it, or begin it, anew. */
export const fileLinkQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...queryKeys.files, fileId],
    queryFn: ({ signal }) => api(readFileLink, { params: { fileId } }, { signal }),
    staleTime: LINK_FRESH_MILLISECONDS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
