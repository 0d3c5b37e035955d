import type { Readable } from 'node:stream';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { detectType } from './detect-type.ts';
import { fileWithDigest } from './files.queries.ts';
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
export async function storeMedia(
  { db, client, actor, now, platform: { storage } }: Transaction,
  name: string,
  content: Readable,
): Promise<string | null> {
  const { types, maximumBytes } = PURPOSES.question_media;
  const id = newId(now.getTime());
  const storage_key = `uploads/${client.id}/${id}`;
  const written = await storage.write(storage_key, content, maximumBytes).catch(() => null);
  if (!written) return null;
  const type = await detectType(await storage.read(storage_key));
  const known = await fileWithDigest({ db, client }, 'question_media', written.sha256);
  if (known !== null || !type || !types.includes(type)) {
    await storage.remove(storage_key);
    return known;
  }
  await db
    .insertInto('file')
    .values({
      client_id: client.id,
      id,
      owner_membership_id: actor.membershipId,
      purpose: 'question_media',
      name: name.slice(0, 255),
      declared_type: type,
      declared_size: written.size,
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
