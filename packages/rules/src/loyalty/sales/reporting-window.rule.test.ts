import { expect, test } from 'vitest';
import { reportingProblem, SALE_REPORTING_WINDOW_DAYS } from './reporting-window.rule.ts';

const campaign = { campaignBeginsOn: '2026-10-01', campaignEndsOn: '2026-12-15' };

test.each([
  { soldOn: '2026-11-21', today: '2026-11-21', expected: null },
  { soldOn: '2026-11-06', today: '2026-11-21', expected: null }, // day 15 still counts
  { soldOn: '2026-11-05', today: '2026-11-21', expected: 'sale_reported_late' },
  { soldOn: '2026-11-22', today: '2026-11-21', expected: 'sale_in_future' },
  { soldOn: '2026-12-15', today: '2026-12-15', expected: null }, // last day of the campaign
  { soldOn: '2026-12-15', today: '2026-12-16', expected: 'campaign_over' },
  { soldOn: '2026-10-01', today: '2026-10-16', expected: null }, // first day of the campaign, on day 15
  { soldOn: '2026-09-30', today: '2026-10-01', expected: 'sale_before_campaign' },
  { soldOn: '2026-10-17', today: '2026-11-01', expected: null }, // fifteen days across the end of a month
])('a sale of $soldOn reported on $today: $expected [LO-11]', ({ soldOn, today, expected }) => {
  expect(reportingProblem({ soldOn, today, reportedOn: today, ...campaign })).toBe(expected);
});

test.each([
  ['2026-11-05', '2026-11-20', '2026-11-22', null], // made on day 15, arrived two days later
  ['2026-11-05', '2026-11-21', '2026-11-22', 'sale_reported_late'],
  ['2026-12-15', '2026-12-15', '2026-12-16', 'campaign_over'],
])(
  'a sale of %s made on %s that arrives on %s: %s [LO-11] [OF-04]',
  (soldOn, reportedOn, today, expected) => {
    expect(reportingProblem({ soldOn, today, reportedOn, ...campaign })).toBe(expected);
  },
);

test('the window is fifteen calendar days [LO-11]', () => {
  expect(SALE_REPORTING_WINDOW_DAYS).toBe(15);
});
