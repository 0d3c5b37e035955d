import { expect, test } from 'vitest';
import type { FiscalDocument } from './fiscal-document.ts';
import { codeVerdict, invoiceFindings } from './invoice-proof.rule.ts';

const told: FiscalDocument = {
  country: 'BR',
  kind: 'br_nfce',
  fiscalKey: 'BR:1',
  invoiceNumber: '123',
  issuedOn: '2026-11-20',
  issuedMonth: '2026-11',
  taxNumber: '16727230000197',
  totalCents: null,
};
const claimed = { invoiceNumber: '000.000.123', soldOn: '2026-11-20', storeTaxNumber: '16.727.230/0001-97' };

test('finds a claim consistent with the code of its invoice [LO-15]', () => {
  expect(invoiceFindings(claimed, told)).toEqual({
    invoiceNumber: 'agrees',
    date: 'agrees',
    taxNumber: 'agrees',
    consistent: true,
  });
});

test.each([
  { change: { invoiceNumber: '124' }, field: 'invoiceNumber' },
  { change: { soldOn: '2026-11-21' }, field: 'date' },
  { change: { storeTaxNumber: '16.727.230/0002-78' }, field: 'taxNumber' },
] as const)('flags a claim with $change by its $field [LO-15]', ({ change, field }) => {
  const findings = invoiceFindings({ ...claimed, ...change }, told);
  expect(findings[field]).toBe('differs');
  expect(findings.consistent).toBe(false);
});

test('compares the month where the code tells no day [LO-15]', () => {
  const monthOnly = { ...told, issuedOn: null };
  expect(invoiceFindings(claimed, monthOnly).date).toBe('agrees');
  expect(invoiceFindings({ ...claimed, soldOn: '2026-10-31' }, monthOnly).date).toBe('differs');
});

test('what the code does not tell is no contradiction [LO-15]', () => {
  const silent = { ...told, invoiceNumber: null, issuedOn: null, issuedMonth: null, taxNumber: null };
  expect(invoiceFindings(claimed, silent)).toEqual({
    invoiceNumber: 'untold',
    date: 'untold',
    taxNumber: 'untold',
    consistent: true,
  });
});

test('a number may be claimed without its series and a tax number without its check digit [LO-15]', () => {
  const receipt = { ...told, invoiceNumber: 'B001-123', taxNumber: '2131234321' };
  const findings = invoiceFindings(
    { ...claimed, invoiceNumber: '123', storeTaxNumber: '213123432' },
    receipt,
  );
  expect(findings).toMatchObject({ invoiceNumber: 'agrees', taxNumber: 'agrees' });
  expect(invoiceFindings({ ...claimed, invoiceNumber: '23' }, receipt).invoiceNumber).toBe('differs');
});

test.each([
  ['agrees', claimed, told],
  ['differs', { ...claimed, invoiceNumber: '124' }, told],
  ['refused', claimed, 'fiscal_check_digit_wrong'],
] as const)('a code that %s is said so in one word [LO-15, LO-30]', (verdict, claim, reading) => {
  expect(codeVerdict(claim, reading)).toBe(verdict);
});
