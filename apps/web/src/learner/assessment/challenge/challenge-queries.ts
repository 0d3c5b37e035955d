import { queryOptions } from '@tanstack/react-query';
import { openChallenge, readWeakTopics } from '@trilha/contract/assessment/challenge.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type Challenge = ResponseOf<typeof openChallenge>;
export type ChallengeQuestion = Challenge['questions'][number];
export type WeakTopics = ResponseOf<typeof readWeakTopics>;

const key = [...queryKeys.assessment, 'challenge'];

/** Opening twice is opening once: the server answers what it drew the first time. */
export const challengeQuery = queryOptions({
  queryKey: [...key, 'today'],
  queryFn: () => api(openChallenge),
  retry: false,
});

export const weakTopicsQuery = queryOptions({
  queryKey: [...key, 'topics'],
  queryFn: ({ signal }) => api(readWeakTopics, {}, { signal }),
});
