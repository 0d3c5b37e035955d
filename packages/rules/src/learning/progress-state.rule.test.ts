import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isDone,
  PROGRESS_EVENTS,
  PROGRESS_STATES,
  type ProgressEvent,
  type ProgressState,
  progressAfter,
} from './progress-state.rule.ts';

// Columns in the order of PROGRESS_EVENTS; a dash is an event that cannot happen.
const EXPECTED: Record<ProgressState, string> = {
  //            start       finish   pass     fail     improve  block   restart   release     excuse   approve  take_back
  not_started:
    'in_progress -        -        -        -        -       -         -           finished approved -',
  in_progress:
    'in_progress finished approved reproved -        blocked restarted -           finished approved -',
  finished:
    '   finished    finished approved -        -        -       restarted -           finished approved in_progress',
  approved:
    '   approved    approved approved approved improved -       restarted -           approved approved in_progress',
  reproved:
    '   in_progress -        approved reproved -        blocked restarted -           finished approved -',
  blocked:
    '    -           -        -        -        -        -       -         in_progress finished approved -',
  restarted:
    '  in_progress -        -        -        -        -       -         -           finished approved -',
  improved:
    '   improved    improved improved improved improved -       restarted -           improved improved in_progress',
};
const everyPair = PROGRESS_STATES.flatMap((state) => {
  const row = EXPECTED[state].trim().split(/\s+/);
  return PROGRESS_EVENTS.map((event, column) => ({
    state,
    event,
    next: row[column] === '-' ? null : row[column],
  }));
});

test.each(everyPair)('$state after $event: $next [LE-07]', ({ state, event, next }) => {
  expect(progressAfter(state, event)).toBe(next);
});

test('every state can be reached and only a released, restarted or reproved training goes back [LE-07]', () => {
  const reached = new Set<ProgressState>(['not_started']);
  for (const state of reached) {
    for (const event of PROGRESS_EVENTS) {
      const next: ProgressState | null = progressAfter(state, event);
      if (next) reached.add(next);
    }
  }
  expect([...reached].toSorted()).toEqual([...PROGRESS_STATES].toSorted());
});

test('an achievement is lost by nothing but a restart, or by the team that had given it [LE-07]', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PROGRESS_EVENTS)), (events: ProgressEvent[]) => {
      let state: ProgressState = 'not_started';
      for (const event of events) {
        const next: ProgressState = progressAfter(state, event) ?? state;
        if (isDone(state) && event !== 'restart' && event !== 'take_back') expect(isDone(next)).toBe(true);
        state = next;
      }
    }),
  );
});

test('only finished, approved and improved are achievements [LE-07]', () => {
  expect(PROGRESS_STATES.filter(isDone)).toEqual(['finished', 'approved', 'improved']);
});
