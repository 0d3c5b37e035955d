import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { api } from '#shared/api.ts';
import { messagesKey } from '#shared/unread-query.ts';

export type Inbox = ResponseOf<typeof listNotifications>;
export type Message = Inbox['items'][number];

export const messagesQuery = infiniteQueryOptions({
  queryKey: [...messagesKey, 'inbox'],
  queryFn: ({ signal, pageParam }) =>
    api(listNotifications, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor ?? undefined,
});
