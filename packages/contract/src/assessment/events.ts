import { z } from 'zod';
import { id } from '../fields.ts';

/** A person passed a test, when they handed it in or when it was judged later. */
export const testPassedEvent = {
  name: 'assessment.test-passed',
  payload: z.object({ membershipId: id }),
} as const;

/** A person answered the last question of their challenge of the day. */
export const challengeFinishedEvent = {
  name: 'assessment.challenge-finished',
  payload: z.object({ membershipId: id }),
} as const;
