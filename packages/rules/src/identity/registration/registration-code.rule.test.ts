import { expect, test } from 'vitest';
import { isFreshProof, proofCooldown } from './registration-code.rule.ts';

test.each([
  { channel: 'sms', seconds: 300 },
  { channel: 'whatsapp', seconds: 300 },
  { channel: 'email', seconds: 60 },
] as const)('another code by $channel waits $seconds seconds [ID-19]', ({ channel, seconds }) => {
  expect(proofCooldown(channel)).toBe(seconds);
});

test.each([
  { provedAt: null, expected: false },
  { provedAt: '2026-11-21T12:00:00Z', expected: true },
  { provedAt: '2026-11-21T11:30:01Z', expected: true },
  { provedAt: '2026-11-21T11:30:00Z', expected: false },
])('a code typed at $provedAt still speaks at noon: $expected [ID-19]', ({ provedAt, expected }) => {
  const at = provedAt === null ? null : new Date(provedAt);
  expect(isFreshProof(at, new Date('2026-11-21T12:00:00Z'))).toBe(expected);
});
