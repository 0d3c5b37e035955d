import { trainingCompletedEvent } from '@trilha/contract/learning/events';
import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

export const trainingCompleted = defineEvent(trainingCompletedEvent.name, trainingCompletedEvent.payload);

/** The team counts an activity as done, or does so no more: whoever hears it looks which of both holds now. */
export const activityExcused = defineEvent(
  'learning.activity-excused',
  z.object({ enrolmentId: z.uuid(), activityId: z.uuid() }),
);

/** A renewal or the team let begin anew what an attempt was at: it has ended, and wants its grade. */
export const attemptCut = defineEvent('learning.attempt-cut', z.object({ attemptId: z.uuid() }));

/** What a training or trail asks for has changed: those in it behind this enrolment are brought to where they stand. */
export const standingDue = defineEvent(
  'learning.standing-due',
  z.object({ trainingId: z.uuid(), after: z.uuid() }),
);
