import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** What everybody with a place in an event is told. */
export const EVENT_NEWS = ['moved', 'cancelled'] as const;

/** Those with a place in an event have to know of something. */
export const eventTold = defineEvent(
  'loyalty.event-told',
  z.object({
    eventId: z.uuid(),
    news: z.enum(EVENT_NEWS),
    /** Tells one news from another of the same kind. */
    sequence: z.int(),
  }),
);
