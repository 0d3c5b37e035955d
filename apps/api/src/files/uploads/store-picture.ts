import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { detectType } from './detect-type.ts';
import { fileWithDigest } from './files.queries.ts';
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
  { db, client, actor, now, platform }: Transaction,
  name: string,
  content: Buffer,
  purpose: 'page_image' | 'cover' = 'page_image',
): Promise<string | null> {
  if (!(await isPicture(content))) return null;
  const known = await fileWithDigest({ db, client }, purpose, digestOf(content));
  if (known !== null) return known;
  const { clean, ending, type } = PICTURES.photo;
  const id = newId(now.getTime());
  const storage_key = `uploads/${client.id}/${id}.${ending}`;
  const written = await platform.storage
    .write(storage_key, clean(Readable.from([content])), maximumBytes)
    .catch(() => null);
  if (!written) return null;
  await db
    .insertInto('file')
    .values({
      client_id: client.id,
      id,
      owner_membership_id: actor.membershipId,
      purpose,
      name: name.slice(0, 255),
      declared_type: type,
      declared_size: content.length,
      content_type: type,
      size: written.size,
      sha256: written.sha256,
      storage_key,
      state: 'complete',
      created_at: now,
      completed_at: now,
    })
    .execute();
  return id;
}

/** A small copy of a picture as an address that holds its bytes; null when it is no honest picture. */
export async function previewOfPicture(content: Buffer): Promise<string | null> {
  if (!(await isPicture(content))) return null;
  try {
    const small = await sharp(content, { limitInputPixels: MAXIMUM_PIXELS, pages: 1, failOn: 'error' })
      .autoOrient()
      .resize({ width: PREVIEW_EDGE, height: PREVIEW_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer();
    return `data:image/webp;base64,${small.toString('base64')}`;
  } catch {
    return null;
  }
}

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const isPicture = async (content: Buffer): Promise<boolean> =>
  types.includes((await detectType(Readable.from([content]))) ?? '');
