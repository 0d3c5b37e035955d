export const PROGRESS_STATES = [
  'not_started',
  'in_progress',
  'finished',
  'approved',
  'reproved',
  'blocked',
  'restarted',
  'improved',
] as const;
/** State of a person's training or of one activity of it. @spec LE-07 */
export type ProgressState = (typeof PROGRESS_STATES)[number];

/**
 * What may happen to it. The last four are the team's: `release` lifts a block, `excuse` counts something as finished,
 * `approve` as passed, and `take_back` ends what came of these two.
 */
export const PROGRESS_EVENTS = [
  'start',
  'finish',
  'pass',
  'fail',
  'improve',
  'block',
  'restart',
  'release',
  'excuse',
  'approve',
  'take_back',
] as const;
export type ProgressEvent = (typeof PROGRESS_EVENTS)[number];

type Row = Readonly<Partial<Record<ProgressEvent, ProgressState>>>;

/**
 * The one table of progress: nobody sets a state by hand. An event missing from a state cannot happen there. What is
 * achieved stays achieved when it is opened, finished or failed again. @spec LE-07
 */
export const PROGRESS_TRANSITIONS: Readonly<Record<ProgressState, Row>> = {
  not_started: { start: 'in_progress', excuse: 'finished', approve: 'approved' },
  in_progress: {
    start: 'in_progress',
    finish: 'finished',
    pass: 'approved',
    fail: 'reproved',
    block: 'blocked',
    restart: 'restarted',
    excuse: 'finished',
    approve: 'approved',
  },
  finished: {
    start: 'finished',
    finish: 'finished',
    pass: 'approved',
    restart: 'restarted',
    excuse: 'finished',
    approve: 'approved',
    take_back: 'in_progress',
  },
  approved: {
    start: 'approved',
    finish: 'approved',
    pass: 'approved',
    fail: 'approved',
    improve: 'improved',
    restart: 'restarted',
    excuse: 'approved',
    approve: 'approved',
    take_back: 'in_progress',
  },
  reproved: {
    start: 'in_progress',
    pass: 'approved',
    fail: 'reproved',
    block: 'blocked',
    restart: 'restarted',
    excuse: 'finished',
    approve: 'approved',
  },
  blocked: { release: 'in_progress', excuse: 'finished', approve: 'approved' },
  restarted: { start: 'in_progress', excuse: 'finished', approve: 'approved' },
  improved: {
    start: 'improved',
    finish: 'improved',
    pass: 'improved',
    fail: 'improved',
    improve: 'improved',
    restart: 'restarted',
    excuse: 'improved',
    approve: 'improved',
    take_back: 'in_progress',
  },
};

/** The state after an event, or null when the event cannot happen in this state. @spec LE-07 */
export function progressAfter(state: ProgressState, event: ProgressEvent): ProgressState | null {
  return PROGRESS_TRANSITIONS[state][event] ?? null;
}

/** Whether the state is an achievement: finished, approved or improved. @spec LE-07 */
export function isDone(state: ProgressState): boolean {
  return state === 'finished' || state === 'approved' || state === 'improved';
}
