import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listEvents, readEvent } from '@trilha/contract/loyalty/programme-events.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type EventCardFacts = ResponseOf<typeof listEvents>['items'][number];
export type ProgrammeEvent = ResponseOf<typeof readEvent>;
export type EventsView = 'coming' | 'mine' | 'past';

export const eventsKey = [...queryKeys.loyalty, 'events'];

export const eventsQuery = (view: EventsView) =>
  infiniteQueryOptions({
    queryKey: [...eventsKey, 'list', view],
    queryFn: ({ signal, pageParam }) =>
      api(listEvents, { query: { view, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...eventsKey, eventId],
    queryFn: ({ signal }) => api(readEvent, { params: { eventId } }, { signal }),
  });
