import { expect, test } from 'vitest';
import { type StockReason, stockProblem } from './reward-stock.rule.ts';

const stock = { onHand: 5, reserved: 3 };
const cases: readonly { change: number; reason: StockReason; note?: string; expected: string | null }[] = [
  { change: 4, reason: 'received', expected: null },
  { change: -1, reason: 'received', expected: 'reason_differs' },
  { change: -2, reason: 'damaged', expected: null },
  { change: 2, reason: 'damaged', expected: 'reason_differs' },
  { change: -3, reason: 'counted', expected: 'below_reserved' },
  { change: 3, reason: 'counted', expected: null },
  { change: 999_996, reason: 'counted', expected: 'too_many' },
  { change: 1, reason: 'other', expected: 'words_missing' },
  { change: 1, reason: 'other', note: 'Da vitrine', expected: null },
];

test.each(cases)('of 5 on hand with 3 reserved, $change as $reason: $expected [RW-04]', (step) => {
  expect(stockProblem(stock, { note: '', ...step })).toBe(step.expected);
});
