import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readPhoneProof } from '@trilha/contract/identity/phone-proof.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type PhoneProofState = ResponseOf<typeof readPhoneProof>;

/** Where I stand with my phone; asked anew each time, for a wait and a proof are soon over. @spec ID-19 RW-02 */
export const phoneProofQuery = queryOptions({
  queryKey: [...queryKeys.identity, 'phone-proof'],
  queryFn: ({ signal }) => api(readPhoneProof, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});
