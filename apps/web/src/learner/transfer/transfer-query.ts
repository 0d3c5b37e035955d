import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readPointsTransfer } from '@trilha/contract/transfer/points-transfer.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type PointsTransfer = ResponseOf<typeof readPointsTransfer>;
export type OwnTransfer = NonNullable<PointsTransfer['transfer']>;

const ON_ITS_WAY_MS = 3_000;

/** Read again while the programme is about to answer. */
export const pointsTransferQuery = queryOptions({
  queryKey: [...queryKeys.transfer, 'own'],
  queryFn: ({ signal }) => api(readPointsTransfer, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.transfer?.state === 'reserved' || data?.transfer?.state === 'sent' ? ON_ITS_WAY_MS : false,
});
