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
      await sendMark(mark);
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

function sendMark({ key, eventId, memberId, presence, madeAt, walkIn }: DoorMark): Promise<unknown> {
  const params = { eventId };
  const once = { idempotencyKey: key };
  if (walkIn)
    return api(
      admitWalkIn,
      { params, body: { memberId, document: walkIn.document, waitedSince: madeAt } },
      once,
    );
  const memberIds = memberId === null ? [] : [memberId];
  return api(markEventPresence, { params, body: { memberIds, presence, waitedSince: madeAt } }, once);
}
