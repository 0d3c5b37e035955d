import { queryOptions } from '@tanstack/react-query';
import { listEventPeople } from '@trilha/contract/loyalty/event-administration.calls';
import { api } from '#shared/api.ts';
import { type EventPerson, eventsKey } from '../event-queries.ts';

const PAGE = 100;
/** As many as stand in no line at one door. */
const MOST = 5000;
const AGAIN_MS = 30_000;

/** Everybody with a place, here before the network goes and kept when it has. @spec EV-05 OF-04 */
export const rosterQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...eventsKey, eventId, 'door'],
    queryFn: async ({ signal }): Promise<readonly EventPerson[]> => {
      const people: EventPerson[] = [];
      let cursor: string | null = '';
      while (cursor !== null && people.length < MOST) {
        const query: { readonly limit: number; readonly cursor?: string } = {
          limit: PAGE,
          ...(cursor ? { cursor } : {}),
        };
        const page = await api(listEventPeople, { params: { eventId }, query }, { signal });
        people.push(...page.items);
        cursor = page.nextCursor;
      }
      return people;
    },
    refetchInterval: AGAIN_MS,
    gcTime: Number.POSITIVE_INFINITY,
  });
