import { useQuery } from '@tanstack/react-query';
import { queueNewsKey } from '../../queues/queue-keys.ts';
import { useQueuesTold } from '../../queues/queues-told.ts';
import type { OrderAuditSearch } from './order-audit.search.ts';
import { type AuditedOrder, readOrder } from './order-audit-queries.ts';

const A_MINUTE = 60_000;

/**
 * The order as it is now, once somebody has decided about it or called it back meanwhile; until then the one that was
 * read, so that nothing on screen is drawn anew. @spec LO-30 IN-03
 */
export function useOrderNow(
  order: AuditedOrder | undefined,
  search: OrderAuditSearch,
  readAt: number,
): AuditedOrder | undefined {
  const isTold = useQueuesTold();
  const { data: fresh } = useQuery({
    queryKey: [...queueNewsKey('order_audit'), 'order', order?.id ?? '', readAt],
    queryFn: ({ signal }) => readOrder(order?.id ?? '', search, signal),
    initialData: order,
    enabled: order !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: A_MINUTE,
    refetchInterval: isTold ? false : A_MINUTE,
  });
  return order && fresh && fresh.revision !== order.revision ? fresh : order;
}
