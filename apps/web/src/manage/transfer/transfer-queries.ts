import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  listPointsTransfers,
  readTransferProgramme,
} from '@trilha/contract/transfer/transfer-administration.calls';
import { parseLocalDate } from '@trilha/rules/shared/local-date';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { TransfersSearch } from './transfers.search.ts';

export type TransferProgramme = ResponseOf<typeof readTransferProgramme>;
type TransferList = ResponseOf<typeof listPointsTransfers>;
export type ListedTransfer = TransferList['items'][number];
export type TransferTotals = Pick<TransferList, 'totals' | 'differing'>;

const PAGE = 50;

export const transferProgrammeQuery = queryOptions({
  queryKey: [...queryKeys.transfer, 'programme'],
  queryFn: ({ signal }) => api(readTransferProgramme, {}, { signal }),
});

const day = (typed: string | undefined): string | null => (typed ? parseLocalDate(typed) : null);

/** What the address asks for, without what no list can be narrowed down to. */
export function filterOf({ state, from, to, search, differing }: TransfersSearch) {
  const [begin, end] = [day(from), day(to)];
  return {
    ...(state ? { state } : {}),
    ...(begin ? { from: begin } : {}),
    ...(end ? { to: end } : {}),
    ...(search ? { search } : {}),
    ...(differing ? { differing: true } : {}),
  };
}

export const transfersQuery = (search: TransfersSearch) => {
  const { differing, ...filter } = filterOf(search);
  const query = { ...filter, ...(differing ? { differing: 'true' } : {}), limit: PAGE };
  return infiniteQueryOptions({
    queryKey: [...queryKeys.transfer, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      api(
        listPointsTransfers,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
};
