import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** A learner has achieved a training. */
export const trainingCompleted = defineEvent(
  'learning.training-completed',
  z.object({ enrolmentId: z.uuid(), trainingId: z.uuid(), membershipId: z.uuid() }),
);
