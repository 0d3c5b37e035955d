import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readStatement, readStatementLine } from '@trilha/contract/loyalty/statement.calls';
import { parseLocalDate } from '@trilha/rules/shared/local-date';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { deviceZone } from '#shared/today.ts';
import type { StatementSearch } from './statement.search.ts';

export type Line = ResponseOf<typeof readStatement>['items'][number];
export type Explanation = ResponseOf<typeof readStatementLine>;

/** What the address asks for, as the call takes it; a day that is none counts as not given. */
export function filterOf({ campaign, unit, kind, from, to }: StatementSearch) {
  const [first, last] = [from, to].map((day) => parseLocalDate(day ?? ''));
  return {
    ...(campaign ? { campaignId: campaign } : {}),
    ...(unit ? { unit } : {}),
    ...(kind ? { kind } : {}),
    ...(first ? { from: first } : {}),
    ...(last ? { to: last } : {}),
    timeZone: deviceZone(),
  };
}
export type StatementFilter = ReturnType<typeof filterOf>;

export const statementQuery = (filter: StatementFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.loyalty, 'statement', filter],
    queryFn: ({ pageParam, signal }) =>
      api(readStatement, { query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const lineQuery = (line: string) =>
  queryOptions({
    queryKey: [...queryKeys.loyalty, 'statement-line', line],
    queryFn: ({ signal }) => api(readStatementLine, { params: { line } }, { signal }),
  });
