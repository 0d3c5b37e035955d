import type { Readable } from 'node:stream';
import { AppError } from '@trilha/contract/errors';
import sharp from 'sharp';

const MAXIMUM_PIXELS = 50_000_000;
const LONGEST_EDGE = 2400;

/**
 * A photograph made anew from its pixels: upright, one frame, and nothing of the camera's metadata left, so that a
 * place or a hidden payload never travels on (security page, rows 13 and 24).
 */
function cleanPhoto(content: Readable): Readable {
  const image = sharp({ limitInputPixels: MAXIMUM_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82, mozjpeg: true });
  content.on('error', (error) => image.destroy(error));
  return content.pipe(image);
}

/** Large enough for the largest place it is shown at, on the sharpest screen. */
const SQUARE_EDGE = 256;

/** The photo of a person: the middle of the picture as a small square, made anew like any photograph. @spec GM-03 */
function squarePhoto(content: Readable): Readable {
  const image = sharp({ limitInputPixels: MAXIMUM_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize({ width: SQUARE_EDGE, height: SQUARE_EDGE, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80 });
  content.on('error', (error) => image.destroy(error));
  return content.pipe(image);
}

/** How pictures of a purpose are kept. */
export const PICTURES = {
  photo: { clean: cleanPhoto, ending: 'jpg', type: 'image/jpeg' },
  square: { clean: squarePhoto, ending: 'webp', type: 'image/webp' },
} as const;

/** What sharp says of a file that is no honest picture; of too many pixels it says so by the header, before it decodes any. */
export function photoProblem(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return error instanceof Error && error.message.includes('pixel limit')
    ? new AppError('picture_too_large')
    : new AppError('file_content_mismatch');
}
