import { expect, test } from 'vitest';
import { accountIdentifier } from './identifier.rule.ts';

test.each([
  { typed: ' nx-1042 ', expected: 'NX-1042' },
  { typed: 'NX 10 42', expected: 'NX1042' },
  { typed: 'ana.souza@loja.example', expected: 'ANA.SOUZA@LOJA.EXAMPLE' },
  { typed: 'ｎｘ１０４２', expected: 'NX1042' },
  { typed: 'ab', expected: null },
  { typed: '-1042', expected: null },
  { typed: '=cmd()', expected: null },
  { typed: 'x'.repeat(61), expected: null },
])('reads "$typed" as the identifier $expected [ID-28]', ({ typed, expected }) => {
  expect(accountIdentifier(typed)).toBe(expected);
});
