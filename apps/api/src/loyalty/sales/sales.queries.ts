import { AppError } from '@trilha/contract/errors';
import { saleReportedEvent } from '@trilha/contract/loyalty/events';
import type { CodeVerdict } from '@trilha/rules/loyalty/invoices/invoice-proof.rule';
import { invoiceKey } from '@trilha/rules/loyalty/sales/invoice-number.rule';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import type { countedSale } from './counted-sale.ts';

type Counted = ReturnType<typeof countedSale>;

/**
 * Sale, lines, points and event in one statement. The unique key and the lock of the file decide, so there is no check
 * that another send could overtake. Throws AppError when this invoice was sent before, or its photo with another one.
 * @spec LO-14 LO-15
 */
export async function insertSale(
  tx: Transaction,
  sale: {
    readonly campaignId: string;
    readonly storeId: string;
    readonly invoiceNumber: string;
    readonly soldOn: string;
    readonly observation: string;
    readonly invoiceFileId: string | null;
    readonly fiscalKey: string | null;
    readonly counted: Counted;
    readonly storeName: string;
  },
): Promise<string> {
  const now = tx.now.getTime();
  const lines = sale.counted.lines.map((line, index) => ({
    position: index + 1,
    productId: line.product.id,
    quantity: line.quantity,
    pointsEach: line.pointsEach,
    multiplierNumerator: line.multiplier.numerator,
    multiplierDenominator: line.multiplier.denominator,
    promotionId: line.promotionId,
    points: line.points,
    productName: line.product.name,
    levelLabel: line.level,
  }));
  const reason = {
    invoiceNumber: sale.invoiceNumber,
    store: sale.storeName,
    products: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
  const { rows } = await sql<{ id: string | null; is_file_free: boolean }>`
    select written.id, written.id is null or ${sale.invoiceFileId}::uuid is null
      or loyalty_invoice_file_is_free(${tx.client.id}, ${sale.invoiceFileId}, written.id) as is_file_free
    from (select loyalty_report_sale(${tx.client.id}, ${newId(now)}, ${newId(now)}, ${sale.campaignId}, ${tx.actor.membershipId},
      ${sale.storeId}, ${sale.invoiceNumber}, ${invoiceKey(sale.invoiceNumber)}, ${sale.soldOn}, ${sale.observation},
      ${sale.invoiceFileId}, ${sale.fiscalKey}, ${sale.counted.total}, ${JSON.stringify(lines)}::jsonb,
      ${JSON.stringify(reason)}::jsonb, ${saleReportedEvent.name}, ${tx.now}) as id offset 0) written`.execute(
    tx.db,
  );
  const [written] = rows;
  if (!written?.id) throw new AppError('invoice_already_sent', { invoice: sale.invoiceNumber });
  if (!written.is_file_free) throw new AppError('photo_file_used');
  return written.id;
}

/** Since when a sale just written had waited for a network; most have not. @spec OF-04 */
export const noteWaiting = ({ db, client }: Transaction, saleId: string, since: Date) =>
  db
    .updateTable('sale')
    .set({ waited_since: since })
    .where('client_id', '=', client.id)
    .where('id', '=', saleId)
    .execute();

/** The fiscal code beside a sale just written; nothing was read from most invoices before. @spec LO-15 */
export const keepInvoiceCode = (
  tx: Transaction,
  read: {
    readonly saleId: string;
    readonly code: string;
    readonly verdict: CodeVerdict;
    /** Of a stamp that is signed: who issued it, and the key. */
    readonly signed: { readonly issuer: string; readonly stampKey: string } | null;
  },
) =>
  tx.db
    .insertInto('sale_invoice_code')
    .values({
      client_id: tx.client.id,
      sale_id: read.saleId,
      code: read.code,
      verdict: read.verdict,
      issuer: read.signed?.issuer ?? null,
      stamp_key: read.signed?.stampKey ?? null,
    })
    .execute();

/** Whether this person sent this invoice number in this campaign already: a hint before sending, never the guard. */
export async function wasInvoiceSent(
  { db, client, actor }: Pick<Context, 'db' | 'client' | 'actor'>,
  campaignId: string,
  invoiceNumber: string,
): Promise<boolean> {
  const key = invoiceKey(invoiceNumber);
  if (key === '') return false;
  const sent = await db
    .selectFrom('sale')
    .select('id')
    .where('client_id', '=', client.id)
    .where('campaign_id', '=', campaignId)
    .where('membership_id', '=', actor.membershipId)
    .where('invoice_key', '=', key)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst();
  return sent !== undefined;
}

/** Own sale, locked: an auditor and its seller meet here one after the other. */
export const lockOwnSale = (tx: Transaction, saleId: string) =>
  tx.db
    .selectFrom('sale')
    .select(['id', 'campaign_id', 'state', 'reported_at', 'credited_points', 'invoice_number'])
    .where('client_id', '=', tx.client.id)
    .where('id', '=', saleId)
    .where('membership_id', '=', tx.actor.membershipId)
    .forUpdate()
    .executeTakeFirst();

export const markWithdrawn = (tx: Transaction, saleId: string) =>
  tx.db
    .updateTable('sale')
    .set((eb) => ({ state: 'withdrawn', credited_points: 0, revision: eb('revision', '+', 1) }))
    .where('client_id', '=', tx.client.id)
    .where('id', '=', saleId)
    .execute();

/** The movement that credited a sale, for what reverses it. */
export async function creditOfSale(tx: Transaction, saleId: string): Promise<string | null> {
  const credit = await tx.db
    .selectFrom('ledger_transaction')
    .select('id')
    .where('client_id', '=', tx.client.id)
    .where('kind', '=', 'sale')
    .where('source_kind', '=', 'sale')
    .where('source_id', '=', saleId)
    .executeTakeFirst();
  return credit?.id ?? null;
}
