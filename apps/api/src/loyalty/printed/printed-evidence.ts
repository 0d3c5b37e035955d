import type { ResponseOf } from '@trilha/contract/define-call';
import type { readSaleToAudit } from '@trilha/contract/loyalty/audit.calls';
import type { PrintedFinding } from '@trilha/rules/loyalty/invoices/printed-text.rule';
import type { printedOf } from './printed.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof printedOf>>>;
type Evidence = NonNullable<ResponseOf<typeof readSaleToAudit>['printed']>;

/** What was found on the photo, as an auditor is told it. @spec LO-30 */
export const printedEvidence = (row: Row): Evidence => ({
  readable: row.readable,
  invoiceNumber: part(row.invoice_number_finding, row.invoice_number_found),
  date: part(row.date_finding, row.date_found),
  taxNumber: part(row.tax_number_finding, row.tax_number_found),
});

const part = (finding: string, found: string | null) => ({ finding: finding as PrintedFinding, found });
