import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { printedFindings } from './printed-text.rule.ts';

const CLAIMED = { invoiceNumber: '000.066.230', soldOn: '2026-11-12', storeTaxNumber: '11.222.333/0001-81' };
const RECEIPT = `LOJAS JATOBA SAVASSI LTDA
CNPJ: 11.222.333/0001-81  IE 123
Extrato No. 66230   12/11/2026 14:32:10
001 NOTEBOOK FINO 14   1 UN  3.499,00
TOTAL R$ 3.499,00`;

const findings = (text: string, over: Partial<typeof CLAIMED> = {}) => {
  const { invoiceNumber, date, taxNumber } = printedFindings(text, { ...CLAIMED, ...over });
  return [invoiceNumber.finding, date.finding, taxNumber.finding];
};

test('what is claimed is found on the receipt, however it is written [LO-30] [LO-15]', () => {
  expect(printedFindings(RECEIPT, CLAIMED)).toEqual({
    invoiceNumber: { finding: 'agrees', found: '66230' },
    date: { finding: 'agrees', found: '12/11/2026' },
    taxNumber: { finding: 'agrees', found: '11222333000181' },
  });
});

test.each([
  [
    'with letters where digits were printed',
    RECEIPT.replace('66230', '6623O').replace('12/11', 'l2/11'),
    ['agrees', 'agrees', 'agrees'],
  ],
  [
    'with one digit misread',
    RECEIPT.replace('66230', '66280').replace('333/0001', '338/0001'),
    ['near', 'agrees', 'near'],
  ],
  ['of another day', RECEIPT.replace('12/11/2026', '04/10/2026'), ['agrees', 'other', 'agrees']],
  ['of another year', RECEIPT.replace('12/11/2026', '12/11/2019'), ['agrees', 'untold', 'agrees']],
  ['with a short year', RECEIPT.replace('12/11/2026', '12-11-26'), ['agrees', 'agrees', 'agrees']],
  [
    'with the month first, as in Canada',
    RECEIPT.replace('12/11/2026', '11/12/2026'),
    ['agrees', 'agrees', 'agrees'],
  ],
  ['with the year first', RECEIPT.replace('12/11/2026', '2026-11-12'), ['agrees', 'agrees', 'agrees']],
  ['of nothing that can be read', '~~ ..\n', ['untold', 'untold', 'untold']],
  ['of something else', 'CAFE E PAO 3,50', ['untold', 'untold', 'untold']],
])('a receipt %s is told as it is [LO-30]', (_which, text, told) => {
  expect(findings(text)).toEqual(told);
});

test('what is near is told as it was read [LO-30]', () => {
  expect(printedFindings(RECEIPT.replace('66230', '6630'), CLAIMED).invoiceNumber).toEqual({
    finding: 'near',
    found: '6630',
  });
  expect(printedFindings(RECEIPT.replace('12/11/2026', '04/10/2026'), CLAIMED).date.found).toBe('04/10/2026');
});

test('what a program read off a real print of thin zeros is near, not missing [LO-30]', () => {
  const read = `CNPJ 11.222. 333/9901-81\nNFC-e no 900066230 Serie 001\n92/11/2026 11:00:09`;
  expect(printedFindings(read, { ...CLAIMED, soldOn: '2026-11-02' })).toEqual({
    invoiceNumber: { finding: 'near', found: '900066230' },
    date: { finding: 'near', found: '92/11/2026' },
    taxNumber: { finding: 'near', found: '11222333990181' },
  });
});

test('a whole access key tells number and tax number, and one that fails its check digit nothing [LO-15]', () => {
  const key = '3526 1111 2223 3300 0181 5900 0123 4560 6623 0123 4563';
  const claimed = { invoiceNumber: '66230' };
  const printed = (text: string) => findings(`CUPOM\n${text}\n`, claimed);
  expect(printed(withDigit(key))).toEqual(['agrees', 'untold', 'agrees']);
  expect(printed(withDigit(key).replace(/^3526/, '3536'))[0]).toBe('untold');
});

test('a number of three digits is never found, for it stands on every receipt [LO-30]', () => {
  expect(findings('Nota 123', { invoiceNumber: '123' })[0]).toBe('untold');
});

test('any number of four digits or more is found where it stands alone, and only there [LO-30]', () => {
  assert(
    property(integer({ min: 10_000, max: 999_999_999 }), (number) => {
      const claimed = { invoiceNumber: String(number) };
      expect(findings(`NF ${number} S 1`, claimed)[0]).toBe('agrees');
      expect(findings(`COD ${number}77`, claimed)[0]).toBe('untold');
    }),
  );
});

/** The key with the check digit that fits. */
function withDigit(spaced: string): string {
  const digits = spaced.replaceAll(' ', '').slice(0, 43);
  let sum = 0;
  for (let place = 0; place < 43; place += 1) sum += Number(digits[42 - place]) * (2 + (place % 8));
  const rest = sum % 11;
  return `${digits}${rest < 2 ? 0 : 11 - rest}`;
}
