import { LEVEL_COUNT } from '../levels/levels.rule.ts';
import { type EventStatus, takesCheckIns, takesEventPresence } from './event-status.rule.ts';

/** Why somebody may not take a place in an event. */
export const EVENT_PLACE_PROBLEMS = [
  'event_cancelled',
  'event_over',
  'campaign_not_joined',
  'event_level_needed',
  'event_full',
] as const;
export type EventPlaceProblem = (typeof EVENT_PLACE_PROBLEMS)[number];

/** Why somebody may not check in, whatever code they have. */
export type CheckInProblem = EventPlaceProblem | 'event_check_in_closed' | 'event_presence_taken_back';

/** What of an event decides who gets in. */
export interface EventDoor {
  readonly status: EventStatus;
  /** Positions of the levels that may take part. */
  readonly levels: readonly number[];
  /** Null without a limit. */
  readonly vacancies: number | null;
  readonly taken: number;
}

/** What is known of whoever wants in. */
export interface EventGuest {
  /** Position of the level in the event's campaign; null for whoever has not joined it. */
  readonly level: number | null;
  readonly hasPlace: boolean;
}

/**
 * Why a person may not take a place, or null when they may. Whoever has a place is asked for their level again, but
 * not for a vacancy. @spec EV-05 EV-06
 */
export function eventPlaceProblem(event: EventDoor, guest: EventGuest): EventPlaceProblem | null {
  if (event.status === 'cancelled') return 'event_cancelled';
  if (event.status === 'finished') return 'event_over';
  if (guest.level === null) return 'campaign_not_joined';
  if (!event.levels.includes(guest.level)) return 'event_level_needed';
  const isFull = event.vacancies !== null && event.taken >= event.vacancies;
  return isFull && !guest.hasPlace ? 'event_full' : null;
}

/**
 * Why a person may not check in now, or null when a right code is enough. Whoever comes without a place gets one of
 * those that are free; what the organiser wrote about somebody's presence is stronger than a code. @spec EV-05 EV-06
 */
export function checkInProblem(
  event: EventDoor,
  guest: EventGuest & { readonly markedAbsent: boolean },
): CheckInProblem | null {
  if (event.status === 'cancelled') return 'event_cancelled';
  if (!takesCheckIns(event.status)) return 'event_check_in_closed';
  if (guest.markedAbsent) return 'event_presence_taken_back';
  return eventPlaceProblem(event, guest);
}

/** Why the organiser may not let somebody in by hand. */
export type WalkInProblem = EventPlaceProblem | 'event_presence_later';

/**
 * Why the organiser may not let a person in by hand, or null when they may: whoever has a place is marked as any other, and
 * whoever comes without one gets a free one as by the code, if their level is invited. The status is the one of the moment
 * when they stood at the door. @spec EV-05 EV-06
 */
export function walkInProblem(event: EventDoor, guest: EventGuest): WalkInProblem | null {
  if (event.status === 'cancelled') return 'event_cancelled';
  if (!takesEventPresence(event.status)) return 'event_presence_later';
  return guest.hasPlace ? null : eventPlaceProblem(event, guest);
}

/** Whether a place may be given back: until the event begins, and not once presence is told of. @spec EV-05 */
export const mayLeaveEvent = (status: EventStatus, hasPresence: boolean): boolean =>
  (status === 'scheduled' || status === 'open') && !hasPresence;

/** Levels as they are spoken of: everybody, from one level up, or just these. */
export interface LevelSpan {
  readonly span: 'all' | 'up' | 'only';
  /** Positions to name: none for all, the lowest one for `up`, each for `only`. */
  readonly named: readonly number[];
}

/** How the levels of an event are told. @spec EV-06 */
export function levelSpan(levels: readonly number[]): LevelSpan {
  const sorted = [...new Set(levels)].toSorted((one, other) => one - other);
  const lowest = sorted[0] ?? 1;
  const reachesTop = sorted.length === LEVEL_COUNT - lowest + 1;
  if (reachesTop && lowest === 1) return { span: 'all', named: [] };
  // Nothing is above the highest level to speak of.
  if (reachesTop && lowest < LEVEL_COUNT) return { span: 'up', named: [lowest] };
  return { span: 'only', named: sorted };
}

/** Whether an event is for the highest level alone. @spec EV-06 */
export const isVipEvent = (levels: readonly number[]): boolean =>
  levels.every((level) => level === LEVEL_COUNT);

/** Whether a choice of levels is one: each of the campaign's, once, and one at least. @spec EV-06 */
export const areEventLevels = (levels: readonly number[]): boolean =>
  levels.length > 0 &&
  new Set(levels).size === levels.length &&
  levels.every((level) => Number.isInteger(level) && level >= 1 && level <= LEVEL_COUNT);
