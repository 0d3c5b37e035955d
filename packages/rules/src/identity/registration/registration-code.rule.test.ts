import { expect, test } from 'vitest';
import { proofCooldown } from './registration-code.rule.ts';

test.each([
  { channel: 'sms', seconds: 300 },
  { channel: 'whatsapp', seconds: 300 },
  { channel: 'email', seconds: 60 },
] as const)('another code by $channel waits $seconds seconds [ID-19]', ({ channel, seconds }) => {
  expect(proofCooldown(channel)).toBe(seconds);
});
