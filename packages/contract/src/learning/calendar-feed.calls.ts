import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { instant } from '../fields.ts';

const access = { access: 'learning.training.learn' } as const;
const path = '/api/calendar-feed';

/** Since when the learner's classes and deadlines can be read by a calendar; null while they cannot. @spec EV-02 */
export const readCalendarFeed = defineCall({
  id: 'readCalendarFeed',
  summary: 'Whether the learner has a personal calendar address',
  method: 'GET',
  path,
  ...access,
  response: z.object({ madeAt: instant.nullable() }),
  errors: ['not_allowed'],
});

/**
 * Makes the personal address `/calendar/{secret}.ics`, or another one in the place of the last, which is worth nothing
 * from then on. The page makes the secret of 256 bits; its hash alone is kept, so that no answer ever shows it. @spec EV-02
 */
export const renewCalendarFeed = defineCall({
  id: 'renewCalendarFeed',
  summary: 'Make or renew the personal calendar address',
  method: 'PUT',
  path,
  ...access,
  write: true,
  body: z.strictObject({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  response: z.object({ madeAt: instant }),
  errors: ['not_allowed', 'validation_failed'],
});

/** Switches the personal address off; doing so again changes nothing. @spec EV-02 */
export const removeCalendarFeed = defineCall({
  id: 'removeCalendarFeed',
  summary: 'Switch the personal calendar address off',
  method: 'DELETE',
  path,
  ...access,
  write: true,
  response: z.object({ done: z.literal(true) }),
  errors: ['not_allowed'],
});
