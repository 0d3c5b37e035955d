import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { mayBeSignedIn } from '../session.ts';
import { sessionQuery, useSession } from '../session-query.ts';
import { createListener } from './listen.ts';

interface RealtimeHeard {
  /** Which places of the person's document are others than before: `version` for what is their own, `queues/sales`. */
  readonly onChange: (parts: ReadonlySet<string>) => void;
  /** Whether somebody tells at this moment. */
  readonly onOpen?: (isOpen: boolean) => void;
}

/** Follows the person's document while the page is looked at. @spec IN-03 */
export function useRealtime({ onChange, onOpen }: RealtimeHeard): void {
  const cache = useQueryClient();
  const { realtime } = useSession();
  const hear = useEffectEvent((parts: ReadonlySet<string>) => {
    if (mayBeSignedIn()) onChange(parts);
  });
  const open = useEffectEvent((isOpen: boolean) => onOpen?.(isOpen));
  const document = realtime?.document;
  useEffect(() => {
    // The token is another one each time the session is read; it is the document that matters.
    const read = cache.getQueryState(sessionQuery.queryKey);
    const access = read?.data?.realtime;
    if (!document || !access) return undefined;
    const listener = createListener(access, {
      onChange: (parts) => hear(parts),
      onOpen: (isOpen) => open(isOpen),
      toldAt: read.dataUpdatedAt,
      renew: async () => {
        // Whoever has just left reads what they were told on leaving; nothing takes them away from it.
        if (!mayBeSignedIn()) return null;
        const fresh = await cache.fetchQuery({ ...sessionQuery, staleTime: 0 });
        return fresh.realtime?.document === document ? fresh.realtime : null;
      },
    });
    // A page that nobody sees must not hold one of the few connections a browser has for one host.
    const follow = (): void => {
      if (globalThis.document.visibilityState === 'visible') listener.start();
      else listener.stop();
    };
    follow();
    globalThis.document.addEventListener('visibilitychange', follow);
    return () => {
      globalThis.document.removeEventListener('visibilitychange', follow);
      listener.stop();
    };
  }, [cache, document]);
}
