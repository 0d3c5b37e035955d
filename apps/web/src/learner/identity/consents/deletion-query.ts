import { queryOptions } from '@tanstack/react-query';
import { readOwnDeletion } from '@trilha/contract/identity/deletion.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

/** What came of asking for deletion, and by what it is asked for. @spec ID-23 */
export const ownDeletionQuery = queryOptions({
  queryKey: [...queryKeys.identity, 'deletion'],
  queryFn: ({ signal }) => api(readOwnDeletion, {}, { signal }),
});
