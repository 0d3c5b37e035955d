import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** Somebody asked for their account to be erased. */
export const deletionAsked = defineEvent(
  'identity.deletion-asked',
  z.object({ personId: z.uuid(), dueAt: z.iso.datetime() }),
);
