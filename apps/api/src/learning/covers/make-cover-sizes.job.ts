import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { completeFileById } from '#files/index.ts';
import type { Platform } from '#platform/context.ts';
import { defineLastingJob } from '#platform/jobs/define-job.ts';
import { coverWaits } from './cover-events.ts';
import { COVER_ATTEMPTS, showSizes, takeCover } from './covers.queries.ts';
import { encodeSizes } from './encode-sizes.ts';
import { sizesFolder } from './shown-cover.ts';

/** More than any size of a cover weighs. */
const LARGEST = 4 * 1024 * 1024;
const ENDINGS = ['avif', 'webp'] as const;

/** Makes the sizes of a cover in its frame. They are shown when all are in storage, and not before. @spec MG-02 UX-09 */
export const makeCoverSizes = defineLastingJob({
  name: 'learning.make-cover-sizes',
  event: coverWaits,
  attempts: COVER_ATTEMPTS - 1,
  run: async ({ database, storage, now }: Platform, clientId, { fileId }) => {
    const cover = { clientId, fileId, now: now() };
    const taken = await database.inClient(clientId, (db) => takeCover(db, cover));
    if (!taken) return;
    const scope = { db: database.readerOf(clientId), client: { id: clientId } };
    const file = await completeFileById(scope, fileId, ['cover']);
    const folder = await mkdtemp(join(tmpdir(), 'cover-'));
    try {
      const source = join(folder, 'source');
      await pipeline(await storage.read(file.storage_key), createWriteStream(source));
      const made = await encodeSizes(source, folder, taken.frame);
      const kept = sizesFolder(file.storage_key, taken.wanted);
      for (const width of made.widths)
        for (const ending of ENDINGS) {
          const name = `${width}.${ending}`;
          await storage.write(`${kept}/${name}`, createReadStream(join(folder, name)), LARGEST);
        }
      const { over } = await database.inClient(clientId, (db) =>
        showSizes(db, { ...cover, now: now() }, { frame: taken.wanted, ...made }),
      );
      if (over !== null) await storage.remove(sizesFolder(file.storage_key, over));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});
