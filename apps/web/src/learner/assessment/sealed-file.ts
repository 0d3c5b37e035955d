import { seal, sealBytes, unseal, unsealBytes } from '#shared/persisted-cipher.ts';
import type { KeptSending } from '#shared/questions/kept-sendings.ts';

/** As it lies on the device: whose question it answers can be read without the key, and nothing else. */
export interface SealedFile {
  /** The attempt, the question and the id of the file. */
  readonly place: string;
  readonly sealed: string;
  readonly bytes: ArrayBuffer | null;
}

interface Plain extends Omit<KeptSending, 'file'> {
  readonly place: string;
  readonly file: { readonly name: string; readonly type: string; readonly lastModified: number };
}

export async function sealedFile(key: CryptoKey, place: string, kept: KeptSending): Promise<SealedFile> {
  const { id, questionId, kind, most, fileId, held } = kept;
  const { name, type, lastModified } = kept.file;
  const file = { name, type, lastModified };
  const plain: Plain = { id, questionId, kind, most, fileId, held, place, file };
  return {
    place,
    sealed: await seal(key, JSON.stringify(plain)),
    // What the server has is not kept twice.
    bytes: kept.fileId === null ? await sealBytes(key, await kept.file.arrayBuffer()) : null,
  };
}

/** The file as it was chosen; null where it is somebody else's, was sealed for another place or was touched. @spec AS-05 ID-24 */
export async function unsealedFile(key: CryptoKey, row: SealedFile): Promise<KeptSending | null> {
  const words = await unseal(key, row.sealed);
  if (words === null) return null;
  const { place, file, ...kept } = JSON.parse(words) as Plain;
  if (place !== row.place) return null;
  const bytes = row.bytes && (await unsealBytes(key, row.bytes));
  if (kept.fileId === null && !bytes) return null;
  return { ...kept, file: new File(bytes ? [bytes] : [], file.name, file) };
}
