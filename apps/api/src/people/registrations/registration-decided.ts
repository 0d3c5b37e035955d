import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** Somebody decided about a request to join. */
export const registrationDecided = defineEvent(
  'people.registration-decided',
  z.object({ personId: z.uuid(), decision: z.enum(['approved', 'refused']), reason: z.string() }),
);
