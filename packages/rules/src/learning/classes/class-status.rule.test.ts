import { expect, test } from 'vitest';
import {
  acceptsInvitations,
  acceptsSubscriptions,
  CLASS_EVENTS,
  CLASS_KINDS,
  CLASS_STATUSES,
  type ClassMove,
  type ClassStatus,
  classAfter,
  classEventsFrom,
  isAnnounced,
  isOnAir,
  isOver,
  mayUnsubscribe,
  statusName,
  takesPresence,
} from './class-status.rule.ts';

/** The whole table once more, written from the requirement: what is not here cannot happen. */
const EXPECTED: Readonly<Record<ClassStatus, Readonly<Partial<Record<ClassMove, ClassStatus>>>>> = {
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
  intermission: { go_live: 'live', begin: 'in_progress', end: 'awaiting_results', lapse: 'awaiting_results' },
  offline: { go_live: 'live', end: 'awaiting_results', cancel: 'cancelled', lapse: 'awaiting_results' },
  awaiting_results: { finish: 'finished', reprove: 'reproved' },
  finished: { review: 'awaiting_results' },
  reproved: { review: 'awaiting_results' },
  cancelled: {},
};

const EVERY = CLASS_KINDS.flatMap((kind) =>
  CLASS_STATUSES.flatMap((status) =>
    [...CLASS_EVENTS, 'lapse' as const].map((event) => ({ kind, status, event })),
  ),
);

test.each(EVERY)('a $kind that is $status, when told to $event [EV-01]', ({ kind, status, event }) => {
  const isOfAnotherKind =
    kind === 'presential_class' ? event === 'go_live' || event === 'drop' : event === 'begin';
  expect(classAfter(kind, status, event)).toBe(isOfAnotherKind ? null : (EXPECTED[status][event] ?? null));
});

test.each(CLASS_KINDS)(
  'every status but the one beginning can be reached by a %s as far as it has it [EV-01]',
  (kind) => {
    const reached = new Set<ClassStatus>(['pre_scheduled']);
    for (const status of reached)
      for (const event of classEventsFrom(kind, status)) {
        const next = classAfter(kind, status, event);
        if (next) reached.add(next);
      }
    const foreign = kind === 'presential_class' ? ['live', 'offline'] : ['in_progress'];
    expect([...reached].toSorted()).toEqual(
      CLASS_STATUSES.filter((status) => !foreign.includes(status)).toSorted(),
    );
  },
);

test('the team is never offered what the clock does [EV-01]', () => {
  for (const kind of CLASS_KINDS)
    for (const status of CLASS_STATUSES) expect(classEventsFrom(kind, status)).not.toContain('lapse');
});

test.each([
  [
    'pre_scheduled',
    { seen: false, taken: false, given: false, left: true, on: false, over: false, marked: false },
  ],
  ['scheduled', { seen: true, taken: false, given: true, left: true, on: false, over: false, marked: false }],
  ['open', { seen: true, taken: true, given: true, left: true, on: false, over: false, marked: false }],
  [
    'invited_only',
    { seen: true, taken: false, given: true, left: true, on: false, over: false, marked: false },
  ],
  ['live', { seen: true, taken: false, given: false, left: false, on: true, over: false, marked: true }],
  [
    'in_progress',
    { seen: true, taken: false, given: false, left: false, on: true, over: false, marked: true },
  ],
  [
    'intermission',
    { seen: true, taken: false, given: false, left: false, on: true, over: false, marked: true },
  ],
  ['offline', { seen: true, taken: false, given: false, left: false, on: true, over: false, marked: true }],
  [
    'awaiting_results',
    { seen: true, taken: false, given: false, left: false, on: false, over: true, marked: true },
  ],
  ['finished', { seen: true, taken: false, given: false, left: false, on: false, over: true, marked: false }],
  ['reproved', { seen: true, taken: false, given: false, left: false, on: false, over: true, marked: false }],
  [
    'cancelled',
    { seen: true, taken: false, given: false, left: false, on: false, over: true, marked: false },
  ],
] as const)('what a class that is %s allows [EV-01] [EV-02]', (status, expected) => {
  expect({
    seen: isAnnounced(status),
    taken: acceptsSubscriptions(status),
    given: acceptsInvitations(status),
    left: mayUnsubscribe(status),
    on: isOnAir(status),
    over: isOver(status),
    marked: takesPresence(status),
  }).toEqual(expected);
});

test('only a live class says opened and closed instead [EV-01]', () => {
  expect(CLASS_STATUSES.map((status) => statusName('live_class', status))).toEqual(
    CLASS_STATUSES.map((status) =>
      status === 'open' ? 'live_class_opened' : status === 'invited_only' ? 'live_class_closed' : status,
    ),
  );
  for (const kind of ['webinar', 'presential_class'] as const)
    for (const status of CLASS_STATUSES) expect(statusName(kind, status)).toBe(status);
});
