import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  type giveTestException,
  listTestExceptions,
} from '@trilha/contract/assessment/test-exceptions.calls';
import type { InputOf, ResponseOf } from '@trilha/contract/define-call';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { ExceptionsSearch } from './exceptions.search.ts';

export type ExceptionPage = ResponseOf<typeof listTestExceptions>;
export type TestException = ExceptionPage['items'][number];
export type ExtendedTest = ExceptionPage['test'];
export type GivenTerms = InputOf<typeof giveTestException>['body'];

export const exceptionsKey = [...queryKeys.assessment, 'exceptions'];

export function exceptionsQuery(activityId: string, { search, of }: ExceptionsSearch) {
  const query = { ...(search ? { search } : {}), ...(of ? { of } : {}), limit: 50 };
  return infiniteQueryOptions({
    queryKey: [...exceptionsKey, activityId, query],
    queryFn: ({ pageParam, signal }) =>
      api(
        listTestExceptions,
        { params: { activityId }, query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
}
