import { PRESENCE_MARKS } from '@trilha/rules/learning/classes/attendance.rule';
import { CLASS_KINDS, CLASS_STATUSES } from '@trilha/rules/learning/classes/class-status.rule';
import { z } from 'zod';
import { id, instant, text } from '../fields.ts';

export const classKind = z.enum(CLASS_KINDS);
export const classStatus = z.enum(CLASS_STATUSES);
export const presenceMark = z.enum(PRESENCE_MARKS);

/** A wall time without a zone, to the minute: `2026-12-01T19:30`. */
export const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

/** An address one can be sent to: of the web and encrypted, or none. */
export const meetingAddress = text(1000).refine(
  (value) => value === '' || /^https:\/\/[^\s/]+/i.test(value),
  {
    error: 'address_invalid',
  },
);

/** The class of a training that is on, comes next or came last; null while none is announced. @spec EV-02 */
export const nextClass = z
  .object({
    status: classStatus,
    startsAt: instant,
    endsAt: instant,
    place: z.string(),
    /** Places left; null without a limit. */
    left: z.int().nullable(),
  })
  .nullable();

/** When and where a class is, for whoever sees it. @spec EV-02 EV-08 */
export const classFacts = {
  id,
  kind: classKind,
  /** Tells the classes of one course apart; empty where there is but one. */
  name: z.string(),
  status: classStatus,
  startsAt: instant,
  endsAt: instant,
  /** The zone in which the team speaks of it. */
  timeZone: z.string(),
  room: z.string(),
  address: z.string(),
  instructor: z.string().nullable(),
  /** Places in all and places left; null without a limit. */
  vacancies: z.int().nullable(),
  vacanciesLeft: z.int().nullable(),
};
