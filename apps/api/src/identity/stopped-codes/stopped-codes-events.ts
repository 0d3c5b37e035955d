import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** One of those who administer the client is to be written to about a stop. */
export const stopToTell = defineEvent(
  'identity.stop-to-tell',
  z.object({ personId: z.uuid(), prefix: z.string(), sent: z.int(), endsAt: z.iso.datetime() }),
);
