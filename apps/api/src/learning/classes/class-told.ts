import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** What somebody in a class is told: that they have a place or wait for one, that it moves, that it is off, that it is near. */
export const CLASS_NEWS = ['subscribed', 'place_given', 'moved', 'cancelled', 'near'] as const;
export type ClassNews = (typeof CLASS_NEWS)[number];

/** Somebody in a class has to know of something. */
export const classTold = defineEvent(
  'learning.class-told',
  z.object({
    classId: z.uuid(),
    membershipId: z.uuid(),
    news: z.enum(CLASS_NEWS),
    /** Tells one news from another of the same kind. */
    occasion: z.string(),
  }),
);
