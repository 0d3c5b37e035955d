import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** No more codes go to numbers that begin like this, until the moment named or until somebody lets them. */
export const messagesStopped = defineEvent(
  'clients.messages-stopped',
  z.object({ prefix: z.string(), sent: z.int(), endsAt: z.iso.datetime() }),
);
