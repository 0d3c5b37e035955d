import { type KeptSending, MOST_KEPT_BYTES } from './kept-sendings.ts';

interface Pieces {
  readonly count: number;
  readonly bytes: number;
}

/** What lies on the device of recordings under way, piece by piece: a page that ends loses the last second of each. @spec AS-05 AS-06 */
export function createKeptPieces(
  put: (piece: KeptSending, number: number) => Promise<boolean>,
  /** What else is kept, in bytes. */
  othersBytes: () => number,
) {
  /** By recording; null where the device took one no more: what comes after a gap is nothing. */
  const kept = new Map<string, Pieces | null>();
  return {
    keep: (piece: KeptSending): void => {
      const { id, file } = piece;
      const before = kept.get(id);
      if (before === null) return;
      const { count, bytes } = before ?? { count: 0, bytes: 0 };
      if (othersBytes() + bytes + file.size > MOST_KEPT_BYTES) return void kept.set(id, null);
      kept.set(id, { count: count + 1, bytes: bytes + file.size });
      void put(piece, count).then((isKept) => {
        if (!isKept) kept.set(id, null);
      });
    },
    /** The recording has ended. */
    end: (id: string): void => void kept.delete(id),
  };
}
