import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#shared/query-keys.ts';
import { attemptsHere, optionalAttempt } from './offline-store.ts';

/** What lies on this device is asked without any network. */
const here = { networkMode: 'always', gcTime: 0 } as const;

export const attemptsHereQuery = queryOptions({
  queryKey: [...queryKeys.assessment, 'offline'],
  queryFn: () => attemptsHere(),
  ...here,
});

export const attemptHereQuery = (attemptId: string) =>
  queryOptions({
    queryKey: [...queryKeys.assessment, 'offline', attemptId],
    queryFn: () => optionalAttempt(attemptId),
    ...here,
  });
