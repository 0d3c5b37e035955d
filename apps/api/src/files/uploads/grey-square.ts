import type { Readable } from 'node:stream';
import sharp from 'sharp';

const MAXIMUM_PIXELS = 50_000_000;

/** A picture as a small square of greys, row by row, whatever its shape: what likeness is judged by. @spec LO-20 */
export async function greySquare(content: Readable, edge: number): Promise<Buffer> {
  const image = sharp({ limitInputPixels: MAXIMUM_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: edge, height: edge, fit: 'fill' })
    .greyscale()
    .toColourspace('b-w')
    .raw();
  content.on('error', (error) => image.destroy(error));
  return content.pipe(image).toBuffer();
}
