import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CLARITY_RASTER_EDGE,
  photoClarity,
  photoFaults,
} from '@trilha/rules/loyalty/photos/photo-clarity.rule';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { greySquare } from '#files/index.ts';

const root = join(import.meta.dirname, '../../../../..');
const folder = join(process.env['FIXTURES_DIR'] ?? join(root, '../shared/fixtures'), 'loyalty/photos/store');
const photos = readdirSync(folder).filter((name) => name.endsWith('.jpg'));

const faultsOf = async (content: Readable) =>
  photoFaults(photoClarity(await greySquare(content, CLARITY_RASTER_EDGE)));
const changed = async (name: string, change: (photo: Sharp) => Sharp) =>
  faultsOf(
    Readable.from([
      await change(sharp(join(folder, name)))
        .jpeg()
        .toBuffer(),
    ]),
  );

test.each(photos)('%s is seen well as it is, and neither blurred nor in the dark [LO-20]', async (name) => {
  expect(await faultsOf(createReadStream(join(folder, name)))).toEqual([]);
  expect(await changed(name, (photo) => photo.blur(8))).toContain('blurred');
  expect(await changed(name, (photo) => photo.linear(0.2))).toContain('dark');
});

test('there are shelves to look at [LO-20]', () => {
  expect(photos.length).toBeGreaterThan(20);
});
