import { expect, test } from 'vitest';
import type { ProgressState } from '../progress-state.rule.ts';
import { isClosedAgain, type TrailAround } from './closed-again.rule.ts';

const renewed: TrailAround = { state: 'restarted', cycle: 2, locks: true };

test.each<{ name: string; state: ProgressState; trails: TrailAround[]; expected: boolean }>([
  { name: 'no trail', state: 'restarted', trails: [], expected: false },
  { name: 'a renewed trail that locks it', state: 'restarted', trails: [renewed], expected: true },
  {
    name: 'a renewed trail that opens it',
    state: 'restarted',
    trails: [{ ...renewed, locks: false }],
    expected: false,
  },
  {
    name: 'one that locks it and one that opens it',
    state: 'restarted',
    trails: [renewed, { ...renewed, locks: false }],
    expected: false,
  },
  {
    name: 'a trail in its first cycle',
    state: 'restarted',
    trails: [{ ...renewed, cycle: 1 }],
    expected: false,
  },
  {
    name: 'a renewed trail that is done',
    state: 'restarted',
    trails: [{ ...renewed, state: 'finished' }],
    expected: false,
  },
  {
    name: 'a locking trail, but begun again',
    state: 'in_progress',
    trails: [renewed],
    expected: false,
  },
  { name: 'a locking trail, but achieved', state: 'approved', trails: [renewed], expected: false },
])('with $name a course that is $state waits: $expected [LE-07] [LE-08]', ({ state, trails, expected }) => {
  expect(isClosedAgain(state, trails)).toBe(expected);
});
