import { EVENT_KINDS, EVENT_STATUSES } from '@trilha/rules/loyalty/events/event-status.rule';
import { z } from 'zod';
import { id, instant } from '../fields.ts';
import { named } from './shapes.ts';

export const eventKind = z.enum(EVENT_KINDS);
export const eventStatus = z.enum(EVENT_STATUSES);
/** What was told of somebody's presence; null while nothing was. @spec EV-05 */
export const eventPresence = z.enum(['present', 'absent']).nullable();

/** When, where and for whom an event is, for whoever sees it. @spec EV-05 EV-06 */
export const eventFacts = {
  id,
  kind: eventKind,
  title: z.string(),
  status: eventStatus,
  startsAt: instant,
  endsAt: instant,
  /** The zone in which the team speaks of it. */
  timeZone: z.string(),
  place: z.string(),
  campaign: named,
  /** Everybody, from the level named up, or just those named. */
  levels: z.object({ span: z.enum(['all', 'up', 'only']), labels: z.array(z.string()) }),
  /** For the highest level alone. */
  isVip: z.boolean(),
  /** Places in all and places left; null without a limit. */
  vacancies: z.int().nullable(),
  vacanciesLeft: z.int().nullable(),
};
