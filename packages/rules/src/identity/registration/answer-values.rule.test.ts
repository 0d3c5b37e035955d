import { expect, test } from 'vitest';
import { isChildrenCount, isChosen, isPartnerCode, isTelephone } from './answer-values.rule.ts';

test.each([
  { typed: '0', counts: true },
  { typed: '30', counts: true },
  { typed: '31', counts: false },
  { typed: '-1', counts: false },
  { typed: '1.5', counts: false },
  { typed: '٣', counts: false },
  { typed: '', counts: false },
])('$typed children: $counts [GM-04]', ({ typed, counts }) => {
  expect(isChildrenCount(typed)).toBe(counts);
});

test.each([
  { typed: 'GM-0042/7', isCode: true },
  { typed: 'a'.repeat(40), isCode: true },
  { typed: 'a'.repeat(41), isCode: false },
  { typed: '-1', isCode: false },
  { typed: "1' or 1=1", isCode: false },
  { typed: '<b>1</b>', isCode: false },
])('$typed is a code of a partner: $isCode [GM-04]', ({ typed, isCode }) => {
  expect(isPartnerCode(typed)).toBe(isCode);
});

test('knows what is chosen and what is called [GM-04]', () => {
  expect([isChosen('gender'), isChosen('toString'), isChosen('company')]).toEqual([true, false, false]);
  expect([isTelephone('commercialPhone'), isTelephone('phone')]).toEqual([true, false]);
});
