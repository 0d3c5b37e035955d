import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksLikeBrazilianKey, readBrazilianKey } from './brazil-key.rule.ts';

// Issued in November 2026 in São Paulo by 16.727.230/0001-97, model 65, series 1, number 123.
const KEY = '35261116727230000197650010000001231123456786';

test('tells issuer, month and number of a key with a right check digit [LO-15]', () => {
  expect(readBrazilianKey(KEY)).toEqual({
    country: 'BR',
    kind: 'br_nfce',
    fiscalKey: `BR:${KEY}`,
    invoiceNumber: '123',
    issuedOn: null,
    issuedMonth: '2026-11',
    taxNumber: '16727230000197',
    totalCents: null,
  });
});

test('reads a key typed in groups of four and one with letters in its tax number [LO-15]', () => {
  expect(readBrazilianKey(KEY.replaceAll(/(.{4})/g, '$1 '))).toMatchObject({ fiscalKey: `BR:${KEY}` });
  expect(readBrazilianKey('35260712abc34501de35650010000001231244534714')).toMatchObject({
    taxNumber: '12ABC34501DE35',
  });
});

test('any single wrong digit of the number or the code is noticed [LO-15]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 25, max: 42 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const digit = (Number(KEY[place]) + shift) % 10;
      const wrong = KEY.slice(0, place) + String(digit) + KEY.slice(place + 1);
      expect(readBrazilianKey(wrong)).toBe('fiscal_check_digit_wrong');
    }),
  );
});

test.each([
  { why: 'too short', key: KEY.slice(1), expected: 'fiscal_code_malformed' },
  { why: 'of no state', key: `99${KEY.slice(2)}`, expected: 'fiscal_code_malformed' },
  {
    why: 'of another model',
    key: `${KEY.slice(0, 20)}57${KEY.slice(22)}`,
    expected: 'fiscal_code_malformed',
  },
  { why: 'with a wrong check digit', key: `${KEY.slice(0, 43)}5`, expected: 'fiscal_check_digit_wrong' },
])('refuses a key $why [LO-15]', ({ key, expected }) => {
  expect(readBrazilianKey(key)).toBe(expected);
});

test('tells a key from other texts [LO-15]', () => {
  expect(looksLikeBrazilianKey(KEY)).toBe(true);
  expect(looksLikeBrazilianKey('123')).toBe(false);
});
