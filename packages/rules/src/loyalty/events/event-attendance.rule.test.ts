import { expect, test } from 'vitest';
import {
  areEventLevels,
  checkInProblem,
  eventPlaceProblem,
  isVipEvent,
  levelSpan,
  mayLeaveEvent,
  walkInProblem,
} from './event-attendance.rule.ts';
import type { EventStatus } from './event-status.rule.ts';

const door = { status: 'scheduled' as EventStatus, levels: [2, 3], vacancies: 10, taken: 9 };
const guest = { level: 2 as number | null, hasPlace: false };

test.each([
  ['a Creator while one place is left', {}, {}, null],
  ['an Influencer of an event without a limit', { vacancies: null, taken: 900 }, { level: 3 }, null],
  ['somebody of a level below', {}, { level: 1 }, 'event_level_needed'],
  ['somebody above the levels named', { levels: [1, 2] }, { level: 3 }, 'event_level_needed'],
  ['whoever has not joined the campaign', {}, { level: null }, 'campaign_not_joined'],
  ['the one after the last', { taken: 10 }, {}, 'event_full'],
  ['whoever has a place already', { taken: 10 }, { hasPlace: true }, null],
  ['anybody while it goes on', { status: 'in_progress' as const }, {}, null],
  ['anybody once it is over', { status: 'finished' as const }, {}, 'event_over'],
  ['anybody once it is called off', { status: 'cancelled' as const }, {}, 'event_cancelled'],
])('a place for %s [EV-05] [EV-06]', (_who, event, person, problem) => {
  expect(eventPlaceProblem({ ...door, ...event }, { ...guest, ...person })).toBe(problem);
});

test.each([
  ['with the doors open', {}, {}, null],
  ['before the doors open', { status: 'scheduled' as const }, {}, 'event_check_in_closed'],
  ['after the end', { status: 'finished' as const }, { hasPlace: true }, 'event_check_in_closed'],
  ['at one that was called off', { status: 'cancelled' as const }, {}, 'event_cancelled'],
  [
    'against the word of the organiser',
    {},
    { hasPlace: true, markedAbsent: true },
    'event_presence_taken_back',
  ],
  ['without a place where none is left', { taken: 10 }, {}, 'event_full'],
  ['with a place at a full event', { taken: 10 }, { hasPlace: true }, null],
  ['with a place and a level that fell since', {}, { hasPlace: true, level: 1 }, 'event_level_needed'],
])('checking in %s [EV-05] [EV-06]', (_when, event, person, problem) => {
  expect(
    checkInProblem({ ...door, status: 'open', ...event }, { ...guest, markedAbsent: false, ...person }),
  ).toBe(problem);
});

test.each([
  ['with the doors open', {}, {}, null],
  ['before the doors open', { status: 'scheduled' as const }, {}, 'event_presence_later'],
  ['after the end', { status: 'finished' as const }, {}, 'event_over'],
  ['after the end with a place', { status: 'finished' as const }, { hasPlace: true }, null],
  ['at one that was called off', { status: 'cancelled' as const }, { hasPlace: true }, 'event_cancelled'],
  ['where no place is left', { taken: 10 }, {}, 'event_full'],
  ['with a place at a full event', { taken: 10 }, { hasPlace: true }, null],
  ['of a level that is not invited', {}, { level: 1 }, 'event_level_needed'],
  ['who has not joined the campaign', {}, { level: null }, 'campaign_not_joined'],
])('letting somebody in by hand %s [EV-05] [EV-06]', (_when, event, person, problem) => {
  expect(walkInProblem({ ...door, status: 'open', ...event }, { ...guest, ...person })).toBe(problem);
});

test.each([
  ['scheduled', false, true],
  ['open', false, true],
  ['open', true, false],
  ['in_progress', false, false],
  ['finished', false, false],
  ['cancelled', false, false],
] as const)(
  'a place of an event that is %s, presence told: %s, may be given back: %s [EV-05]',
  (status, told, may) => {
    expect(mayLeaveEvent(status, told)).toBe(may);
  },
);

test.each([
  [[1, 2, 3], { span: 'all', named: [] }, false],
  [[2, 3], { span: 'up', named: [2] }, false],
  [[3], { span: 'only', named: [3] }, true],
  [[2], { span: 'only', named: [2] }, false],
  [[3, 1], { span: 'only', named: [1, 3] }, false],
])('levels %j are told as %j, for the highest alone: %s [EV-06]', (levels, told, isVip) => {
  expect(levelSpan(levels)).toEqual(told);
  expect(isVipEvent(levels)).toBe(isVip);
});

test.each([
  [[1], true],
  [[3, 2, 1], true],
  [[], false],
  [[2, 2], false],
  [[4], false],
  [[0], false],
  [[1.5], false],
])('%j names levels of a campaign: %s [EV-06]', (levels, are) => {
  expect(areEventLevels(levels)).toBe(are);
});
