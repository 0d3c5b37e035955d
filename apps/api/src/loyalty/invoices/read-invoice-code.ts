import type { FiscalReading } from '@trilha/rules/loyalty/invoices/fiscal-document';
import { readFiscalCode } from '@trilha/rules/loyalty/invoices/read-fiscal-code.rule';
import { isStampSigned } from './chilean-stamp.ts';

/** What the code of an invoice tells, its signature checked where that can be done without asking anybody. @spec LO-15 */
export function readInvoiceCode(code: string): FiscalReading {
  const reading = readFiscalCode(code);
  if (typeof reading === 'object' && reading.country === 'CL' && !isStampSigned(code))
    return 'fiscal_signature_wrong';
  return reading;
}
