import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { readSession } from '@trilha/contract/identity/session.calls';
import { api } from './api.ts';

import { queryKeys } from './query-keys.ts';
import type { Session } from './session.ts';

const SESSION_FRESH_MILLISECONDS = 5 * 60_000;

export const sessionQuery = queryOptions<Session>({
  queryKey: queryKeys.session,
  queryFn: ({ signal }) => api(readSession, {}, { signal }),
  staleTime: SESSION_FRESH_MILLISECONDS,
});

/** The signed-in person; only inside screens that need one. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data;

/** Whether the person holds a permission at the selected client. */
export const usePermission = (permission: string): boolean => useSession().permissions.includes(permission);
