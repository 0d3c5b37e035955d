import type { Platform } from '#platform/context.ts';

const BATCH = 100;

/**
 * Photos of invoices and of stores that are too old for any doubt about them, and the codes read from them, which may
 * name who bought. The bytes first: killed between the two, the row is found again. The sale keeps its number and the key
 * of its code, so that the invoice counts no second time; the photo of a store keeps its week, and looks like nothing any
 * more. @spec ID-23
 */
export async function forgetSentPhotos(
  { database, storage }: Platform,
  clientId: string,
  before: Date,
): Promise<void> {
  for (let gone = BATCH; gone === BATCH; ) {
    const old = await database
      .readerOf(clientId)
      .selectFrom('file')
      .leftJoin('store_photo as photo', (join) =>
        join.onRef('photo.client_id', '=', 'file.client_id').onRef('photo.file_id', '=', 'file.id'),
      )
      .select(['file.id', 'file.storage_key', 'photo.small_key'])
      .where('file.client_id', '=', clientId)
      .where('file.purpose', 'in', ['invoice', 'store_photo'])
      .where('file.created_at', '<', before)
      .limit(BATCH)
      .execute();
    for (const { storage_key: key, small_key: small } of old)
      for (const each of small ? [key, small] : [key]) await storage.remove(each);
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
          .deleteFrom('sale_printed as printed')
          .using('sale')
          .where('sale.client_id', '=', clientId)
          .where('sale.invoice_file_id', 'in', ids)
          .whereRef('printed.client_id', '=', 'sale.client_id')
          .whereRef('printed.sale_id', '=', 'sale.id')
          .execute();
        await db
          .updateTable('sale')
          .set({ invoice_file_id: null })
          .where('client_id', '=', clientId)
          .where('invoice_file_id', 'in', ids)
          .execute();
        await db
          .updateTable('appeal_message')
          .set({ file_id: null })
          .where('client_id', '=', clientId)
          .where('file_id', 'in', ids)
          .execute();
        await db
          .updateTable('store_photo')
          .set({ file_id: null, small_key: null })
          .where('client_id', '=', clientId)
          .where('file_id', 'in', ids)
          .execute();
        await db.deleteFrom('file').where('client_id', '=', clientId).where('id', 'in', ids).execute();
      });
    gone = old.length;
  }
}
