import { isRfc } from '../../shared/tax-numbers.ts';
import type { FiscalReading } from './fiscal-document.ts';
import { addressIn, centsOf } from './fiscal-text.ts';

const HOST = 'verificacfdi.facturaelectronica.sat.gob.mx';
const UUID = /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/;

/** Whether a text is the code of a Mexican CFDI: an address since version 3.3, only a query in version 3.2. @spec LO-15 */
export function looksLikeMexicanQr(code: string): boolean {
  const parameters = parametersOf(code);
  return (
    addressIn(code)?.hostname === HOST ||
    (code.trim().startsWith('?') && parameters.has('re') && parameters.has('id'))
  );
}

/** Reads the code of a Mexican CFDI. It tells the issuer and the total; neither a date nor a number to read. @spec LO-15 */
export function readMexicanQr(code: string): FiscalReading {
  const address = addressIn(code);
  if (address && address.hostname !== HOST) return 'fiscal_host_unknown';
  const parameters = parametersOf(code);
  const uuid = (parameters.get('id') ?? '').toUpperCase();
  const totalCents = centsOf(parameters.get('tt') ?? '');
  if (!UUID.test(uuid) || totalCents === null) return 'fiscal_code_malformed';
  const taxNumber = (parameters.get('re') ?? '').toUpperCase();
  if (!isRfc(taxNumber)) return 'fiscal_tax_number_wrong';
  return {
    country: 'MX',
    kind: 'mx_cfdi',
    fiscalKey: `MX:${uuid}`,
    invoiceNumber: null,
    issuedOn: null,
    issuedMonth: null,
    taxNumber,
    totalCents,
  };
}

function parametersOf(code: string): URLSearchParams {
  return addressIn(code)?.searchParams ?? new URLSearchParams(code.trim().replaceAll('&amp;', '&'));
}
