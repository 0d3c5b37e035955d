import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listAppealsToAudit } from '@trilha/contract/loyalty/appeals.calls';
import type { AppealSubject } from '@trilha/rules/loyalty/appeals/appeal.rule';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

/** Orders take no appeals. */
export const APPEALED_KINDS = ['sale', 'photo', 'level'] as const satisfies readonly AppealSubject[];
export type AppealedKind = (typeof APPEALED_KINDS)[number];
export type OpenAppeal = ResponseOf<typeof listAppealsToAudit>['items'][number];

export const appealsKey = [...queryKeys.loyalty, 'appeals'] as const;

export const openAppealsQuery = (kind: AppealedKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...appealsKey, 'open', kind ?? null],
    queryFn: ({ pageParam, signal }) =>
      api(
        listAppealsToAudit,
        { query: { ...(kind ? { subjectKind: kind } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
