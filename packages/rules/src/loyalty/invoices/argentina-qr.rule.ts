import { parseLocalDate } from '../../shared/local-date.ts';
import { isCuit } from '../../shared/tax-numbers.ts';
import type { FiscalReading } from './fiscal-document.ts';
import { addressIn, centsOf } from './fiscal-text.ts';

const HOST = /(^|\.)(afip|arca)\.gob\.ar$/;

/** Whether an address is that of an Argentine electronic invoice. @spec LO-15 */
export function looksLikeArgentineQr(address: URL): boolean {
  return HOST.test(address.hostname) && address.pathname.startsWith('/fe/qr');
}

/**
 * Reads the QR code of an Argentine invoice: base64 of JSON. Tolerates what is seen in the wild: a wrapper of quotes
 * around the base64 and numbers written as padded texts; such a text without decimal point is no certain total.
 * @spec LO-15
 */
export function readArgentineQr(code: string): FiscalReading {
  const address = addressIn(code);
  if (!address || !looksLikeArgentineQr(address)) return 'fiscal_host_unknown';
  const fields = fieldsOf(address.searchParams.get('p') ?? '');
  if (fields === null) return 'fiscal_code_malformed';
  const taxNumber = numberText(fields['cuit']);
  const salesPoint = numberText(fields['ptoVta']);
  const number = numberText(fields['nroCmp']);
  const type = numberText(fields['tipoCmp']);
  const authorisation = numberText(fields['codAut']);
  if (!salesPoint || !number || !type || !/^\d{14}$/.test(authorisation)) return 'fiscal_code_malformed';
  if (!isCuit(taxNumber)) return 'fiscal_tax_number_wrong';
  const issuedOn = typeof fields['fecha'] === 'string' ? parseLocalDate(fields['fecha']) : null;
  if (issuedOn === null) return 'fiscal_date_wrong';
  return {
    country: 'AR',
    kind: 'ar_invoice',
    fiscalKey: `AR:${taxNumber}:${type}:${salesPoint}:${number}`,
    invoiceNumber: `${salesPoint.padStart(5, '0')}-${number.padStart(8, '0')}`,
    issuedOn,
    issuedMonth: issuedOn.slice(0, 7),
    taxNumber,
    totalCents: totalOf(fields['importe']),
  };
}

function fieldsOf(encoded: string): Readonly<Record<string, unknown>> | null {
  // A plus sign of base64 arrives as a space from an address that was not encoded.
  const base64 = encoded
    .replace(/^b'(.*)'$/, '$1')
    .replaceAll(' ', '+')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  try {
    const parsed: unknown = JSON.parse(atob(base64));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** A whole number as text without leading zeros; empty when it is none. */
function numberText(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^\d{1,15}$/.test(text) ? text.replace(/^0+(?=\d)/, '') : '';
}

function totalOf(amount: unknown): number | null {
  if (typeof amount === 'number') return centsOf(String(amount));
  return typeof amount === 'string' && amount.includes('.') ? centsOf(amount) : null;
}
