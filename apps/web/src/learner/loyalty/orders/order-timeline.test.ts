import { expect, test } from 'vitest';
import { shownSteps } from './order-timeline.ts';

const at = '2026-11-21T12:00:00Z';
const marks = (
  kind: 'goods' | 'voucher',
  states: readonly Parameters<typeof shownSteps>[1][number]['state'][],
) =>
  shownSteps(
    kind,
    states.map((state) => ({ state, at, reason: null, note: null })),
  ).map(({ state, mark }) => `${state} ${mark}`);

test('shows what happened and what is ahead of a parcel [RW-03]', () => {
  expect(marks('goods', ['awaiting_approval', 'approved'])).toEqual([
    'awaiting_approval done',
    'approved done',
    'shipped current',
    'delivered ahead',
  ]);
});

test('a voucher is delivered by its approval, and a reproved order has nothing ahead [RW-03] [RW-05]', () => {
  expect(marks('voucher', ['awaiting_approval'])).toEqual(['awaiting_approval done', 'delivered current']);
  expect(marks('voucher', ['awaiting_approval', 'approved'])).toEqual([
    'awaiting_approval done',
    'approved done',
    'delivered current',
  ]);
  expect(marks('goods', ['awaiting_approval', 'approved', 'shipped', 'reproved'])).toEqual([
    'awaiting_approval done',
    'approved done',
    'shipped done',
    'reproved bad',
  ]);
  expect(marks('goods', ['awaiting_approval', 'reproved'])).toEqual([
    'awaiting_approval done',
    'reproved bad',
  ]);
});
