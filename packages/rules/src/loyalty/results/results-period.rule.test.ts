import { expect, test } from 'vitest';
import { dayNumber, resultsPeriod, sameDaysOf } from './results-period.rule.ts';

const campaign = { beginsOn: '2026-10-01', endsOn: '2026-12-15' };
const before = { beginsOn: '2026-07-01', endsOn: '2026-08-31' };

test.each([
  { today: '2026-11-21', asked: {}, expected: { from: '2026-10-01', to: '2026-11-21' } },
  { today: '2027-02-01', asked: {}, expected: { from: '2026-10-01', to: '2026-12-15' } },
  { today: '2026-09-01', asked: {}, expected: { from: '2026-10-01', to: '2026-10-01' } },
  {
    today: '2026-11-21',
    asked: { from: '2026-11-01', to: '2026-11-07' },
    expected: { from: '2026-11-01', to: '2026-11-07' },
  },
  {
    today: '2026-11-21',
    asked: { from: '2026-01-01', to: '2027-01-01' },
    expected: { from: '2026-10-01', to: '2026-11-21' },
  },
  {
    today: '2026-11-21',
    asked: { from: '2026-11-10', to: '2026-11-01' },
    expected: { from: '2026-11-10', to: '2026-11-10' },
  },
])('on $today, asked for $asked: $expected [MG-04]', ({ today, asked, expected }) => {
  expect(resultsPeriod(campaign, today, asked)).toEqual(expected);
});

test('the campaign before is read over the days of the same numbers, and no further than its end [MG-04]', () => {
  expect(sameDaysOf(before, campaign, { from: '2026-10-01', to: '2026-10-10' })).toEqual({
    from: '2026-07-01',
    to: '2026-07-10',
  });
  expect(sameDaysOf(before, campaign, { from: '2026-10-01', to: '2026-12-15' }).to).toBe('2026-08-31');
  expect(dayNumber(campaign, '2026-10-10')).toBe(10);
});
