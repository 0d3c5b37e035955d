import { expect, test } from 'vitest';
import { isLastWayIn } from './linked-account.rule.ts';

const work = { id: 'work', opens: true };
const home = { id: 'home', opens: true };
const gone = { id: 'gone', opens: false };

test.each([
  { name: 'alone, without a password', hasPassword: false, linked: [work], isLast: true },
  { name: 'alone, beside a password', hasPassword: true, linked: [work], isLast: false },
  { name: 'beside another account', hasPassword: false, linked: [work, home], isLast: false },
  { name: 'beside one that opens nothing now', hasPassword: false, linked: [work, gone], isLast: true },
])('an account $name is the last way in: $isLast [ID-22]', ({ hasPassword, linked, isLast }) => {
  expect(isLastWayIn(work, { hasPassword, linked })).toBe(isLast);
});
