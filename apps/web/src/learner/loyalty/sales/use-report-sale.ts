import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportSale } from '@trilha/contract/loyalty/sales.calls';
import { api } from '#shared/api.ts';
import { ApiProblem } from '#shared/api-problem.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { Draft } from '#shared/use-draft.ts';
import { EMPTY_SALE, type SaleBody, type SaleDraft, sendingOf } from './sale-draft.ts';

const FIRST_REFUSAL = 400;
const FIRST_FAILURE = 500;

/** An answer that settles the try; a failure on the way leaves open whether the sale arrived. */
const isSettled = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= FIRST_REFUSAL && error.status < FIRST_FAILURE;

/** Sends a sale once: its key lies on the device before anything leaves, and a repeated try uses the same one. @spec LO-14 */
export function useReportSale(draft: Draft<SaleDraft>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: SaleBody) => {
      const sending = sendingOf(draft.value ?? EMPTY_SALE, body, () => crypto.randomUUID());
      await draft.set((before) => ({ ...before, sending }));
      return api(reportSale, { body }, { idempotencyKey: sending.key });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.loyalty }),
    onError: (error) => {
      if (isSettled(error)) void draft.set((before) => ({ ...before, sending: null }));
    },
  });
}
