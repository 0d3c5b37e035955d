import { expect, test } from 'vitest';
import { barcodeKey, isBarcode } from './product-barcode.rule.ts';

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['036000291452', true],
  ['96385074', true],
  ['10012345678902', true],
  ['400638133393', false],
  ['4006381333931 ', false],
  ['', false],
])('takes %s for a trade item number: %s [LO-10]', (number, expected) => {
  expect(isBarcode(number)).toBe(expected);
});

test('knows an item again by the twelve digits of its label and by the thirteen that readers tell [LO-10]', () => {
  expect(barcodeKey('036000291452')).toBe('00036000291452');
  expect(barcodeKey('0036000291452')).toBe(barcodeKey('036000291452'));
  expect(barcodeKey('96385074')).toBe('00000096385074');
  expect(barcodeKey('notebook')).toBeNull();
});
