import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryKeys } from '#shared/query-keys.ts';
import { sessionQuery, useSession } from '#shared/session-query.ts';
import { inTurn } from '#shared/waiting/in-turn.ts';
import { deliverSending, refusalOf, uploadHeld } from './deliver-sending.ts';
import { createSendingOutbox, type SendingOutbox } from './sending-outbox.ts';
import { deviceSendingStore } from './sending-store.ts';

/** One for each person of this page, whichever screens look at it. */
const outboxes = new Map<string, SendingOutbox>();

/** What waits for a network on this device, of the person who is here. @spec OF-04 */
export function useSendingOutbox() {
  const { membershipId, deviceKey } = useSession();
  const cache = useQueryClient();
  const outbox = outboxOf(membershipId, deviceKey, cache);
  return { outbox, ...useSyncExternalStore(outbox.subscribe, outbox.state) };
}

function outboxOf(membershipId: string, deviceKey: string | null, cache: QueryClient): SendingOutbox {
  const found = outboxes.get(membershipId);
  if (found) return found;
  const made = createSendingOutbox({
    store: deviceSendingStore(deviceKey),
    upload: uploadHeld,
    send: deliverSending,
    refusalOf,
    onSent: () => void cache.invalidateQueries({ queryKey: queryKeys.loyalty }),
    later: (work, milliseconds) => void setTimeout(work, milliseconds),
    isHere: () => cache.getQueryData(sessionQuery.queryKey)?.membershipId === membershipId,
    alone: inTurn('trilha-waiting'),
  });
  outboxes.set(membershipId, made);
  return made;
}
