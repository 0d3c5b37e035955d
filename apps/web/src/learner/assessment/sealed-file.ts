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
  const { id, questionId, kind, most, fileId, held, isAnswer } = kept;
  const { name, type, lastModified } = kept.file;
  const file = { name, type, lastModified };
  const plain: Plain = {
    id,
    questionId,
    kind,
    most,
    fileId,
    held,
    place,
    file,
    ...(isAnswer && { isAnswer }),
  };
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

/** Where a piece of a recording under way lies: below its file, in their order. */
export const pieceOf = (place: string, number: number): string =>
  `${place}/${String(number).padStart(6, '0')}`;

/** What was said until a page ended, of its pieces in their order; null where nothing of it can be read. @spec AS-05 ID-24 */
export async function unsealedPieces(
  key: CryptoKey,
  place: string,
  rows: readonly SealedFile[],
): Promise<KeptSending | null> {
  const pieces: KeptSending[] = [];
  for (const row of rows) {
    const piece = row.place === pieceOf(place, pieces.length) ? await unsealedFile(key, row) : null;
    // What comes after a gap is nothing.
    if (!piece) break;
    pieces.push(piece);
  }
  const [first] = pieces;
  if (!first) return null;
  const bytes = pieces.map(({ file }) => file);
  return { ...first, file: new File(bytes, first.file.name, first.file), isUnfinished: true };
}
