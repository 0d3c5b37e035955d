import { queryOptions } from '@tanstack/react-query';
import { readChallengeSettings, readTopicHeat } from '@trilha/contract/assessment/challenge.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { TopicHeatSearch } from './topic-heat.search.ts';

export type TopicHeat = ResponseOf<typeof readTopicHeat>;
export type ChallengeSettings = ResponseOf<typeof readChallengeSettings>;

const key = [...queryKeys.assessment, 'challenge'];

/** The filters as the server takes them. */
export const heatFilterOf = ({ weeks, rows, columns, group, training }: TopicHeatSearch) => ({
  ...(weeks ? { weeks } : {}),
  ...(rows ? { rows } : {}),
  ...(columns ? { columns } : {}),
  ...(group ? { groupId: group } : {}),
  ...(training ? { training } : {}),
});

export const topicHeatQuery = (search: TopicHeatSearch) =>
  queryOptions({
    queryKey: [...key, 'heat', search],
    queryFn: ({ signal }) => api(readTopicHeat, { query: heatFilterOf(search) }, { signal }),
    placeholderData: (before) => before,
  });

export const challengeSettingsQuery = queryOptions({
  queryKey: [...key, 'settings'],
  queryFn: ({ signal }) => api(readChallengeSettings, {}, { signal }),
  // What is being typed is newer than what the server would say; whoever changed it meanwhile is told on saving.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
