import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** Somebody is to administer the client and does not know it yet. */
export const administratorInvited = defineEvent(
  'people.administrator-invited',
  z.object({ personId: z.uuid() }),
);
