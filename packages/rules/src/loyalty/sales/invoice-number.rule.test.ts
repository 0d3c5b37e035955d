import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceKey, invoiceNumberProblem } from './invoice-number.rule.ts';

test.each([
  { typed: '000.001.234', key: '1234' },
  { typed: '1234', key: '1234' },
  { typed: ' 1234 ', key: '1234' },
  { typed: 'nf 1', key: 'NF-1' },
  { typed: 'NF-1', key: 'NF-1' },
  { typed: 'NF1', key: 'NF-1' },
  { typed: 'B001-00123', key: 'B-1-123' },
  { typed: '１２３', key: '123' }, // full-width digits
  { typed: '0', key: '0' },
  { typed: '---', key: '' },
])('recognises "$typed" as the invoice number $key [LO-14]', ({ typed, key }) => {
  expect(invoiceKey(typed)).toBe(key);
});

test('keeps different groups apart, so 1-23 and 12-3 are two invoices [LO-14]', () => {
  expect(invoiceKey('1-23')).not.toBe(invoiceKey('12-3'));
});

test('typing capitals, spaces or leading zeros never makes another invoice [LO-14]', () => {
  const parts = fc.tuple(fc.stringMatching(/^[A-Z]{1,3}$/), fc.integer({ min: 1, max: 999_999_999 }));
  fc.assert(
    fc.property(
      parts,
      fc.nat(6),
      fc.constantFrom('', ' ', '-', '/'),
      ([series, number], zeros, separator) => {
        const typed = ` ${series.toLowerCase()}${separator}${'0'.repeat(zeros)}${number} `;
        expect(invoiceKey(typed)).toBe(`${series}-${number}`);
        expect(invoiceKey(invoiceKey(typed))).toBe(invoiceKey(typed));
      },
    ),
  );
});

test.each([
  { typed: '', expected: 'invoice_number_required' },
  { typed: ' - ', expected: 'invoice_number_required' },
  { typed: '7', expected: null },
  { typed: '9'.repeat(60), expected: null },
  { typed: '9'.repeat(61), expected: 'invoice_number_too_long' },
])('judges the invoice number "$typed" as $expected [LO-10]', ({ typed, expected }) => {
  expect(invoiceNumberProblem(typed)).toBe(expected);
});
