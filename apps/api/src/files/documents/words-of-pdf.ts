import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { readableWords } from '@trilha/rules/files/document-words.rule';
import type { Platform } from '#platform/context.ts';

const PROGRAM = fileURLToPath(new URL('./reading-program.ts', import.meta.url));
const PATIENCE_MS = 60_000;
const MEMORY_MB = 512;
/** Far beyond what anybody looks for in one document. */
const ENOUGH = 100_000;
/** Behind whatever answers people. */
const LOW_PRIORITY = 10;

/**
 * What is written in a PDF of the storage, as one line; nothing of one that cannot be read, takes too long, or too much
 * memory. The reader has a process of its own: a document that breaks it breaks nothing else. @spec LE-10
 */
export async function wordsOfPdf({ storage }: Pick<Platform, 'storage'>, key: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'words-'));
  try {
    const source = join(folder, 'document.pdf');
    await pipeline(await storage.read(key), createWriteStream(source));
    const program = spawn(
      process.execPath,
      [`--max-old-space-size=${MEMORY_MB}`, PROGRAM, source, String(ENOUGH)],
      { env: {}, stdio: ['ignore', 'pipe', 'ignore'], timeout: PATIENCE_MS, killSignal: 'SIGKILL' },
    );
    if (program.pid !== undefined) setPriority(program.pid, LOW_PRIORITY);
    const [said, [code]] = await Promise.all([text(program.stdout), once(program, 'close')]);
    return code === 0 ? readableWords(said, ENOUGH) : '';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
