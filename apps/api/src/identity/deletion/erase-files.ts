import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { keysOfUpload } from '#platform/storage/upload-keys.ts';

type Db = Kysely<Tables>;

export interface ErasedFiles {
  /** How many files go, by their rows. */
  readonly rows: number;
  /** Their bytes, which the storage must forget once the rows are gone for good. */
  readonly keys: readonly string[];
}

/**
 * Photos of invoices and of stores, the own photo, files and recordings of answers and copies of own data go, rows and bytes: a photo shows buyers and cards as well
 * as the seller.
 * The sale keeps its number and its fiscal key, so that no invoice counts twice. @spec ID-23
 */
export async function eraseFiles(
  db: Db,
  { clientId, membershipId }: { readonly clientId: string; readonly membershipId: string },
): Promise<ErasedFiles> {
  const copies = await db
    .deleteFrom('own_data_export')
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .returning('storage_key')
    .execute();
  const ofSales = db
    .selectFrom('sale')
    .select('invoice_file_id')
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .where('invoice_file_id', 'is not', null);
  const invoices = await db
    .selectFrom('file')
    .select(['id', 'storage_key', 'state'])
    .where('client_id', '=', clientId)
    .where('purpose', '=', 'invoice')
    .where(({ eb, or }) => or([eb('owner_membership_id', '=', membershipId), eb('id', 'in', ofSales)]))
    .execute();
  const ids = invoices.map(({ id }) => id);
  if (ids.length > 0) {
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
    await db.deleteFrom('file').where('client_id', '=', clientId).where('id', 'in', ids).execute();
  }
  // The photo of a store keeps its place in its week, and shows nothing.
  const photos = await db
    .selectFrom('store_photo')
    .select('small_key')
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .forUpdate()
    .execute();
  await db
    .updateTable('store_photo')
    .set({ file_id: null, small_key: null })
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .execute();
  const own = await db
    .deleteFrom('file')
    .where('client_id', '=', clientId)
    .where('purpose', 'in', ['own_photo', 'store_photo', 'answer_file', 'answer_audio'])
    .where('owner_membership_id', '=', membershipId)
    .returning(['storage_key', 'state'])
    .execute();
  const sent = [...invoices, ...own];
  const small = photos.flatMap(({ small_key: key }) => key ?? []);
  const keys = [
    ...copies.map(({ storage_key: key }) => key),
    ...sent.flatMap(({ storage_key: key, state }) => (state === 'pending' ? keysOfUpload(key) : [key])),
    ...small,
  ];
  return { rows: copies.length + sent.length, keys };
}
