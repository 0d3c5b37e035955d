import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Transaction } from '#platform/context.ts';
import { orderlessId } from '#platform/identifier.ts';
import { detectType } from './detect-type.ts';
import { fileWithDigest, insertStoredFile } from './files.queries.ts';
import { PICTURES } from './photos.ts';
import { PURPOSES } from './purposes.ts';

const { types, maximumBytes } = PURPOSES.page_image;
/** Bytes beyond which a picture is not looked at. */
export const PICTURE_MAXIMUM_BYTES = maximumBytes;
const PREVIEW_EDGE = 320;
const MAXIMUM_PIXELS = 50_000_000;

/**
 * Keeps a picture that came inside something else: judged by its bytes and made anew from its pixels, as one that is
 * uploaded; one that this product made itself and kept before is the same file. Null when it is no honest picture.
 * @spec ME-04
 */
export async function storePicture(
  tx: Transaction,
  name: string,
  content: Buffer,
  purpose: 'page_image' | 'cover' = 'page_image',
): Promise<string | null> {
  if (!(await isPicture(content))) return null;
  const known = await fileWithDigest(tx, purpose, digestOf(content));
  if (known !== null) return known;
  const { clean, ending, type } = PICTURES.photo;
  const id = orderlessId();
  const storageKey = `uploads/${tx.client.id}/${id}.${ending}`;
  const written = await tx.platform.storage
    .write(storageKey, clean(Readable.from([content])), maximumBytes)
    .catch(() => null);
  if (!written) return null;
  await insertStoredFile(tx, {
    id,
    purpose,
    name,
    declaredSize: content.length,
    type,
    size: written.size,
    sha256: written.sha256,
    storageKey,
  });
  return id;
}

export interface PicturePreview {
  /** A small copy, as an address that holds its bytes. */
  readonly address: string;
  /** How large the picture itself is, the right way up. */
  readonly width: number;
  readonly height: number;
}

/** What a picture looks like and how large it is; null when it is no honest picture. */
export async function previewOfPicture(content: Buffer): Promise<PicturePreview | null> {
  if (!(await isPicture(content))) return null;
  try {
    const picture = sharp(content, { limitInputPixels: MAXIMUM_PIXELS, pages: 1, failOn: 'error' });
    const { width, height } = (await picture.metadata()).autoOrient;
    const small = await picture
      .autoOrient()
      .resize({ width: PREVIEW_EDGE, height: PREVIEW_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer();
    return { address: `data:image/webp;base64,${small.toString('base64')}`, width, height };
  } catch {
    return null;
  }
}

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const isPicture = async (content: Buffer): Promise<boolean> =>
  types.includes((await detectType(Readable.from([content]))) ?? '');
