import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram, runIsolated } from '../programs/isolated-program.ts';
import type { TextReader } from './port.ts';

/** The program of Tesseract: the one that was named, else the one on the path, else none. */
export const findTesseract = (configured: string | undefined, path: string): string | null =>
  configured ?? findProgram(['tesseract'], path);

export interface TesseractSettings {
  readonly program: string;
  /** Folders of programs: all that is handed down of our environment. */
  readonly path: string;
  /** So long one picture may take. */
  readonly seconds?: number;
}

const PICTURE_SECONDS = 60;
/** A receipt has some hundred words; what is longer is no receipt. */
const MOST_BYTES = 40_000;
/** A single block of lines, as receipts are; digits are read the same in every language. */
const ONE_BLOCK = '6';

/**
 * Tesseract by its command line (`tesseract IMAGE OUTPUTBASE`, its manual page): one process for each picture, apart from
 * ours. @spec LO-30
 */
export function tesseractReader({ program, path, seconds = PICTURE_SECONDS }: TesseractSettings): TextReader {
  return {
    async read(picture, folder) {
      const base = join(folder, 'words');
      const end = await runIsolated([program, picture, base, '--psm', ONE_BLOCK], { folder, path, seconds });
      const written = `${base}.txt`;
      return end === 'ended' && existsSync(written) ? textIn(written) : null;
    },
  };
}

async function textIn(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
