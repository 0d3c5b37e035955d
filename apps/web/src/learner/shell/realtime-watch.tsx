import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '#shared/query-keys.ts';
import { createListener } from '#shared/realtime/listen.ts';
import { mayBeSignedIn } from '#shared/session.ts';
import { sessionQuery, useSession } from '#shared/session-query.ts';
import { messagesKey, unreadQuery } from '#shared/unread-query.ts';
import { learningKeys } from '../learning/learning-queries.ts';

/** Hears of messages and of the classes one is in while the page is looked at, so that they are counted and listed without a reload. @spec IN-03 GM-03 EV-03 */
export function RealtimeWatch() {
  const cache = useQueryClient();
  const { realtime } = useSession();
  useQuery(unreadQuery);
  const document = realtime?.document;
  useEffect(() => {
    // The token is another one each time the session is read; it is the document that matters.
    const access = cache.getQueryData(sessionQuery.queryKey)?.realtime;
    if (!document || !access) return undefined;
    const listener = createListener(access, {
      onChange: () => {
        if (!mayBeSignedIn()) return;
        void cache.invalidateQueries({ queryKey: messagesKey });
        void cache.invalidateQueries({ queryKey: learningKeys.home });
        void cache.invalidateQueries({ queryKey: learningKeys.classTrainings });
        void cache.invalidateQueries({ queryKey: queryKeys.player });
      },
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
  return null;
}
