import { expect, test } from 'vitest';
import { lastAccessSpan } from './last-access.rule.ts';

const now = new Date('2026-11-21T15:00:00Z');

test.each([
  { filter: 'today', from: '2026-11-20T15:00:00.000Z', before: null },
  { filter: 'week', from: '2026-11-14T15:00:00.000Z', before: null },
  { filter: 'month', from: '2026-10-22T15:00:00.000Z', before: null },
  { filter: 'older', from: null, before: '2026-10-22T15:00:00.000Z' },
] as const)('$filter means from $from until before $before [MG-03]', ({ filter, from, before }) => {
  const span = lastAccessSpan(filter, now);
  expect([span.from?.toISOString() ?? null, span.before?.toISOString() ?? null]).toEqual([from, before]);
});
