import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** The deadline of a training is so near for somebody, or has passed, that they are told by mail, too. */
export const deadlineNear = defineEvent(
  'learning.deadline-near',
  z.object({
    membershipId: z.uuid(),
    trainingId: z.uuid(),
    dueOn: z.iso.date(),
    /** Whether it has passed. */
    overdue: z.boolean().default(false),
  }),
);
