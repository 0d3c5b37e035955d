import type { ResponseOf } from '@trilha/contract/define-call';
import type { readSaleToAudit } from '@trilha/contract/loyalty/audit.calls';
import { invoiceFindings } from '@trilha/rules/loyalty/invoices/invoice-proof.rule';
import { readInvoiceCode } from '../invoices/read-invoice-code.ts';
import type { AuditRow } from './audit-queue.queries.ts';

type Evidence = NonNullable<ResponseOf<typeof readSaleToAudit>['invoiceCode']>;

/** What the fiscal code of an invoice says, beside what its seller typed. @spec LO-15 */
export function codeEvidence(
  code: string,
  sale: Pick<AuditRow, 'invoice_number' | 'sold_on' | 'tax_number'>,
): Evidence {
  const reading = readInvoiceCode(code);
  if (typeof reading === 'string') return { state: 'refused', problem: reading };
  const { invoiceNumber, date, taxNumber } = invoiceFindings(
    { invoiceNumber: sale.invoice_number, soldOn: sale.sold_on, storeTaxNumber: sale.tax_number },
    reading,
  );
  return {
    state: 'read',
    kind: reading.kind,
    invoiceNumber: reading.invoiceNumber,
    issuedOn: reading.issuedOn,
    issuedMonth: reading.issuedMonth,
    taxNumber: reading.taxNumber,
    totalCents: reading.totalCents,
    signed: reading.country === 'CL',
    findings: { invoiceNumber, date, taxNumber },
  };
}
