import { expect, test } from 'vitest';
import { isTransferDifference, transferDifference } from './transfer-difference.rule.ts';

test.each([
  { ours: 'sent', theirs: null, expected: 'waiting' },
  { ours: 'confirmed', theirs: { state: 'confirmed', points: 300 }, expected: 'none' },
  { ours: 'confirmed', theirs: { state: 'confirmed', points: null }, expected: 'none' },
  { ours: 'confirmed', theirs: { state: 'confirmed', points: 30 }, expected: 'points_differ' },
  { ours: 'confirmed', theirs: { state: 'missing', points: null }, expected: 'missing_there' },
  { ours: 'confirmed', theirs: { state: 'refused', points: null }, expected: 'refused_there' },
  { ours: 'refused', theirs: { state: 'refused', points: null }, expected: 'none' },
  { ours: 'refused', theirs: { state: 'missing', points: null }, expected: 'none' },
  { ours: 'refused', theirs: { state: 'confirmed', points: 300 }, expected: 'confirmed_there' },
  { ours: 'unknown', theirs: { state: 'missing', points: null }, expected: 'waiting' },
  { ours: 'unknown', theirs: { state: 'confirmed', points: 30 }, expected: 'points_differ' },
  { ours: 'unknown', theirs: { state: 'refused', points: null }, expected: 'waiting' },
  { ours: 'sent', theirs: { state: 'pending', points: 300 }, expected: 'waiting' },
] as const)('ours $ours beside theirs $theirs differ by $expected [TR-03]', ({ ours, theirs, expected }) => {
  const difference = transferDifference({ state: ours, points: 300 }, theirs);
  expect(difference).toBe(expected);
  expect(isTransferDifference(difference)).toBe(expected !== 'waiting' && expected !== 'none');
});
