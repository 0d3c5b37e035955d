import { codeVerdict } from '@trilha/rules/loyalty/invoices/invoice-proof.rule';
import { readFiscalCode } from '@trilha/rules/loyalty/invoices/read-fiscal-code.rule';
import type { SaleEvent } from '../content/history-types.ts';
import { INVOICE_CODES } from '../content/invoice-codes.ts';
import { loyalty } from '../content/loyalty.ts';
import { type DemoWriter, localDay } from './demo-writer.ts';
import { loyaltyClientId, saleIdOf } from './loyalty-ids.ts';

/** What was read from the photograph of this very invoice; one that was borrowed tells nothing of the sale. */
const codeOf = (sale: SaleEvent): string | null =>
  sale.photoShowsInvoice ? (INVOICE_CODES[sale.photo] ?? null) : null;

/** The key that the sale bears; null where the code was not read. */
export function fiscalKeyOf(sale: SaleEvent): string | null {
  const code = codeOf(sale);
  const reading = code === null ? null : readFiscalCode(code);
  return reading !== null && typeof reading === 'object' ? reading.fiscalKey : null;
}

/** The code beside its sale, compared as it would have been when the sale was sent. */
export async function fillInvoiceCode({ db, now }: DemoWriter, sale: SaleEvent): Promise<void> {
  const code = codeOf(sale);
  if (code === null) return;
  const claimed = {
    invoiceNumber: sale.invoiceNumber,
    soldOn: localDay(now, sale.sold),
    storeTaxNumber: loyalty.stores.find(({ key }) => key === sale.store)?.taxNumber ?? '',
  };
  await db
    .insertInto('sale_invoice_code')
    .values({
      client_id: loyaltyClientId,
      sale_id: saleIdOf(sale.key),
      code,
      verdict: codeVerdict(claimed, readFiscalCode(code)),
    })
    .execute();
}
