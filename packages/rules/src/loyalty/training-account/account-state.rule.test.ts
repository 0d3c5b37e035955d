import { expect, test } from 'vitest';
import { ASKS_PER_DAY, countAsk, nextAccountState } from './account-state.rule.ts';

test.each([
  { state: null, event: 'ask', expected: 'pending' },
  { state: null, event: 'confirm', expected: null },
  { state: null, event: 'list', expected: null },
  { state: 'pending', event: 'ask', expected: 'pending' },
  { state: 'pending', event: 'confirm', expected: 'verified' },
  { state: 'pending', event: 'deny', expected: 'refused' },
  { state: 'pending', event: 'list', expected: 'verified' },
  { state: 'pending', event: 'unlist', expected: 'refused' },
  { state: 'refused', event: 'ask', expected: 'pending' },
  { state: 'refused', event: 'confirm', expected: null },
  { state: 'refused', event: 'deny', expected: null },
  { state: 'refused', event: 'list', expected: 'verified' },
  { state: 'refused', event: 'unlist', expected: null },
  { state: 'verified', event: 'ask', expected: null },
  { state: 'verified', event: 'confirm', expected: null },
  { state: 'verified', event: 'deny', expected: null },
  { state: 'verified', event: 'list', expected: null },
  { state: 'verified', event: 'unlist', expected: 'refused' },
] as const)('an account that is $state becomes $expected by $event [ID-28]', ({ state, event, expected }) => {
  expect(nextAccountState(state, event)).toBe(expected);
});

const begun = new Date('2026-11-21T15:00:00Z');
test.each([
  { before: null, at: '2026-11-21T15:00:00Z', expected: { asks: 1, since: begun } },
  { before: { asks: 1, since: begun }, at: '2026-11-21T16:00:00Z', expected: { asks: 2, since: begun } },
  { before: { asks: ASKS_PER_DAY, since: begun }, at: '2026-11-22T14:59:00Z', expected: { waitSeconds: 60 } },
  {
    before: { asks: ASKS_PER_DAY, since: begun },
    at: '2026-11-22T15:00:00Z',
    expected: { asks: 1, since: new Date('2026-11-22T15:00:00Z') },
  },
])('counts five questions in a day, at $at: $expected [ID-28]', ({ before, at, expected }) => {
  expect(countAsk(before, new Date(at))).toEqual(expected);
});
