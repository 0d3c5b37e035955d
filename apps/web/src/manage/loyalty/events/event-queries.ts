import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf, ResponseOf } from '@trilha/contract/define-call';
import {
  type createEvent,
  listAdministeredEvents,
  listEventPeople,
  readAdministeredEvent,
  readCheckInCodes,
  readEventChoices,
} from '@trilha/contract/loyalty/event-administration.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { AdministeredEventSearch, AdministeredEventsSearch } from './events.search.ts';

export type ListedEvent = ResponseOf<typeof listAdministeredEvents>['items'][number];
export type AdministeredEvent = ResponseOf<typeof readAdministeredEvent>;
export type EventPerson = ResponseOf<typeof listEventPeople>['items'][number];
export type WrittenEvent = InputOf<typeof createEvent>['body'];
export type CheckInCodes = ResponseOf<typeof readCheckInCodes>;

export const eventsKey = [...queryKeys.loyalty, 'administered-events'];
const LIVE_MS = 5000;

export const eventsQuery = ({ when, kind, search }: AdministeredEventsSearch) => {
  const query = {
    when: when ?? ('coming' as const),
    ...(kind ? { kind } : {}),
    ...(search ? { search } : {}),
    limit: 50,
  };
  return infiniteQueryOptions({
    queryKey: [...eventsKey, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      api(
        listAdministeredEvents,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
};

export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...eventsKey, eventId],
    queryFn: ({ signal }) => api(readAdministeredEvent, { params: { eventId } }, { signal }),
  });

/** The same, asked again and again while it is shown at the door. */
export const liveEventQuery = (eventId: string) =>
  queryOptions({ ...eventQuery(eventId), refetchInterval: LIVE_MS, refetchIntervalInBackground: true });

export const peopleFilter = ({ presence, search }: AdministeredEventSearch) => ({
  ...(presence ? { presence } : {}),
  ...(search ? { search } : {}),
});

export const eventPeopleQuery = (eventId: string, filter: AdministeredEventSearch) =>
  infiniteQueryOptions({
    queryKey: [...eventsKey, eventId, 'people', filter],
    queryFn: ({ pageParam, signal }) =>
      api(
        listEventPeople,
        {
          params: { eventId },
          query: { ...peopleFilter(filter), limit: 50, ...(pageParam ? { cursor: pageParam } : {}) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
    // People come in while the door is shown: whoever comes back to the list finds them.
    refetchOnMount: 'always',
  });

export const eventChoicesQuery = queryOptions({
  queryKey: [...eventsKey, 'choices'],
  queryFn: ({ signal }) => api(readEventChoices, {}, { signal }),
});

const AGAIN_MS = 10 * 60_000;

/** Codes of the hours ahead, fetched anew now and then so that a cut finds many of them here; kept whatever happens. */
export const codesQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...eventsKey, eventId, 'codes'],
    queryFn: async ({ signal }) => {
      const codes = await api(readCheckInCodes, { params: { eventId } }, { signal });
      // By how much this device's clock is wrong: what is shown goes by the server's.
      return { ...codes, skew: Date.parse(codes.now) - Date.now() };
    },
    staleTime: AGAIN_MS,
    refetchInterval: AGAIN_MS,
    refetchIntervalInBackground: true,
    gcTime: Number.POSITIVE_INFINITY,
  });
