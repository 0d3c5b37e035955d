import type { EnrolmentType } from './enrolment.rule.ts';

export const REQUEST_STATES = [
  'awaiting_approval',
  'awaiting_place',
  'enrolled',
  'refused',
  'withdrawn',
] as const;
/** Where a request to be enrolled stands. @spec LE-06 LE-11 */
export type RequestState = (typeof REQUEST_STATES)[number];

/** What may happen to it: `queue` is an approval for which there is no place yet, `ask` that one is needed after all. */
export const REQUEST_EVENTS = ['queue', 'ask', 'enrol', 'refuse', 'withdraw'] as const;
export type RequestEvent = (typeof REQUEST_EVENTS)[number];

type Row = Readonly<Partial<Record<RequestEvent, RequestState>>>;

/** The one table of requests. What has ended stays as it ended: whoever wants to ask again begins another. @spec LE-06 LE-11 */
export const REQUEST_TRANSITIONS: Readonly<Record<RequestState, Row>> = {
  awaiting_approval: {
    queue: 'awaiting_place',
    enrol: 'enrolled',
    refuse: 'refused',
    withdraw: 'withdrawn',
  },
  awaiting_place: {
    ask: 'awaiting_approval',
    enrol: 'enrolled',
    refuse: 'refused',
    withdraw: 'withdrawn',
  },
  enrolled: {},
  refused: {},
  withdrawn: {},
};

/** The state after an event, or null when the event cannot happen in this state. @spec LE-06 */
export const requestAfter = (state: RequestState, event: RequestEvent): RequestState | null =>
  REQUEST_TRANSITIONS[state][event] ?? null;

/** Whether somebody still waits for an answer or a place. */
export const isOpenRequest = (state: RequestState): boolean =>
  state === 'awaiting_approval' || state === 'awaiting_place';

/** What a person may do to enter: at once, by asking, by waiting in line, by paying, or nothing for now. */
export const ENTRANCES = ['enrol', 'ask', 'queue', 'pay', 'none'] as const;
export type Entrance = (typeof ENTRANCES)[number];

const WHEN_FULL: Readonly<Record<EnrolmentType, Entrance>> = {
  free: 'queue',
  by_group: 'queue',
  by_request: 'ask',
  by_points: 'none',
};

/**
 * The way in that is left when enrolling meets this refusal. Whoever needs an approval asks first, full or not, and
 * goes to the end of the line once approved. Nobody waits in line for what is paid: a place would take their points
 * while they are away. @spec LE-06 LE-11
 */
export function entranceOf(refusal: string | null, type: EnrolmentType): Entrance {
  if (refusal === null) return 'enrol';
  if (refusal === 'enrolment_by_request') return 'ask';
  if (refusal === 'enrolment_by_points') return 'pay';
  if (refusal === 'no_vacancy') return WHEN_FULL[type];
  return 'none';
}

/**
 * What happens to somebody who waits when their training comes to be entered in another way, or null where they go on
 * waiting: whom nobody has approved asks where that is needed now, whoever asked joins the line where it is not, and
 * nobody waits for what is paid. @spec LE-06 LE-11
 */
export function eventOnNewType(
  { state, isApproved }: { readonly state: RequestState; readonly isApproved: boolean },
  type: EnrolmentType,
): RequestEvent | null {
  if (!isOpenRequest(state)) return null;
  if (type === 'by_points') return 'refuse';
  if (type === 'by_request') return state === 'awaiting_place' && !isApproved ? 'ask' : null;
  return state === 'awaiting_approval' ? 'queue' : null;
}

/** How many of those in line get a place now. @spec LE-11 */
export function placesToGive({
  vacancies,
  enrolled,
  waiting,
}: {
  /** Null for no limit. */
  readonly vacancies: number | null;
  readonly enrolled: number;
  readonly waiting: number;
}): number {
  return vacancies === null ? waiting : Math.min(waiting, Math.max(0, vacancies - enrolled));
}

/** Whether a place may be given back: only before anything was begun, and never of what must be done. @spec LE-11 */
export const mayLeave = (enrolment: { readonly state: string; readonly mandatory: boolean }): boolean =>
  enrolment.state === 'not_started' && !enrolment.mandatory;
