import { EVENT_PLACE_PROBLEMS } from '@trilha/rules/loyalty/events/event-attendance.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, pageOf, pageQuery, requiredText, text } from '../fields.ts';
import { meetingAddress, wallTime } from '../learning/class-shapes.ts';
import { eventFacts, eventKind, eventPresence } from './event-shapes.ts';
import { named } from './shapes.ts';

const base = '/api/event-administration';
const administer = { access: 'loyalty.event.administer', module: 'events' } as const;
const ofEvent = z.object({ eventId: id });
const listed = z.object({ ...eventFacts, subscribed: z.int(), present: z.int() });
const person = z.object({
  memberId: id,
  name: z.string(),
  email: z.string(),
  level: z.string(),
  presence: eventPresence,
  presenceAt: instant.nullable(),
  /** Who of the team wrote it; null where the person checked in by the code. */
  presenceBy: z.string().nullable(),
});

/** Events by their time: what is to come with the next first, what is over with the latest. @spec EV-05 MG-04 */
export const listAdministeredEvents = defineCall({
  id: 'listAdministeredEvents',
  summary: 'Events of the programme, for those who plan them',
  method: 'GET',
  path: `${base}/events`,
  ...administer,
  query: z.object({
    ...pageQuery,
    when: z.enum(['coming', 'over']).optional(),
    kind: eventKind.optional(),
    search: text(100).optional(),
  }),
  response: pageOf(listed),
  errors: ['not_allowed', 'validation_failed'],
});

/** The campaigns an event may belong to, with their levels, the latest first. @spec EV-05 EV-06 */
export const readEventChoices = defineCall({
  id: 'readEventChoices',
  summary: 'Campaigns and levels to choose from for an event',
  method: 'GET',
  path: `${base}/choices`,
  ...administer,
  response: z.object({
    campaigns: z.array(named.extend({ levels: z.array(z.object({ position: z.int(), label: z.string() })) })),
  }),
  errors: ['not_allowed'],
});

/** An event as those who plan it see it. @spec EV-05 EV-06 */
export const readAdministeredEvent = defineCall({
  id: 'readAdministeredEvent',
  summary: 'One event with how many have a place and are there',
  method: 'GET',
  path: `${base}/events/:eventId`,
  ...administer,
  params: ofEvent,
  response: listed.extend({
    revision: z.int(),
    description: z.string(),
    broadcastUrl: z.string(),
    cancelReason: z.string(),
    /** Positions of the levels that may take part. */
    levelPositions: z.array(z.int()),
  }),
  errors: ['not_found', 'not_allowed'],
});

const written = {
  kind: eventKind,
  title: requiredText(120),
  description: text(2000),
  place: text(300),
  broadcastUrl: meetingAddress,
  /** In the wall time of `timeZone`. */
  startsAt: wallTime,
  endsAt: wallTime,
  timeZone: text(60),
  levels: z.array(z.int()).min(1).max(10),
  vacancies: z.int().min(1).max(1_000_000).nullable(),
};
const refused = ['not_allowed', 'event_times_invalid', 'event_levels_invalid', 'validation_failed'] as const;

/** Plans an event of a campaign; members find it at once where the campaign is published. @spec EV-05 EV-06 */
export const createEvent = defineCall({
  id: 'createEvent',
  summary: 'Plan an event of a campaign',
  method: 'POST',
  path: `${base}/events`,
  ...administer,
  write: true,
  body: z.strictObject({ campaignId: id, ...written }),
  response: z.object({ eventId: id }),
  errors: ['not_found', ...refused],
});

/**
 * Changes an event; whoever has a place is told of another time or place. Places cannot become fewer than are taken, and
 * whoever has one keeps it whatever levels are named. @spec EV-05 EV-06
 */
export const changeEvent = defineCall({
  id: 'changeEvent',
  summary: 'Change an event',
  method: 'PUT',
  path: `${base}/events/:eventId`,
  ...administer,
  write: true,
  params: ofEvent,
  body: z.strictObject({ revision: z.int().min(1), ...written }),
  response: z.object({ revision: z.int() }),
  errors: ['not_found', 'event_cancelled', 'event_full', 'changed_meanwhile', ...refused],
});

/** Calls an event off, with a reason that everybody with a place reads; again changes nothing. @spec EV-05 */
export const cancelEvent = defineCall({
  id: 'cancelEvent',
  summary: 'Call an event off',
  method: 'POST',
  path: `${base}/events/:eventId/cancellation`,
  ...administer,
  write: true,
  params: ofEvent,
  body: z.strictObject({ reason: requiredText(500) }),
  response: z.object({ told: z.int() }),
  errors: ['not_found', 'not_allowed', 'event_over', 'validation_failed'],
});

/**
 * The codes of the next hours, so that the device which shows them needs no network once it has them. `now` is the
 * server's clock, for devices whose own is wrong. @spec EV-05
 */
