import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  entranceOf,
  eventOnNewType,
  isOpenRequest,
  mayLeave,
  placesToGive,
  REQUEST_EVENTS,
  REQUEST_STATES,
  requestAfter,
} from './enrolment-request.rule.ts';

const NEVER = { queue: null, ask: null, enrol: null, refuse: null, withdraw: null };
test.each([
  [
    'awaiting_approval',
    { queue: 'awaiting_place', ask: null, enrol: 'enrolled', refuse: 'refused', withdraw: 'withdrawn' },
  ],
  [
    'awaiting_place',
    { queue: null, ask: 'awaiting_approval', enrol: 'enrolled', refuse: 'refused', withdraw: 'withdrawn' },
  ],
  ['enrolled', NEVER],
  ['refused', NEVER],
  ['withdrawn', NEVER],
] as const)('a request that is %s [LE-06] [LE-11]', (state, expected) => {
  const reached = Object.fromEntries(REQUEST_EVENTS.map((event) => [event, requestAfter(state, event)]));
  expect(reached).toEqual(expected);
});

test('only who waits can be moved, and everybody who waits can be let in, refused and withdrawn [LE-06]', () => {
  for (const state of REQUEST_STATES)
    for (const event of ['enrol', 'refuse', 'withdraw'] as const)
      expect(requestAfter(state, event) !== null).toBe(isOpenRequest(state));
});

test.each([
  [null, 'free', 'enrol'],
  [null, 'by_group', 'enrol'],
  ['enrolment_by_request', 'by_request', 'ask'],
  ['no_vacancy', 'free', 'queue'],
  ['no_vacancy', 'by_group', 'queue'],
  ['no_vacancy', 'by_request', 'ask'],
  ['enrolment_by_points', 'by_points', 'pay'],
  ['no_vacancy', 'by_points', 'none'],
  ['training_prerequisite_missing', 'free', 'none'],
  ['enrolment_not_open', 'by_request', 'none'],
] as const)('refused with %s, a training %s leaves: %s [LE-06] [LE-11]', (refusal, type, expected) => {
  expect(entranceOf(refusal, type)).toBe(expected);
});

test.each([
  { vacancies: null, enrolled: 40, waiting: 3, expected: 3 },
  { vacancies: 10, enrolled: 10, waiting: 3, expected: 0 },
  { vacancies: 10, enrolled: 9, waiting: 3, expected: 1 },
  { vacancies: 10, enrolled: 2, waiting: 3, expected: 3 },
  { vacancies: 10, enrolled: 12, waiting: 3, expected: 0 },
  { vacancies: 10, enrolled: 0, waiting: 0, expected: 0 },
])('$enrolled of $vacancies places taken, $waiting in line: gives $expected [LE-11]', (situation) => {
  expect(placesToGive(situation)).toBe(situation.expected);
});

test('never gives more places than there are, and leaves none empty while somebody waits [LE-11]', () => {
  const count = fc.nat({ max: 500 });
  fc.assert(
    fc.property(count, count, count, (vacancies, enrolled, waiting) => {
      const given = placesToGive({ vacancies, enrolled, waiting });
      expect(given).toBeLessThanOrEqual(waiting);
      if (given > 0) expect(enrolled + given).toBeLessThanOrEqual(vacancies);
      if (given < waiting) expect(enrolled + given).toBeGreaterThanOrEqual(vacancies);
    }),
  );
});

test.each([
  ['not_started', false, true],
  ['not_started', true, false],
  ['in_progress', false, false],
  ['restarted', false, false],
  ['approved', false, false],
])('a place in a training %s, mandatory %s, may be given back: %s [LE-11]', (state, mandatory, expected) => {
  expect(mayLeave({ state, mandatory })).toBe(expected);
});

test.each([
  ['awaiting_place', false, 'by_request', 'ask'],
  ['awaiting_place', true, 'by_request', null],
  ['awaiting_approval', false, 'by_request', null],
  ['awaiting_approval', false, 'free', 'queue'],
  ['awaiting_approval', false, 'by_group', 'queue'],
  ['awaiting_place', false, 'free', null],
  ['awaiting_place', true, 'by_points', 'refuse'],
  ['awaiting_approval', false, 'by_points', 'refuse'],
  ['enrolled', true, 'by_points', null],
  ['withdrawn', false, 'by_request', null],
] as const)(
  'who is %s (approved: %s) when a training comes to be entered %s: %s [LE-06] [LE-11]',
  (state, isApproved, type, expected) => {
    expect(eventOnNewType({ state, isApproved }, type)).toBe(expected);
    if (expected) expect(requestAfter(state, expected)).not.toBeNull();
  },
);
