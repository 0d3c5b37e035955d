import { moduloElevenDigit, risingWeights, weightedSum } from '../../shared/check-digits.ts';
import { isCnpj } from '../../shared/tax-numbers.ts';
import type { FiscalKind, FiscalReading } from './fiscal-document.ts';

// Layout: state 2, year and month 4, CNPJ 14 (letters since July 2026), model 2, then for models 55 and 65 series 3,
// number 9, emission 1, code 8, and for model 59 device 9, number 6, code 6; one check digit (sped-common, Keys.php).
const SHAPE = /^\d{6}[0-9A-Z]{12}\d{26}$/;
const MODELS: Readonly<
  Record<string, { readonly kind: FiscalKind; readonly number: readonly [number, number] }>
> = {
  '55': { kind: 'br_nfe', number: [25, 34] },
  '65': { kind: 'br_nfce', number: [25, 34] },
  '59': { kind: 'br_cfe', number: [31, 37] },
};
const STATES = new Set(
  '11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '),
);

/** Whether a text is written like a Brazilian access key, right or wrong; spaces between its groups are allowed. @spec LO-15 */
export function looksLikeBrazilianKey(text: string): boolean {
  return SHAPE.test(compactKey(text));
}

/** Reads the access key of 44 characters of an NF-e, NFC-e or CF-e. It tells the month, not the day, and no total. @spec LO-15 */
export function readBrazilianKey(text: string): FiscalReading {
  const key = compactKey(text);
  const model = MODELS[key.slice(20, 22)];
  if (!SHAPE.test(key) || !model || !STATES.has(key.slice(0, 2))) return 'fiscal_code_malformed';
  const digit = moduloElevenDigit(weightedSum(key.slice(0, 43), risingWeights(43, 9)));
  if (String(digit) !== key.at(43)) return 'fiscal_check_digit_wrong';
  const month = Number(key.slice(4, 6));
  if (month < 1 || month > 12) return 'fiscal_date_wrong';
  const taxNumber = key.slice(6, 20);
  if (!isCnpj(taxNumber)) return 'fiscal_tax_number_wrong';
  return {
    country: 'BR',
    kind: model.kind,
    fiscalKey: `BR:${key}`,
    invoiceNumber: String(Number(key.slice(...model.number))),
    issuedOn: null,
    issuedMonth: `20${key.slice(2, 4)}-${key.slice(4, 6)}`,
    taxNumber,
    totalCents: null,
  };
}

function compactKey(text: string): string {
  return text.toUpperCase().replaceAll(/[\s.-]/g, '');
}
