import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** Access was asked for: also when nobody will be sent anything, so that both cost the same. */
export const recoveryRequested = defineEvent(
  'identity.recovery-requested',
  z.object({ requestId: z.uuid() }),
);
