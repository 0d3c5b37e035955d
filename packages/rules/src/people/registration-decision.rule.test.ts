import { expect, test } from 'vitest';
import { decidableFrom } from './registration-decision.rule.ts';

test.each([
  { decision: 'approved', status: 'awaiting_approval', before: null, expected: true },
  { decision: 'refused', status: 'awaiting_approval', before: null, expected: true },
  { decision: 'approved', status: 'blocked', before: 'refused', expected: true },
  { decision: 'refused', status: 'blocked', before: 'refused', expected: false },
  { decision: 'approved', status: 'blocked', before: 'approved', expected: false },
  { decision: 'approved', status: 'blocked', before: null, expected: false },
  { decision: 'approved', status: 'approved', before: 'approved', expected: false },
  { decision: 'refused', status: 'approved', before: 'approved', expected: false },
] as const)(
  'who is $status after $before may be $decision: $expected [ID-15] [MG-03]',
  ({ decision, status, before, expected }) => {
    expect(decidableFrom(decision, { status, before })).toBe(expected);
  },
);
