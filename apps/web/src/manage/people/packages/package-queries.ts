import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listPackageRuns, readPackageTrace } from '@trilha/contract/player/package-trace.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type PackageTrace = ResponseOf<typeof readPackageTrace>;

export const packageRunsQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...queryKeys.people, memberId, 'packages'],
    queryFn: ({ signal }) => api(listPackageRuns, { params: { memberId } }, { signal }),
  });

export const packageTraceQuery = (memberId: string, activityId: string) =>
  queryOptions({
    queryKey: [...queryKeys.people, memberId, 'packages', activityId],
    queryFn: ({ signal }) => api(readPackageTrace, { params: { memberId, activityId } }, { signal }),
  });
