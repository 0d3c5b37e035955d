import { parseLocalDate } from '../../shared/local-date.ts';
import { compactNumber, isNit } from '../../shared/tax-numbers.ts';
import type { FiscalReading } from './fiscal-document.ts';
import { addressIn, centsOf } from './fiscal-text.ts';

const HOST = 'catalogo-vpfe.dian.gov.co';
const TEST_HOST = 'catalogo-vpfe-hab.dian.gov.co';
const CUFE = /^[0-9a-f]{96}$/;

/** Whether a text is the code of a Colombian electronic invoice: named fields, or only an address. @spec LO-15 */
export function looksLikeColombianQr(code: string): boolean {
  return fieldOf(code, 'NumFac') !== null || [HOST, TEST_HOST].includes(addressIn(code)?.hostname ?? '');
}

/**
 * Reads the code of a Colombian electronic invoice. With named fields it tells number, date, issuer and total; an
 * address alone tells only which invoice it is. The CUFE holds a secret, so it is not computed again. @spec LO-15
 */
export function readColombianQr(code: string): FiscalReading {
  if (code.includes(TEST_HOST)) return 'fiscal_test_environment';
  const cufe = (
    fieldOf(code, 'CUFE') ??
    addressIn(code)?.searchParams.get('documentkey') ??
    ''
  ).toLowerCase();
  if (!CUFE.test(cufe)) return 'fiscal_code_malformed';
  const invoiceNumber = fieldOf(code, 'NumFac');
  const taxNumber = compactNumber(fieldOf(code, 'NitFac') ?? '') || null;
  // With ten digits the last one is the check digit; many tills leave it out.
  if (taxNumber !== null && !/^\d{6,9}$/.test(taxNumber) && !isNit(taxNumber))
    return 'fiscal_tax_number_wrong';
  const date = fieldOf(code, 'FecFac');
  const issuedOn = date === null ? null : parseLocalDate(date);
  if (date !== null && issuedOn === null) return 'fiscal_date_wrong';
  const total = fieldOf(code, 'ValTolFac') ?? fieldOf(code, 'ValFacIm') ?? fieldOf(code, 'ValTotal');
  return {
    country: 'CO',
    kind: 'co_invoice',
    fiscalKey: `CO:${cufe}`,
    invoiceNumber,
    issuedOn,
    issuedMonth: issuedOn?.slice(0, 7) ?? null,
    taxNumber,
    totalCents: total === null ? null : centsOf(total),
  };
}

function fieldOf(code: string, name: string): string | null {
  const [, value] = new RegExp(`(?:^|\\s)${name}\\s*[:=]\\s*(\\S+)`, 'i').exec(code) ?? [];
  return value ?? null;
}
