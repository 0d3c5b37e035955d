import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  /** Pictures are as small as they get already. */
  readonly isPacked: boolean;
}

/** A ZIP archive while it is read: of each entry there is a piece in memory at a time, however large the whole becomes. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const waiting: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    waiting.push(piece);
  });
  const text = new TextEncoder();
  for await (const { name, content, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for await (const piece of content) {
      file.push(typeof piece === 'string' ? text.encode(piece) : piece);
      yield* waiting.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* waiting.splice(0);
  }
  zip.end();
  yield* waiting.splice(0);
}
