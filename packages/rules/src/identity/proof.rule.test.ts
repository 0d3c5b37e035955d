import { expect, test } from 'vitest';
import { provedUntil } from './proof.rule.ts';

const now = new Date('2026-11-22T10:00:00Z');

test.each([
  { provedAt: null, until: null },
  { provedAt: '2026-11-22T10:00:00Z', until: '2026-11-22T10:10:00.000Z' },
  { provedAt: '2026-11-22T09:50:01Z', until: '2026-11-22T10:00:01.000Z' },
  { provedAt: '2026-11-22T09:50:00Z', until: null },
  { provedAt: '2026-11-21T10:00:00Z', until: null },
])('a proof of $provedAt holds until $until [ID-23]', ({ provedAt, until }) => {
  expect(provedUntil(provedAt === null ? null : new Date(provedAt), now)?.toISOString() ?? null).toBe(until);
});
