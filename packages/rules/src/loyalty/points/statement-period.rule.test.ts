import { expect, test } from 'vitest';
import { statementPeriod } from './statement-period.rule.ts';

const SAO_PAULO = 'America/Sao_Paulo';

test.each([
  [{}, null, null],
  [{ from: '2026-11-20' }, '2026-11-20T03:00:00.000Z', null],
  [{ to: '2026-11-20' }, null, '2026-11-21T03:00:00.000Z'],
  [{ from: '2026-11-20', to: '2026-11-20' }, '2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'],
  // Clocks went forward over midnight: the day began at one.
  [{ from: '2018-11-04', to: '2018-11-04' }, '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
])('the days %j are whole where the client is [PT-01]', (days, from, until) => {
  const period = statementPeriod(days, SAO_PAULO);
  if (period === 'period_reversed') throw new Error(period);
  expect([period.from?.toISOString() ?? null, period.until?.toISOString() ?? null]).toEqual([from, until]);
});

test('a first day after the last one is no period [PT-01]', () => {
  expect(statementPeriod({ from: '2026-11-21', to: '2026-11-20' }, SAO_PAULO)).toBe('period_reversed');
});
