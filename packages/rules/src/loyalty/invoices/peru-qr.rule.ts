import { parseLocalDate } from '../../shared/local-date.ts';
import { isRuc } from '../../shared/tax-numbers.ts';
import type { FiscalReading } from './fiscal-document.ts';
import { centsOf } from './fiscal-text.ts';

const SHAPE = /^\d{11}\|0[13]\|[FBE][0-9A-Z]{3}\|\d{1,8}\|/i;

/** Whether a text is the code of a Peruvian invoice or receipt: fields between pipes. @spec LO-15 */
export function looksLikePeruvianQr(code: string): boolean {
  return SHAPE.test(code.trim());
}

/** Reads the code of a Peruvian invoice (01) or receipt (03): issuer, series and number, date and total. @spec LO-15 */
export function readPeruvianQr(code: string): FiscalReading {
  const [taxNumber = '', type = '', series = '', number = '', , total = '', date = ''] = code
    .trim()
    .split('|')
    .map((field) => field.trim());
  if (!looksLikePeruvianQr(code)) return 'fiscal_code_malformed';
  if (!isRuc(taxNumber)) return 'fiscal_tax_number_wrong';
  const issuedOn = parseLocalDate(date.replace(/^(\d{2})[/-](\d{2})[/-](\d{4})$/, '$3-$2-$1'));
  if (issuedOn === null) return 'fiscal_date_wrong';
  return {
    country: 'PE',
    kind: 'pe_receipt',
    fiscalKey: `PE:${taxNumber}:${type}:${series.toUpperCase()}:${Number(number)}`,
    invoiceNumber: `${series.toUpperCase()}-${Number(number)}`,
    issuedOn,
    issuedMonth: issuedOn.slice(0, 7),
    taxNumber,
    totalCents: centsOf(total),
  };
}
