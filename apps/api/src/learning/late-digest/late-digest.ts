import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** The matrix of progress, narrowed to who is late in what is mandatory. */
export const LATE_PAGE = '/manage/progress?compliance=late&mandatory=1';

/** Somebody who follows the progress of others was told who is late this week, and is written to as well. */
export const lateDigestTold = defineEvent(
  'learning.late-digest-told',
  z.object({
    membershipId: z.uuid(),
    people: z.int(),
    worst: z.array(z.object({ title: z.string(), late: z.int() })),
  }),
);
