import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** A code was asked for, to prove who registers. */
export const registrationCodeRequested = defineEvent(
  'identity.registration-code-requested',
  z.object({ requestId: z.uuid() }),
);
