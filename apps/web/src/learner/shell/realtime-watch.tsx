import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#shared/query-keys.ts';
import { useRealtime } from '#shared/realtime/use-realtime.ts';
import { messagesKey, unreadQuery } from '#shared/unread-query.ts';
import { learningKeys } from '../learning/learning-queries.ts';

/**
 * Hears of messages, of the classes one is in and of what is decided about one's sales and orders while the page is
 * looked at, so that it shows them without a reload. @spec IN-03 GM-03 EV-03 RW-05
 */
export function RealtimeWatch() {
  const cache = useQueryClient();
  useQuery(unreadQuery);
  useRealtime({
    onChange: (parts) => {
      // What turns in the queues of the back office is nothing of these screens.
      if (!parts.has('version')) return;
      void cache.invalidateQueries({ queryKey: messagesKey });
      void cache.invalidateQueries({ queryKey: learningKeys.home });
      void cache.invalidateQueries({ queryKey: learningKeys.classTrainings });
      void cache.invalidateQueries({ queryKey: queryKeys.player });
      void cache.invalidateQueries({ queryKey: queryKeys.loyalty });
    },
  });
  return null;
}
