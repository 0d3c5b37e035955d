import { queryOptions } from '@tanstack/react-query';
import { listReactions, readReactionResults } from '@trilha/contract/assessment/reactions.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { ReactionResultsSearch } from './reactions.search.ts';

export type ReactionResults = ResponseOf<typeof readReactionResults>;
export type ReactionResult = ReactionResults['questions'][number];

const key = [...queryKeys.assessment, 'reactions'];

export const reactionsQuery = (training: string | undefined) =>
  queryOptions({
    queryKey: [...key, 'list', training],
    queryFn: ({ signal }) => api(listReactions, { query: training ? { training } : {} }, { signal }),
  });

/** The filters as the server takes them. */
export const resultsFilterOf = (search: ReactionResultsSearch) => ({
  ...(search.class ? { classId: search.class } : {}),
  ...(search.instructor ? { instructorId: search.instructor } : {}),
  ...(search.from ? { from: search.from } : {}),
  ...(search.to ? { to: search.to } : {}),
  ...(search.by ? { by: search.by } : {}),
});

export const reactionResultsQuery = (activityId: string, search: ReactionResultsSearch) =>
  queryOptions({
    queryKey: [...key, 'results', activityId, search],
    queryFn: ({ signal }) =>
      api(readReactionResults, { params: { activityId }, query: resultsFilterOf(search) }, { signal }),
    placeholderData: (before) => before,
  });
