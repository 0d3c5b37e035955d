import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** Somebody may have to be enrolled, held or released by the assignment of a training: those behind this member. */
export const assignmentDue = defineEvent(
  'learning.assignment-due',
  z.object({ trainingId: z.uuid(), after: z.uuid() }),
);
