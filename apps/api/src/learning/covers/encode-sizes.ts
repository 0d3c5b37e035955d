import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { CoverFrame } from '@trilha/rules/learning/cover-frame.rule';
import { z } from 'zod';

const PROGRAM = fileURLToPath(new URL('./encoding-program.ts', import.meta.url));
/** A large photograph takes some seconds, full of noise and beside much else a quarter of a minute; this long, it is lost. */
const PATIENCE_MS = 180_000;
/** Behind whatever answers people. */
const LOW_PRIORITY = 10;

const answer = z.object({
  widths: z.array(z.int()),
  focus: z.object({ left: z.int(), top: z.int() }),
});

/**
 * Makes `<width>.avif` and `<width>.webp` of a picture in this folder. The encoder has a process of its own: nobody
 * waits behind it, its memory goes with it, and a picture that breaks it breaks nothing else. @spec UX-09
 */
export async function encodeSizes(
  source: string,
  folder: string,
  frame: CoverFrame,
): Promise<z.output<typeof answer>> {
  const program = spawn(process.execPath, [PROGRAM, source, folder, JSON.stringify(frame)], {
    env: { VIPS_CONCURRENCY: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  if (program.pid !== undefined) setPriority(program.pid, LOW_PRIORITY);
  const [said, complaint, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'close'),
  ]);
  if (code !== 0) throw new Error(`The sizes of a cover could not be made: ${complaint.slice(0, 500)}`);
  return answer.parse(JSON.parse(said));
}
