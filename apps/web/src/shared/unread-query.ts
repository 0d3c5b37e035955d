import { queryOptions } from '@tanstack/react-query';
import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

/** Everything read of the inbox stands below it. */
export const messagesKey = [...queryKeys.gamification, 'messages'];

/** How many messages of the inbox are unread. @spec GM-03 */
export const unreadQuery = queryOptions({
  queryKey: [...messagesKey, 'unread'],
  queryFn: async ({ signal }) => (await api(listNotifications, { query: { limit: 1 } }, { signal })).unread,
});
