import { markNotifications } from '@trilha/contract/gamification/notifications.calls';
import type { Bind } from '#platform/http/bind.ts';
import { markRead, unreadCount } from './notifications.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(markNotifications, async (tx, { body: { notificationIds, read } }) => {
    const isNothing = notificationIds !== null && notificationIds.length === 0;
    const changed = isNothing ? [] : await markRead(tx, notificationIds, read);
    return { changed, unread: await unreadCount(tx) };
  });
