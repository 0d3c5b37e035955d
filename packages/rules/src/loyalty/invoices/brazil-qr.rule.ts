import { parseLocalDate } from '../../shared/local-date.ts';
import { readBrazilianKey } from './brazil-key.rule.ts';
import type { FiscalReading } from './fiscal-document.ts';
import { addressIn, centsOf } from './fiscal-text.ts';

const PRODUCTION = '1';

/** Whether an address is that of a Brazilian consumer invoice, in any of its three versions. @spec LO-15 */
export function looksLikeBrazilianQr(address: URL): boolean {
  return address.searchParams.has('chNFe') || /^[0-9A-Z]{44}\|/i.test(address.searchParams.get('p') ?? '');
}

/**
 * Reads the QR code of an NFC-e, versions 1 to 3. The day and the total are told by version 1 and by codes issued
 * offline; the others tell the month of the key. @spec LO-15
 */
export function readBrazilianQr(code: string): FiscalReading {
  const address = addressIn(code);
  if (!address) return 'fiscal_code_malformed';
  if (!address.hostname.endsWith('.gov.br')) return 'fiscal_host_unknown';
  const fields = address.searchParams.get('p');
  return fields === null ? readVersionOne(address.searchParams) : readLaterVersion(fields.split('|'));
}

function readVersionOne(parameters: URLSearchParams): FiscalReading {
  const document = readBrazilianKey(parameters.get('chNFe') ?? '');
  if (typeof document === 'string') return document;
  if (parameters.get('tpAmb') !== PRODUCTION) return 'fiscal_test_environment';
  const issuedOn = parseLocalDate(textOfHex(parameters.get('dhEmi') ?? '').slice(0, 10));
  if (issuedOn === null || issuedOn.slice(0, 7) !== document.issuedMonth) return 'fiscal_date_wrong';
  return { ...document, issuedOn, totalCents: centsOf(parameters.get('vNF') ?? '') };
}

function readLaterVersion(fields: readonly string[]): FiscalReading {
  const [key = '', version, environment, day = '', total = ''] = fields;
  if (version !== '2' && version !== '3') return 'fiscal_code_malformed';
  const document = readBrazilianKey(key);
  if (typeof document === 'string') return document;
  if (environment !== PRODUCTION) return 'fiscal_test_environment';
  // Issued online, version 2 has five fields and version 3 has three; offline both have eight.
  if (fields.length < 8) return document;
  const issuedOn = parseLocalDate(`${document.issuedMonth}-${day.padStart(2, '0')}`);
  return issuedOn === null ? 'fiscal_date_wrong' : { ...document, issuedOn, totalCents: centsOf(total) };
}

function textOfHex(hex: string): string {
  const pairs = hex.match(/[0-9a-f]{2}/gi) ?? [];
  return String.fromCharCode(...pairs.map((pair) => Number.parseInt(pair, 16)));
}
