import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readEnrolment } from '@trilha/contract/learning/overrides.calls';
import { listParticipants, readProgressChoices } from '@trilha/contract/learning/participants.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { ParticipantsSearch } from './participants.search.ts';

export type Participant = ResponseOf<typeof listParticipants>['items'][number];
export type Enrolment = ResponseOf<typeof readEnrolment>;
export type EnrolledActivity = Enrolment['modules'][number]['activities'][number];

/** What is shown of the progress of others; a decision of the team makes all of it old. */
export const progressKey = [...queryKeys.learning, 'progress'];

/** The filters as the server takes them. */
export const filterOf = ({ search, state, compliance, validity, group, area }: ParticipantsSearch) => ({
  ...(search ? { search } : {}),
  ...(state ? { state } : {}),
  ...(compliance ? { compliance } : {}),
  ...(validity ? { validity } : {}),
  ...(group ? { groupId: group } : {}),
  ...(area ? { areaId: area } : {}),
});

export function participantsQuery(trainingId: string, search: ParticipantsSearch) {
  const query = { ...filterOf(search), limit: 50 };
  return infiniteQueryOptions({
    queryKey: [...progressKey, 'participants', trainingId, query],
    queryFn: ({ pageParam, signal }) =>
      api(
        listParticipants,
        { params: { trainingId }, query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export const progressChoicesQuery = queryOptions({
  queryKey: [...progressKey, 'choices'],
  queryFn: ({ signal }) => api(readProgressChoices, {}, { signal }),
});

export const enrolmentQuery = (enrolmentId: string) =>
  queryOptions({
    queryKey: [...progressKey, 'enrolment', enrolmentId],
    queryFn: ({ signal }) => api(readEnrolment, { params: { enrolmentId } }, { signal }),
  });
