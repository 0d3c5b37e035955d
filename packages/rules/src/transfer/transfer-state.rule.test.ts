import { assert, constantFrom, array as listOf, property } from 'fast-check';
import { expect, test } from 'vitest';
import { isOpenTransfer, nextTransferState, nextTurnAt, type TransferState } from './transfer-state.rule.ts';

test.each([
  { state: 'reserved', event: 'send', expected: 'sent' },
  { state: 'reserved', event: 'refuse', expected: 'refused' },
  { state: 'reserved', event: 'confirm', expected: null },
  { state: 'reserved', event: 'lose', expected: null },
  { state: 'sent', event: 'send', expected: 'sent' },
  { state: 'sent', event: 'confirm', expected: 'confirmed' },
  { state: 'sent', event: 'refuse', expected: 'refused' },
  { state: 'sent', event: 'lose', expected: 'unknown' },
  { state: 'unknown', event: 'send', expected: 'unknown' },
  { state: 'unknown', event: 'confirm', expected: 'confirmed' },
  { state: 'unknown', event: 'refuse', expected: 'refused' },
  { state: 'unknown', event: 'lose', expected: 'unknown' },
  { state: 'confirmed', event: 'confirm', expected: null },
  { state: 'confirmed', event: 'refuse', expected: null },
  { state: 'refused', event: 'confirm', expected: null },
  { state: 'refused', event: 'send', expected: null },
] as const)('a transfer that is $state becomes $expected by $event [TR-03]', ({ state, event, expected }) => {
  expect(nextTransferState(state, event)).toBe(expected);
});

test('whatever happens in whatever order, the first answer is the last word [TR-03]', () => {
  assert(
    property(listOf(constantFrom('send', 'confirm', 'refuse', 'lose'), { maxLength: 12 }), (events) => {
      const visited = events.reduce<TransferState[]>(
        (states, event) => [
          ...states,
          nextTransferState(states.at(-1) ?? 'reserved', event) ?? states.at(-1) ?? 'reserved',
        ],
        ['reserved'],
      );
      const settled = visited.findIndex((state) => !isOpenTransfer(state));
      if (settled >= 0) expect(new Set(visited.slice(settled)).size).toBe(1);
    }),
  );
});

test.each([
  { attempts: 1, expected: '2026-11-21T15:01:00.000Z' },
  { attempts: 2, expected: '2026-11-21T15:05:00.000Z' },
  { attempts: 5, expected: '2026-11-21T21:00:00.000Z' },
  { attempts: 6, expected: '2026-11-22T15:00:00.000Z' },
  { attempts: 60, expected: '2026-11-22T15:00:00.000Z' },
])('after $attempts attempts the next one is at $expected [TR-03]', ({ attempts, expected }) => {
  expect(nextTurnAt(attempts, new Date('2026-11-21T15:00:00Z')).toISOString()).toBe(expected);
});
