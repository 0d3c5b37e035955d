export const CLASS_KINDS = ['live_class', 'webinar', 'presential_class'] as const;
/** What happens at a time: taught live, broadcast, or held in a room. @spec EV-02 */
export type ClassKind = (typeof CLASS_KINDS)[number];

export const CLASS_STATUSES = [
  'pre_scheduled',
  'scheduled',
  'open',
  'invited_only',
  'live',
  'in_progress',
  'intermission',
  'offline',
  'awaiting_results',
  'finished',
  'reproved',
  'cancelled',
] as const;
/** Where a class stands. @spec EV-01 */
export type ClassStatus = (typeof CLASS_STATUSES)[number];

/**
 * What the team may do to it. `schedule` announces it, `open` lets everybody subscribe, `invite` only those who are
 * added; `go_live` begins or resumes what is sent over the net, `begin` what is held in a room; `drop` is a broadcast
 * that broke off; after `end` presence is settled, then `finish` or `reprove` tells whether it counts.
 */
export const CLASS_EVENTS = [
  'schedule',
  'open',
  'invite',
  'go_live',
  'begin',
  'pause',
  'drop',
  'end',
  'finish',
  'reprove',
  'review',
  'cancel',
] as const;
export type ClassEvent = (typeof CLASS_EVENTS)[number];

/** What moves a class: the team, or the clock (`lapse`) once its time went by and nobody began or ended it. @spec EV-01 */
export type ClassMove = ClassEvent | 'lapse';

type Row = Readonly<Partial<Record<ClassMove, ClassStatus>>>;

/** The one table of classes: nobody sets a status by hand. An event missing from a status cannot happen there. @spec EV-01 */
export const CLASS_TRANSITIONS: Readonly<Record<ClassStatus, Row>> = {
  pre_scheduled: { schedule: 'scheduled', open: 'open', invite: 'invited_only', cancel: 'cancelled' },
  scheduled: { open: 'open', invite: 'invited_only', cancel: 'cancelled', lapse: 'awaiting_results' },
  open: {
    schedule: 'scheduled',
    invite: 'invited_only',
    go_live: 'live',
    begin: 'in_progress',
    cancel: 'cancelled',
    lapse: 'awaiting_results',
  },
  invited_only: {
    schedule: 'scheduled',
    open: 'open',
    go_live: 'live',
    begin: 'in_progress',
    cancel: 'cancelled',
    lapse: 'awaiting_results',
  },
  live: { pause: 'intermission', drop: 'offline', end: 'awaiting_results', lapse: 'awaiting_results' },
  in_progress: { pause: 'intermission', end: 'awaiting_results', lapse: 'awaiting_results' },
  intermission: {
    go_live: 'live',
    begin: 'in_progress',
    end: 'awaiting_results',
    lapse: 'awaiting_results',
  },
  offline: {
    go_live: 'live',
    end: 'awaiting_results',
    cancel: 'cancelled',
    lapse: 'awaiting_results',
  },
  awaiting_results: { finish: 'finished', reprove: 'reproved' },
  finished: { review: 'awaiting_results' },
  reproved: { review: 'awaiting_results' },
  cancelled: {},
};

const ONLY_IN_A_ROOM: ReadonlySet<ClassMove> = new Set(['begin']);
const ONLY_OVER_THE_NET: ReadonlySet<ClassMove> = new Set(['go_live', 'drop']);

/** The status after an event, or null when it cannot happen to a class of this kind in this status. @spec EV-01 */
export function classAfter(kind: ClassKind, status: ClassStatus, event: ClassMove): ClassStatus | null {
  const isElsewhere = kind === 'presential_class' ? ONLY_OVER_THE_NET : ONLY_IN_A_ROOM;
  return isElsewhere.has(event) ? null : (CLASS_TRANSITIONS[status][event] ?? null);
}

/** What the team may do next, in the order of the table. @spec EV-01 */
export const classEventsFrom = (kind: ClassKind, status: ClassStatus): ClassEvent[] =>
  CLASS_EVENTS.filter((event) => classAfter(kind, status, event) !== null);

/** Statuses in which a class is under way. */
export const ON_AIR = [
  'live',
  'in_progress',
  'intermission',
  'offline',
] as const satisfies readonly ClassStatus[];
/** Statuses in which it is over, whatever came of it. */
export const OVER = [
  'awaiting_results',
  'finished',
  'reproved',
  'cancelled',
] as const satisfies readonly ClassStatus[];

/** Whether it is under way. @spec EV-01 */
export const isOnAir = (status: ClassStatus): boolean => ON_AIR.some((each) => each === status);
/** Whether it is over, held or not. @spec EV-01 */
export const isOver = (status: ClassStatus): boolean => OVER.some((each) => each === status);
/** Whether learners find it: what is only being planned is the team's. @spec EV-01 */
export const isAnnounced = (status: ClassStatus): boolean => status !== 'pre_scheduled';
/** Whether whoever may see it may take a place; in one for the invited the team gives the places. @spec EV-02 */
export const acceptsSubscriptions = (status: ClassStatus): boolean => status === 'open';
/** Whether the team may give places. @spec EV-02 */
export const acceptsInvitations = (status: ClassStatus): boolean =>
  status === 'scheduled' || status === 'open' || status === 'invited_only';
/** Whether a place may be given back: until it begins. @spec EV-02 */
export const mayUnsubscribe = (status: ClassStatus): boolean => !isOnAir(status) && !isOver(status);
/** Whether presence is marked: from the beginning until the results are told. @spec EV-03 EV-08 */
export const takesPresence = (status: ClassStatus): boolean =>
  isOnAir(status) || status === 'awaiting_results';

/** What a status is called: a live class has names of its own for two of them. @spec EV-01 */
export type ClassStatusName = ClassStatus | 'live_class_opened' | 'live_class_closed';
/** What a status is called: a live class also shows whether it is open to all or closed. @spec EV-01 */
export function statusName(kind: ClassKind, status: ClassStatus): ClassStatusName {
  if (kind !== 'live_class') return status;
  if (status === 'open') return 'live_class_opened';
  return status === 'invited_only' ? 'live_class_closed' : status;
}
