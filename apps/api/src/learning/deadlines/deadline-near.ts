import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** The deadline of a training is so near for somebody that they are told by mail, too. */
export const deadlineNear = defineEvent(
  'learning.deadline-near',
  z.object({ membershipId: z.uuid(), trainingId: z.uuid(), dueOn: z.iso.date() }),
);
