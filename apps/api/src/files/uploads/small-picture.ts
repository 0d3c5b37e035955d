import type { Readable } from 'node:stream';
import sharp from 'sharp';

const MAXIMUM_PIXELS = 50_000_000;
const EDGE = 480;
const QUALITY = 68;

/** A picture as a WebP of 480 px at most: what a list shows, for whoever pays for every megabyte. @spec LO-20 */
export async function smallPicture(content: Readable): Promise<Buffer> {
  const image = sharp({ limitInputPixels: MAXIMUM_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY });
  content.on('error', (error) => image.destroy(error));
  return content.pipe(image).toBuffer();
}
