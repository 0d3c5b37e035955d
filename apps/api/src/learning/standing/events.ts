import { trainingCompletedEvent } from '@trilha/contract/learning/events';
import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

export const trainingCompleted = defineEvent(trainingCompletedEvent.name, trainingCompletedEvent.payload);

/** The team counts an activity as done, or does so no more: whoever hears it looks which of both holds now. */
export const activityExcused = defineEvent(
  'learning.activity-excused',
  z.object({ enrolmentId: z.uuid(), activityId: z.uuid() }),
);
