import type { Readable } from 'node:stream';

/** A range of bytes, both ends inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What may be sent to a signed address: so many bytes at most, for so long, and no longer than the sender's session. */
export interface SentBytes {
  readonly size: number;
  readonly seconds: number;
  readonly session: string;
}

/** Where bytes live. Keys are made by us and never by a person. The disk driver is the default; S3 speaks the same port. */
export interface StoragePort {
  readonly write: (
    key: string,
    content: Readable,
    limit: number,
  ) => Promise<{ size: number; sha256: string }>;
  readonly read: (key: string, range?: ByteRange) => Promise<Readable>;
  readonly sizeOf: (key: string) => Promise<number | null>;
  readonly remove: (key: string) => Promise<void>;
  /** Gives a file another name in one step, over whatever bore that name before; false when there is none. */
  readonly move: (key: string, to: string) => Promise<boolean>;
  /** Sizes of the stored parts of a file, by their numbers. */
  readonly partsOf: (key: string) => Promise<ReadonlyMap<number, number>>;
  /** Makes the file of its parts, in the order of their numbers from 1; the parts are gone afterwards. */
  readonly compose: (key: string, count: number, limit: number) => Promise<void>;
  /** Signed address to put one part of a file, of so many bytes at most. */
  readonly partUploadUrl: (key: string, number: number, as: SentBytes) => string;
  /** Signed address to put the bytes of one upload straight to storage. */
  readonly uploadUrl: (key: string, as: SentBytes) => string;
  /**
   * Signed address to read one file; with a reader's session it lives no longer than that session. A steady one is the
   * same for `seconds` on end and lives once to twice as long, so that a browser that has the file asks no more.
   */
  readonly downloadUrl: (
    key: string,
    seconds: number,
    as: { name: string; contentType: string; attachment: boolean; session?: string; steady?: boolean },
  ) => string;
  /**
   * Signed address of a folder of pictures, steady in the same way: `<address>/<name>` reads the WebP or AVIF of that
   * name. One signature stands for all sizes of a picture.
   */
  readonly picturesUrl: (folder: string, seconds: number) => string;
}
