import type { PrintedFindings } from '@trilha/rules/loyalty/invoices/printed-text.rule';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

export interface UnreadInvoice {
  readonly saleId: string;
  readonly storageKey: string;
  readonly invoiceNumber: string;
  readonly soldOn: string;
  readonly storeTaxNumber: string;
}

/**
 * Photos of invoices that wait for an auditor without a code that was read, and that nobody has looked at yet. In any
 * order, so that one whose file is gone does not keep the others from their turn. @spec LO-30
 */
export async function invoicesUnread(
  db: Kysely<Tables>,
  clientId: string,
  most: number,
): Promise<readonly UnreadInvoice[]> {
  const { rows } = await sql<UnreadInvoice>`
    select sale.id as "saleId", file.storage_key as "storageKey", sale.invoice_number as "invoiceNumber",
      sale.sold_on as "soldOn", store.tax_number as "storeTaxNumber"
    from sale
    join file on file.client_id = sale.client_id and file.id = sale.invoice_file_id
      and file.state = 'complete' and file.content_type like 'image/%'
    join store on store.client_id = sale.client_id and store.id = sale.store_id
    where sale.client_id = ${clientId} and sale.state = 'credited'
      and not exists (select from sale_invoice_code code where code.client_id = sale.client_id
        and code.sale_id = sale.id and code.verdict <> 'refused')
      and not exists (select from sale_printed printed where printed.client_id = sale.client_id
        and printed.sale_id = sale.id)
    order by random()
    limit ${most}`.execute(db);
  return rows;
}

interface Kept {
  readonly clientId: string;
  readonly saleId: string;
  readonly findings: PrintedFindings;
  readonly readable: boolean;
  readonly at: Date;
}

/** Keeps what was found; of two who read the same one stands. @spec LO-30 */
export const keepPrinted = (db: Kysely<Tables>, { clientId, saleId, findings, readable, at }: Kept) =>
  db
    .insertInto('sale_printed')
    .values({
      client_id: clientId,
      sale_id: saleId,
      invoice_number_finding: findings.invoiceNumber.finding,
      invoice_number_found: findings.invoiceNumber.found,
      date_finding: findings.date.finding,
      date_found: findings.date.found,
      tax_number_finding: findings.taxNumber.finding,
      tax_number_found: findings.taxNumber.found,
      readable,
      read_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** What was found on the photo of one sale, if anything looked. */
export const printedOf = ({ db, client }: Pick<Context, 'db' | 'client'>, saleId: string) =>
  db
    .selectFrom('sale_printed')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('sale_id', '=', saleId)
    .executeTakeFirst();
