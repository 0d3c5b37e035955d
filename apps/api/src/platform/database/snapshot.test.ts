import { expect, test } from 'vitest';
import { isLater, snapshotOf } from './snapshot.ts';

test.each([
  { one: '7:7:', other: '5:7:5', why: 'the last that ran has ended' },
  { one: '5:7:5', other: '5:7:5,6', why: 'one of two has ended' },
  { one: '5:9:5,7,8', other: '5:6:5', why: 'others have come and ended' },
  {
    one: '9007199254740995:9007199254740995:',
    other: '9007199254740993:9007199254740994:9007199254740993',
    why: 'numbers grow beyond what a double holds',
  },
])('$one is later than $other: $why [GM-02]', ({ one, other }) => {
  expect(isLater(snapshotOf(one), snapshotOf(other))).toBe(true);
  expect(isLater(snapshotOf(other), snapshotOf(one))).toBe(false);
});

test('a snapshot is not later than itself [GM-02]', () => {
  expect(isLater(snapshotOf('5:7:5'), snapshotOf('5:7:5'))).toBe(false);
});
