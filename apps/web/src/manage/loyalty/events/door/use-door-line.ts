import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { admitWalkIn, markEventPresence } from '@trilha/contract/loyalty/event-administration.calls';
import { useSyncExternalStore } from 'react';
import { api } from '#shared/api.ts';
import { ApiProblem } from '#shared/api-problem.ts';
import { isFinal } from '#shared/refusal.ts';
import { sessionQuery, useSession } from '#shared/session-query.ts';
import { DOOR_DATABASE } from '#shared/shared-device/door-database.ts';
import { createHeldLine, type HeldLine } from '#shared/waiting/held-line.ts';
import { inTurn } from '#shared/waiting/in-turn.ts';
import { sealedHeldStore } from '#shared/waiting/sealed-held-store.ts';
import { eventsKey } from '../event-queries.ts';
import type { DoorMark } from './door-mark.ts';
import { rosterAfter, type Taken } from './door-roster.ts';
import { rosterQuery } from './roster-query.ts';

/** One for each person of this page, whichever screens look at it. */
const lines = new Map<string, HeldLine<DoorMark>>();

/** What was marked at doors and the server has not got, of the person who is here. @spec EV-05 OF-04 */
export function useDoorLine() {
  const { membershipId, deviceKey } = useSession();
  const cache = useQueryClient();
  const line = lineOf(membershipId, deviceKey, cache);
  return { line, ...useSyncExternalStore(line.subscribe, line.state) };
}

function lineOf(membershipId: string, deviceKey: string | null, cache: QueryClient): HeldLine<DoorMark> {
  const found = lines.get(membershipId);
  if (found) return found;
  const made = createHeldLine<DoorMark>({
    store: sealedHeldStore(DOOR_DATABASE, deviceKey),
    deliver: async (mark) => {
      const taken = await sendMark(mark);
      cache.setQueryData(
        rosterQuery(mark.eventId).queryKey,
        (people) => people && rosterAfter(people, mark, taken),
      );
      // Before the mark goes: until then it is what the list shows.
      await cache.invalidateQueries({ queryKey: [...eventsKey, mark.eventId] });
      return mark;
    },
    refusalOf: (error) => (error instanceof ApiProblem && isFinal(error) ? error.code : null),
    onSent: () => undefined,
    later: (work, milliseconds) => void setTimeout(work, milliseconds),
    isHere: () => cache.getQueryData(sessionQuery.queryKey)?.membershipId === membershipId,
    alone: inTurn(DOOR_DATABASE),
  });
  lines.set(membershipId, made);
  return made;
}

async function sendMark(mark: DoorMark): Promise<Taken> {
  const { key, eventId, memberId, name, presence, madeAt, walkIn } = mark;
  const params = { eventId };
  const once = { idempotencyKey: key };
  if (walkIn) {
    const body = { memberId, document: walkIn.document, waitedSince: madeAt };
    const answer = await api(admitWalkIn, { params, body }, once);
    return answer.outcome === 'overtaken' ? null : answer;
  }
  if (memberId === null) return null;
  const body = { memberIds: [memberId], presence, waitedSince: madeAt };
  const { overtaken } = await api(markEventPresence, { params, body }, once);
  return overtaken.includes(memberId) ? null : { memberId, name };
}
