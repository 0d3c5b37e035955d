import { z } from 'zod';
import { id } from '../fields.ts';

/** A learner has achieved a training. */
export const trainingCompletedEvent = {
  name: 'learning.training-completed',
  payload: z.object({ enrolmentId: id, trainingId: id, membershipId: id }),
} as const;
