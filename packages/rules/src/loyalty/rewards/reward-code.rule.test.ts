import { expect, test } from 'vitest';
import { codeEnding, codeIdentity, judgeCodes } from './reward-code.rule.ts';

test('judges codes line by line, with the number of each in the list [RW-05]', () => {
  const lines = ['AB12-CD34', '', ' ab12 cd34 ', 'ZZ99', 'abc', 'X'.repeat(201), 'KNOWN-1', 'com\u0007sino'];
  const judged = judgeCodes(lines, new Set([codeIdentity('known-1')]));
  expect(judged.map(({ number, outcome }) => [number, outcome])).toEqual([
    [1, 'added'],
    [3, 'repeated'],
    [4, 'added'],
    [5, 'too_short'],
    [6, 'too_long'],
    [7, 'known'],
    [8, 'unreadable'],
  ]);
  expect(judged[0]?.code).toBe('AB12-CD34');
});

test.each([
  { code: 'AB12-CD34-EF56', ending: 'EF56' },
  { code: 'AB12CD34', ending: '34' },
  { code: 'ZZ99', ending: '9' },
])('staff see $ending of $code [RW-05]', ({ code, ending }) => {
  expect(codeEnding(code)).toBe(ending);
});
