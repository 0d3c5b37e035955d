import { queryOptions } from '@tanstack/react-query';
import { readProof } from '@trilha/contract/identity/proof.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

/** By what I can show that it is me. @spec ID-23 */
export const proofQuery = queryOptions({
  queryKey: [...queryKeys.identity, 'proof'],
  queryFn: ({ signal }) => api(readProof, {}, { signal }),
});
