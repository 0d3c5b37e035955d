import { queryOptions } from '@tanstack/react-query';
import { previewBatch, readReaudits } from '@trilha/contract/loyalty/audit-batches.calls';
import { api } from '#shared/api.ts';
import type { AuditSearch } from './audit.search.ts';
import { auditKey, filterOf } from './audit-queries.ts';

export const reauditsQuery = queryOptions({
  queryKey: [...auditKey, 'reaudits'],
  queryFn: ({ signal }) => api(readReaudits, {}, { signal }),
});

/** What would be approved together, as it is at the moment of asking. */
export const batchQuery = (search: AuditSearch) => {
  const { order: _order, ...filter } = filterOf({ ...search, state: 'credited', risk: 'green' });
  return queryOptions({
    queryKey: [...auditKey, 'batch', filter],
    queryFn: ({ signal }) => api(previewBatch, { query: filter }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
};
