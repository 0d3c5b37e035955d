export const EVENT_KINDS = ['webinar', 'live_class', 'presential'] as const;
/** How an event of the programme is held. @spec EV-05 */
export type EventKind = (typeof EVENT_KINDS)[number];

export const EVENT_STATUSES = ['scheduled', 'open', 'in_progress', 'finished', 'cancelled'] as const;
/** Where an event stands; `open` is while its doors are open and it has not begun. @spec EV-01 EV-05 */
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** Minutes before its beginning from which people check in at an event. @spec EV-05 */
export const CHECK_IN_MINUTES_BEFORE = 30;

/** What an event's status follows from. */
export interface EventTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isCancelled: boolean;
}

/** From when (inclusive) and until when (exclusive) people check in. @spec EV-05 */
export const checkInWindow = ({ startsAt, endsAt }: Pick<EventTimes, 'startsAt' | 'endsAt'>) => ({
  from: new Date(startsAt.getTime() - CHECK_IN_MINUTES_BEFORE * 60_000),
  until: endsAt,
});

/** The status of an event at a moment: nobody sets it, it follows the times. @spec EV-01 EV-05 */
export function eventStatus(event: EventTimes, now: Date): EventStatus {
  if (event.isCancelled) return 'cancelled';
  if (now >= event.endsAt) return 'finished';
  if (now >= event.startsAt) return 'in_progress';
  return now >= checkInWindow(event).from ? 'open' : 'scheduled';
}

/** Whether people check in now. @spec EV-05 */
export const takesCheckIns = (status: EventStatus): boolean => status === 'open' || status === 'in_progress';

/** Whether the team writes who was there: from the opening of the doors on, and after the end too. @spec EV-05 */
export const takesEventPresence = (status: EventStatus): boolean =>
  takesCheckIns(status) || status === 'finished';