export const readCheckInCodes = defineCall({
  id: 'readCheckInCodes',
  summary: 'Codes to show at the door of an event, for the next four hours',
  method: 'GET',
  path: `${base}/events/:eventId/codes`,
  ...administer,
  params: ofEvent,
  response: z.object({
    now: instant,
    /** Where the code is handed in: the page of the event, without the code. */
    address: z.string(),
    firstStep: z.int(),
    codes: z.array(z.string()),
  }),
  errors: ['not_found', 'not_allowed', 'event_cancelled', 'event_over'],
});

const peopleFilter = {
  search: text(100).optional(),
  presence: z.enum(['present', 'absent', 'unknown']).optional(),
};

/** Who has a place in an event and who is there, by name. @spec EV-05 */
export const listEventPeople = defineCall({
  id: 'listEventPeople',
  summary: 'People of an event with their presence',
  method: 'GET',
  path: `${base}/events/:eventId/people`,
  ...administer,
  params: ofEvent,
  query: z.object({ ...pageQuery, ...peopleFilter }),
  response: pageOf(person),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});

/** The same as a file, of everybody the filters find. @spec EV-05 */
export const exportEventPeople = defineCall({
  id: 'exportEventPeople',
  summary: 'People of an event with their presence as a CSV file',
  method: 'GET',
  path: `${base}/events/:eventId/people/export`,
  ...administer,
  params: ofEvent,
  query: z.object(peopleFilter),
  response: z.object({ fileName: z.string(), content: z.string() }),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});

/**
 * Writes who was there, in place of whatever a code said; null takes it back, and the person may check in again. The
 * same again changes nothing. Only those with a place. What was marked without a network says when: it counts from then,
 * and changes nothing of whom more was told of since. @spec EV-05 OF-04
 */
export const markEventPresence = defineCall({
  id: 'markEventPresence',
  summary: 'Mark who was at an event',
  method: 'POST',
  path: `${base}/events/:eventId/presence`,
  ...administer,
  write: true,
  params: ofEvent,
  body: z.strictObject({
    memberIds: z.array(id).min(1).max(200),
    presence: eventPresence,
    /** When it was marked, where it waited for a network; told as the clock of the server. */
    waitedSince: instant.nullable().optional(),
  }),
  response: z.object({
    changed: z.int(),
    /** Of whom something newer is told, which stays. */
    overtaken: z.array(id),
    /** What stood before, by which this can be undone. */
    before: z.array(z.object({ memberId: id, presence: eventPresence })),
  }),
  errors: ['not_found', 'not_allowed', 'event_cancelled', 'event_presence_later', 'validation_failed'],
});

/**
 * Who comes without a place, found by words of their name or e-mail or by their document; ten at most. Each with why they
 * could not be let in as things are, or null. @spec EV-05 EV-06
 */
export const findWalkIns = defineCall({
  id: 'findWalkIns',
  summary: 'People without a place in an event, to let in at the door',
  method: 'GET',
  path: `${base}/events/:eventId/walk-ins`,
  ...administer,
  params: ofEvent,
  query: z.object({ search: z.string().trim().min(3).max(100) }),
  response: z.object({
    people: z.array(
      z.object({
        memberId: id,
        name: z.string(),
        email: z.string(),
        /** Empty for whoever has not joined the campaign. */
        level: z.string(),
        problem: z.enum([...EVENT_PLACE_PROBLEMS, 'event_presence_later']).nullable(),
      }),
    ),
    /** There are others: more words find fewer. */
    more: z.boolean(),
  }),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});

/**
 * Lets somebody in who has no place: one of the free ones is theirs, if their level is invited, and they are there. Named by
 * the document where nobody could be asked for more. What waited for a network is judged by the moment it was made, places by
 * those that are free now; and changes nothing of whom more was told of since. @spec EV-05 EV-06 OF-04
 */
export const admitWalkIn = defineCall({
  id: 'admitWalkIn',
  summary: 'Let somebody without a place in at the door',
  method: 'POST',
  path: `${base}/events/:eventId/walk-ins`,
  ...administer,
  write: true,
  params: ofEvent,
  body: z.strictObject({
    memberId: id.nullable(),
    /** Looked at only where `memberId` is null. */
    document: text(40).nullable(),
    waitedSince: instant.nullable().optional(),
  }),
  response: z.object({
    memberId: id,
    name: z.string(),
    /** `marked` is whoever had a place after all; of `overtaken` something newer is told, which stays. */
    outcome: z.enum(['admitted', 'marked', 'overtaken']),
  }),
  errors: [
    'not_found',
    'not_allowed',
    'walk_in_unknown',
    'event_cancelled',
    'event_over',
    'event_presence_later',
    'campaign_not_joined',
    'event_level_needed',
    'event_full',
    'validation_failed',
  ],
});
