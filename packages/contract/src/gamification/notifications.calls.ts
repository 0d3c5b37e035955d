import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, pageQuery } from '../fields.ts';

/** The inbox, newest first. The text is made from the kind and its values, in the reader's language. @spec GM-03 */
export const listNotifications = defineCall({
  id: 'listNotifications',
  summary: 'Messages to the signed-in person, newest first',
  method: 'GET',
  path: '/api/notifications',
  access: 'signed-in',
  query: z.object(pageQuery),
  response: z.object({
    items: z.array(
      z.object({
        id,
        kind: z.string(),
        parameters: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
        link: z.string().nullable(),
        createdAt: instant,
        read: z.boolean(),
      }),
    ),
    nextCursor: z.string().nullable(),
    unread: z.int(),
  }),
  errors: ['not_signed_in', 'validation_failed'],
});

/** Marks messages as read or unread and answers which ones changed, so that it can be undone. @spec GM-03 */
export const markNotifications = defineCall({
  id: 'markNotifications',
  summary: 'Mark messages as read or unread',
  method: 'PUT',
  path: '/api/notifications/read',
  access: 'signed-in',
  write: true,
  body: z.strictObject({
    /** Null for all. */
    notificationIds: z.array(id).max(500).nullable(),
    read: z.boolean(),
  }),
  response: z.object({ changed: z.array(id), unread: z.int() }),
  errors: ['not_signed_in'],
});
