import { expect, test } from 'vitest';
import { addressIn, centsOf } from './fiscal-text.ts';

test.each([
  { amount: '150.00', cents: 15_000 },
  { amount: '150', cents: 15_000 },
  { amount: '99.9', cents: 9990 },
  { amount: '0000001234.567800', cents: 123_457 },
  { amount: '0.005', cents: 1 },
  { amount: '0.004', cents: 0 },
  { amount: '1,50', cents: null },
  { amount: '-1', cents: null },
  { amount: '1e9', cents: null },
  { amount: '', cents: null },
])('reads the amount "$amount" as $cents hundredths [LO-15]', ({ amount, cents }) => {
  expect(centsOf(amount)).toBe(cents);
});

test.each([
  { code: 'https://a.gov.br/x?p=1', host: 'a.gov.br' },
  { code: ' www.a.gov.br/x ', host: 'www.a.gov.br' },
  { code: 'not an address', host: undefined },
  { code: 'javascript:alert(1)', host: undefined },
  { code: 'https://', host: undefined },
])('finds the host $host in the code "$code" [LO-15]', ({ code, host }) => {
  expect(addressIn(code)?.hostname).toBe(host);
});
