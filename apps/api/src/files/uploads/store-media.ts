import type { Readable } from 'node:stream';
import type { Transaction } from '#platform/context.ts';
import { orderlessId } from '#platform/identifier.ts';
import { detectType } from './detect-type.ts';
import { fileWithDigest, insertStoredFile } from './files.queries.ts';
import { PURPOSES } from './purposes.ts';

/** Whether a file that comes inside something else is of a kind and size that an upload of this purpose may have. */
export async function fitsPurpose(
  purpose: 'cover' | 'question_media',
  { size, open }: { readonly size: number; readonly open: () => Promise<Readable> },
): Promise<boolean> {
  const { types, maximumBytes } = PURPOSES[purpose];
  return size <= maximumBytes && types.includes((await detectType(await open())) ?? '');
}

/**
 * Keeps a sound or film that came inside something else, judged by its bytes as one that is uploaded; the same bytes are
 * kept once. Null when it is none, or too large. @spec ME-04
 */
export async function storeMedia(tx: Transaction, name: string, content: Readable): Promise<string | null> {
  const { types, maximumBytes } = PURPOSES.question_media;
  const { client } = tx;
  const { storage } = tx.platform;
  const id = orderlessId();
  const storageKey = `uploads/${client.id}/${id}`;
  const written = await storage.write(storageKey, content, maximumBytes).catch(() => null);
  if (!written) return null;
  const type = await detectType(await storage.read(storageKey));
  const known = await fileWithDigest(tx, 'question_media', written.sha256);
  if (known !== null || !type || !types.includes(type)) {
    await storage.remove(storageKey);
    return known;
  }
  await insertStoredFile(tx, {
    id,
    purpose: 'question_media',
    name,
    declaredSize: written.size,
    type,
    size: written.size,
    sha256: written.sha256,
    storageKey,
  });
  return id;
}
