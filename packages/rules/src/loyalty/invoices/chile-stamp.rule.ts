import { parseLocalDate } from '../../shared/local-date.ts';
import { compactNumber, isRut } from '../../shared/tax-numbers.ts';
import type { FiscalReading } from './fiscal-document.ts';

/** Whether a text is the electronic stamp printed as PDF417 on Chilean invoices. @spec LO-15 */
export function looksLikeChileanStamp(code: string): boolean {
  return /^\s*(<\?xml[^>]*>\s*)?<TED[\s>]/.test(code);
}

/**
 * Reads the stamp of a Chilean invoice: tax number, type, number, date and total. The number must lie in the range
 * that its authorisation (CAF) gives to the same company. The signature is not checked here. @spec LO-15
 */
export function readChileanStamp(code: string): FiscalReading {
  const [data, authorisation] = [inner(code, 'DD'), inner(code, 'CAF')];
  if (!looksLikeChileanStamp(code) || data === null || authorisation === null) return 'fiscal_code_malformed';
  const own = data.replace(/<CAF[\s>][\s\S]*<\/CAF>/, '');
  const [rut = '', type = '', number = '', date = '', total = ''] = ['RE', 'TD', 'F', 'FE', 'MNT'].map(
    (tag) => inner(own, tag)?.trim() ?? '',
  );
  if (!/^\d{1,3}$/.test(type) || !/^\d{1,10}$/.test(number) || !/^\d{1,12}$/.test(total))
    return 'fiscal_code_malformed';
  const taxNumber = compactNumber(rut);
  if (!isRut(taxNumber)) return 'fiscal_tax_number_wrong';
  if (!isAuthorised(authorisation, rut, type, Number(number))) return 'fiscal_code_malformed';
  const issuedOn = parseLocalDate(date);
  if (issuedOn === null) return 'fiscal_date_wrong';
  return {
    country: 'CL',
    kind: 'cl_document',
    fiscalKey: `CL:${taxNumber}:${type}:${number}`,
    invoiceNumber: number,
    issuedOn,
    issuedMonth: issuedOn.slice(0, 7),
    taxNumber,
    totalCents: Number(total) * 100,
  };
}

function isAuthorised(authorisation: string, rut: string, type: string, number: number): boolean {
  const range = inner(authorisation, 'RNG') ?? '';
  const [first, last] = [Number(inner(range, 'D') ?? Number.NaN), Number(inner(range, 'H') ?? Number.NaN)];
  const same = inner(authorisation, 'RE')?.trim() === rut && inner(authorisation, 'TD')?.trim() === type;
  return same && number >= first && number <= last;
}

function inner(xml: string, tag: string): string | null {
  const [, content] = new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`).exec(xml) ?? [];
  return content ?? null;
}
