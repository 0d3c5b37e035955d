import type { PhotoClarity } from '@trilha/rules/loyalty/photos/photo-clarity.rule';
import {
  bandsToLookIn,
  hashBands,
  NEAR_PHOTO_BITS,
  type PhotoHash,
} from '@trilha/rules/loyalty/photos/photo-hash.rule';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

type Db = Kysely<Tables>;
interface Picture {
  readonly clientId: string;
  readonly fileId: string;
}

/** An auditor looks at no more of them. */
const MOST_TWINS = 10;

/** The file behind a picture, or undefined where it is no picture, or gone. */
export const pictureFile = (db: Db, { clientId, fileId }: Picture) =>
  db
    .selectFrom('file')
    .select(['id', 'storage_key'])
    .where('client_id', '=', clientId)
    .where('id', '=', fileId)
    .where('state', '=', 'complete')
    .where('content_type', 'like', 'image/%')
    .executeTakeFirst();

/** Notes where the small copy of a photo lies; false where the photo shows that picture no more. */
export async function keepSmall(db: Db, { clientId, fileId }: Picture, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('store_photo')
    .set({ small_key: key })
    .where('client_id', '=', clientId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps how well a photo of a store is seen. Safe to repeat. @spec LO-20 */
export const keepClarity = (
  db: Db,
  { clientId, fileId }: Picture,
  { brightness, sharpness }: PhotoClarity,
): Promise<unknown> =>
  db
    .updateTable('store_photo')
    .set({ brightness, sharpness })
    .where('client_id', '=', clientId)
    .where('file_id', '=', fileId)
    .execute();

/**
 * Keeps what a picture looks like, and tells it and those it looks like of each other; `turned` is what it looks like
 * on its side and on its head, by which it is found and not kept. Safe to repeat. @spec LO-20
 */
export async function keepLook(
  db: Db,
  picture: Picture,
  hashes: readonly PhotoHash[],
  turned: readonly PhotoHash[] = [],
): Promise<void> {
  const { clientId, fileId } = picture;
  // One picture of a client after the other: of two that come at once, the second finds the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photo_hash:${clientId}`}, 0))`.execute(db);
  const twins = await lookalikesOf(db, picture, [...hashes, ...turned]);
  const rows = hashes.flatMap(({ view, bits }) =>
    hashBands(bits).map((band) => ({ client_id: clientId, file_id: fileId, view, band, bits })),
  );
  if (rows.length > 0)
    await db
      .insertInto('photo_hash')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const told = twins.flatMap(({ id, distance }) => [
    { client_id: clientId, file_id: fileId, twin_file_id: id, distance },
    { client_id: clientId, file_id: id, twin_file_id: fileId, distance },
  ]);
  if (told.length > 0)
    await db
      .insertInto('photo_twin')
      .values(told)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * The nearest pictures, weighed where they lie: of those that share a band with it by chance there may be any number,
 * and none of them takes the place of one that is near.
 */
async function lookalikesOf(db: Db, { clientId, fileId }: Picture, hashes: readonly PhotoHash[]) {
  const asked = hashes.flatMap(({ view, bits }) => bandsToLookIn(bits).map((band) => ({ view, band, bits })));
  const { rows } = await sql<{ id: string; distance: number }>`
    select near.file_id as id, min(apart.bits)::integer as distance
    from unnest(${asked.map(({ view }) => view)}::int[], ${asked.map(({ band }) => band)}::int[],
      ${asked.map(({ bits }) => bits)}::text[]) as asked (view, band, bits)
    join photo_hash near on near.client_id = ${clientId} and near.band = asked.band
    cross join lateral (
      select bit_count(('x' || near.bits)::bit(64) # ('x' || asked.bits)::bit(64)) as bits) apart
    where near.file_id <> ${fileId} and (near.view = 0 or asked.view = 0) and apart.bits <= ${NEAR_PHOTO_BITS}
    group by near.file_id
    order by distance, near.file_id desc
    limit ${MOST_TWINS}`.execute(db);
  return rows;
}
