import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { ListProblem } from './list-problem.ts';

const MEBIBYTE = 1024 * 1024;
const MAXIMUM_PARTS = 1_000;
/** Unpacked bytes of one part: a sheet of 50,000 rows has about a tenth of that. */
const MAXIMUM_PART = 400 * MEBIBYTE;

/** The parts of a workbook, each read as a stream. */
export interface Workbook {
  readonly has: (name: string) => boolean;
  readonly open: (name: string, maximum?: number) => AsyncGenerator<string>;
}

/** Opens a workbook (Office Open XML, ECMA-376 part 2: a zip of parts), lends it, and puts everything away again. */
export async function* withWorkbook<Item>(
  content: Readable,
  read: (workbook: Workbook) => AsyncGenerator<Item>,
): AsyncGenerator<Item> {
  const folder = await mkdtemp(join(tmpdir(), 'people-list-'));
  let archive: yauzl.ZipFile | undefined;
  try {
    const path = join(folder, 'list.xlsx');
    await pipeline(content, createWriteStream(path));
    archive = await yauzl.openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      validateEntrySizes: true,
    });
    yield* read(await workbookOf(archive));
  } catch (error) {
    // What yauzl and zlib say of a broken or dishonest archive is all the same to a person.
    if (error instanceof ListProblem || isOfDatabase(error)) throw error;
    throw new ListProblem('file_unreadable');
  } finally {
    archive?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const isOfDatabase = (error: unknown): boolean => error instanceof Error && 'severity' in error;

async function workbookOf(archive: yauzl.ZipFile): Promise<Workbook> {
  const parts = new Map<string, yauzl.Entry>();
  for await (const entry of archive.eachEntry()) {
    if (parts.size >= MAXIMUM_PARTS) throw new ListProblem('file_unreadable');
    parts.set(entry.fileName.toLowerCase(), entry);
  }
  return {
    has: (name) => parts.has(name.toLowerCase()),
    async *open(name, maximum = MAXIMUM_PART) {
      const entry = parts.get(name.toLowerCase());
      if (!entry) throw new ListProblem('file_unreadable');
      if (entry.uncompressedSize > maximum) throw new ListProblem('file_too_large_unpacked');
      const stream: Readable = await archive.openReadStreamPromise(entry);
      const decoder = new TextDecoder('utf-8');
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>)
          yield decoder.decode(chunk, { stream: true });
        yield decoder.decode();
      } finally {
        stream.destroy();
      }
    },
  };
}
