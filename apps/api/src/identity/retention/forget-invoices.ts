import type { Platform } from '#platform/context.ts';

const BATCH = 100;

/**
 * Photos of invoices that are too old for any doubt about their sale, and the codes read from them, which may name who
 * bought. The bytes first: killed between the two, the row is found again. The sale keeps its number and the key of its
 * code, so that the invoice counts no second time. @spec ID-23
 */
export async function forgetInvoices(
  { database, storage }: Platform,
  clientId: string,
  before: Date,
): Promise<void> {
  for (let gone = BATCH; gone === BATCH; ) {
    const old = await database
      .readerOf(clientId)
      .selectFrom('file')
      .select(['id', 'storage_key'])
      .where('client_id', '=', clientId)
      .where('purpose', '=', 'invoice')
      .where('created_at', '<', before)
      .limit(BATCH)
      .execute();
    for (const { storage_key: key } of old) await storage.remove(key);
    const ids = old.map(({ id }) => id);
    if (ids.length > 0)
      await database.inClient(clientId, async (db) => {
        await db
          .deleteFrom('sale_invoice_code as read')
          .using('sale')
          .where('sale.client_id', '=', clientId)
          .where('sale.invoice_file_id', 'in', ids)
          .whereRef('read.client_id', '=', 'sale.client_id')
          .whereRef('read.sale_id', '=', 'sale.id')
          .execute();
        await db
          .updateTable('sale')
          .set({ invoice_file_id: null })
          .where('client_id', '=', clientId)
          .where('invoice_file_id', 'in', ids)
          .execute();
        await db.deleteFrom('file').where('client_id', '=', clientId).where('id', 'in', ids).execute();
      });
    gone = old.length;
  }
}
