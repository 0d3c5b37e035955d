import { Readable } from 'node:stream';
import { photoSentEvent, saleReportedEvent } from '@trilha/contract/loyalty/events';
import { CLARITY_RASTER_EDGE, photoClarity } from '@trilha/rules/loyalty/photos/photo-clarity.rule';
import { PHOTO_RASTER_EDGE, photoHashes, turnedHashes } from '@trilha/rules/loyalty/photos/photo-hash.rule';
import { greySquare, smallPicture } from '#files/index.ts';
import type { Platform } from '#platform/context.ts';
import { defineLastingJob } from '#platform/jobs/define-job.ts';
import { defineEvent } from '#platform/outbox.ts';
import { photosBeside } from '../photo-risk/photo-evidence.queries.ts';
import { weighPhotos } from '../photo-risk/weigh-photos.ts';
import { salesBeside } from '../sale-risk/touched-sales.queries.ts';
import { weighSales } from '../sale-risk/weigh-sales.ts';
import { keepClarity, keepLook, keepSmall, pictureFile } from './look-of-photos.queries.ts';

const ATTEMPTS = 5;

/**
 * Looks at a photo of a store once it was sent: makes a small copy, measures how well it is seen, finds what looks like it,
 * and weighs both. @spec LO-20
 */
export const lookAtPhoto = defineLastingJob({
  name: 'loyalty.look-at-photo',
  event: defineEvent(photoSentEvent.name, photoSentEvent.payload),
  attempts: ATTEMPTS,
  run: async (platform, clientId, { photoId, fileId }) => {
    await makeSmall(platform, clientId, fileId);
    await measure(platform, clientId, fileId);
    await lookAt(platform, clientId, fileId);
    await platform.database.inClient(clientId, async (db) =>
      weighPhotos(db, clientId, await photosBeside(db, clientId, photoId), platform.now()),
    );
  },
});

/**
 * The same of the photo of an invoice: what shows in both was taken for one of them. Those that share a look are weighed
 * again, as what they weigh was said before anybody had looked. @spec LO-20 LO-15 LO-30
 */
export const lookAtInvoice = defineLastingJob({
  name: 'loyalty.look-at-invoice',
  event: defineEvent(saleReportedEvent.name, saleReportedEvent.payload),
  attempts: ATTEMPTS,
  run: async (platform, clientId, { saleId }) => {
    const sale = await platform.database
      .readerOf(clientId)
      .selectFrom('sale')
      .select('invoice_file_id')
      .where('client_id', '=', clientId)
      .where('id', '=', saleId)
      .executeTakeFirst();
    if (!sale?.invoice_file_id) return;
    await lookAt(platform, clientId, sale.invoice_file_id);
    await platform.database.inClient(clientId, async (db) =>
      weighSales(db, clientId, await salesBeside(db, clientId, saleId), platform.now()),
    );
  },
});

/** The small copy lies beside the picture, under a name of its own; made again it is the same. */
async function makeSmall({ database, storage }: Platform, clientId: string, fileId: string): Promise<void> {
  const file = await pictureFile(database.readerOf(clientId), { clientId, fileId });
  if (!file || (await storage.sizeOf(file.storage_key)) === null) return;
  const small = await smallPicture(await storage.read(file.storage_key));
  const key = `${file.storage_key}.small.webp`;
  await storage.write(key, Readable.from([small]), small.length);
  const isKept = await database.inClient(clientId, (db) => keepSmall(db, { clientId, fileId }, key));
  // Erased meanwhile.
  if (!isKept) await storage.remove(key);
}

async function measure({ database, storage }: Platform, clientId: string, fileId: string): Promise<void> {
  const picture = { clientId, fileId };
  const file = await pictureFile(database.readerOf(clientId), picture);
  if (!file || (await storage.sizeOf(file.storage_key)) === null) return;
  const grey = await greySquare(await storage.read(file.storage_key), CLARITY_RASTER_EDGE);
  await database.inClient(clientId, (db) => keepClarity(db, picture, photoClarity(grey)));
}

async function lookAt({ database, storage }: Platform, clientId: string, fileId: string): Promise<void> {
  const picture = { clientId, fileId };
  const file = await pictureFile(database.readerOf(clientId), picture);
  // Erased meanwhile: the bytes go before the row.
  if (!file || (await storage.sizeOf(file.storage_key)) === null) return;
  const grey = await greySquare(await storage.read(file.storage_key), PHOTO_RASTER_EDGE);
  await database.inClient(clientId, (db) => keepLook(db, picture, photoHashes(grey), turnedHashes(grey)));
}
