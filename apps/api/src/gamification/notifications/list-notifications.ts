import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { z } from 'zod';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { inboxPage, unreadCount } from './notifications.queries.ts';

const parameters = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).catch({});

export const routes = (bind: Bind): void =>
  bind.read(listNotifications, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const [rows, unread] = await Promise.all([
      inboxPage(context, positionOf(query.cursor, ['instant', 'id']), limit),
      unreadCount(context),
    ]);
    const page = pageFrom(rows, limit, {
      position: (row) => [row.created_at.toISOString(), row.id],
      item: (row) => ({
        id: row.id,
        kind: row.kind,
        parameters: parameters.parse(row.parameters),
        link: row.link,
        createdAt: row.created_at.toISOString(),
        read: row.read_at !== null,
      }),
    });
    return { ...page, unread };
  });
