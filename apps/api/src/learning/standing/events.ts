import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** A learner has achieved a training. */
export const trainingCompleted = defineEvent(
  'learning.training-completed',
  z.object({ enrolmentId: z.uuid(), trainingId: z.uuid(), membershipId: z.uuid() }),
);

/** The team counts an activity as done, or does so no more: whoever hears it looks which of both holds now. */
export const activityExcused = defineEvent(
  'learning.activity-excused',
  z.object({ enrolmentId: z.uuid(), activityId: z.uuid() }),
);
