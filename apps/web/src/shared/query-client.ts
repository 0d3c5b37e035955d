import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';

const FRESH_MILLISECONDS = 30_000;
const KEPT_MILLISECONDS = 30 * 60_000;

/** Answers count as fresh for half a minute. The transport has already repeated what was worth it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MILLISECONDS,
      gcTime: KEPT_MILLISECONDS,
      retry: (failures, error) => failures < 1 && !(error instanceof ApiProblem),
      networkMode: 'offlineFirst',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
