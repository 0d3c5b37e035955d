import { useQuery } from '@tanstack/react-query';
import { queueNewsKey } from '../../queues/queue-keys.ts';
import { useQueuesTold } from '../../queues/queues-told.ts';
import type { AuditSearch } from './audit.search.ts';
import { type AuditedSale, readSale } from './audit-queries.ts';

const A_MINUTE = 60_000;

/**
 * The sale as it is now, once another auditor has decided it meanwhile; until then the one that was read, so that nothing
 * on screen is drawn anew. Its photo is the one that is looked at. @spec LO-30 IN-03
 */
export function useSaleNow(
  sale: AuditedSale | undefined,
  search: AuditSearch,
  readAt: number,
): AuditedSale | undefined {
  const isTold = useQueuesTold();
  const { data: fresh } = useQuery({
    queryKey: [...queueNewsKey('sales'), 'sale', sale?.id ?? '', readAt],
    queryFn: ({ signal }) => readSale(sale?.id ?? '', search, signal),
    initialData: sale,
    enabled: sale !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: A_MINUTE,
    refetchInterval: isTold ? false : A_MINUTE,
  });
  return sale && fresh && fresh.revision !== sale.revision ? { ...fresh, photo: sale.photo } : sale;
}
