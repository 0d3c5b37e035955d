import { EVENT_PLACE_PROBLEMS } from '@trilha/rules/loyalty/events/event-attendance.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, instant, pageOf, pageQuery } from '../fields.ts';
import { eventFacts, eventPresence } from './event-shapes.ts';

const access = { access: 'loyalty.event.attend', module: 'events' } as const;
const ofEvent = z.object({ eventId: id });
const refused = [
  'not_found',
  'not_allowed',
  'event_cancelled',
  'event_over',
  'campaign_not_joined',
  'event_level_needed',
  'event_full',
] as const;

const card = z.object({
  ...eventFacts,
  /** The reader's level in the campaign; null for whoever has not joined it. */
  ownLevel: z.string().nullable(),
  /** Their place, with what was told of their presence; null without one. */
  own: z.object({ presence: eventPresence, presenceAt: instant.nullable() }).nullable(),
  /** Why they may not take a place now; null when they may or have one. */
  problem: z.enum(EVENT_PLACE_PROBLEMS).nullable(),
});

/**
 * Events of the campaigns a person finds: what is to come or going on, the next first; those they have a place in, or
 * what is over, the latest first. @spec EV-05 EV-06
 */
export const listEvents = defineCall({
  id: 'listEvents',
  summary: 'Events of the programme: coming, own and past',
  method: 'GET',
  path: '/api/events',
  ...access,
  query: z.object({ ...pageQuery, view: z.enum(['coming', 'mine', 'past']).optional() }),
  response: pageOf(card),
  errors: ['not_allowed', 'validation_failed'],
});

/** One event as a member sees it. @spec EV-05 EV-06 */
export const readEvent = defineCall({
  id: 'readEvent',
  summary: 'One event of the programme, with the own place and when one checks in',
  method: 'GET',
  path: '/api/events/:eventId',
  ...access,
  params: ofEvent,
  response: card.extend({
    description: z.string(),
    /** Told to those who have a place; empty where there is no broadcast. */
    broadcastUrl: z.string(),
    cancelReason: z.string(),
    mayLeave: z.boolean(),
    checkIn: z.object({ opensAt: instant, closesAt: instant }),
  }),
  errors: ['not_found', 'not_allowed'],
});

/** The event as a file for calendars, for those who have a place. @spec EV-05 */
export const readEventCalendar = defineCall({
  id: 'readEventCalendar',
  summary: 'Calendar file of an event one has a place in',
  method: 'GET',
  path: '/api/events/:eventId/calendar',
  ...access,
  params: ofEvent,
  response: z.object({ name: z.string(), file: z.string() }),
  errors: ['not_found', 'not_allowed'],
});

/** Takes a place; asking again changes nothing. @spec EV-05 EV-06 */
export const subscribeToEvent = defineCall({
  id: 'subscribeToEvent',
  summary: 'Take a place in an event',
  method: 'POST',
  path: '/api/events/:eventId/place',
  ...access,
  write: true,
  params: ofEvent,
  response: done,
  errors: refused,
});

/** Gives the place back before the event begins. Errors: event_stays once it has, or presence was told of. @spec EV-05 */
export const leaveEvent = defineCall({
  id: 'leaveEvent',
  summary: 'Give back a place in an event',
  method: 'DELETE',
  path: '/api/events/:eventId/place',
  ...access,
  write: true,
  params: ofEvent,
  response: done,
  errors: ['not_found', 'not_allowed', 'event_stays'],
});

/**
 * Checks in by the code that is shown at the event. Whoever has no place gets one that is free in the same moment. Wrong
 * codes are answers and not errors, because they count: five, then five minutes during which no code is looked at.
 * @spec EV-05 EV-06
 */
export const checkIn = defineCall({
  id: 'checkIn',
  summary: 'Check in at an event with its code of six digits',
  method: 'POST',
  path: '/api/events/:eventId/check-in',
  ...access,
  write: true,
  params: ofEvent,
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done'), at: instant }),
    /** Counted before: when. */
    z.object({ outcome: z.literal('already'), at: instant }),
    z.object({ outcome: z.literal('wrong_code'), triesLeft: z.int() }),
    /** Too many wrong codes: when one may try again. */
    z.object({ outcome: z.literal('wait'), until: instant }),
  ]),
  errors: [...refused, 'event_check_in_closed', 'event_presence_taken_back', 'validation_failed'],
});
