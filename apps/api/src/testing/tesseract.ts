import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TesseractSettings } from '#platform/reading/tesseract.ts';

/**
 * A program in this folder that speaks Tesseract's command line and reads these words on whatever it is shown, or
 * nothing. It notes what its environment told it, and what it was shown.
 */
export function installTesseract(folder: string, words: string | null): TesseractSettings {
  const program = join(folder, 'tesseract');
  const said = join(folder, 'said');
  writeFileSync(said, words ?? '');
  writeFileSync(
    program,
    [
      '#!/bin/sh',
      // IMAGE OUTPUTBASE --psm N, as its manual page says.
      '[ -s "$1" ] && [ "$3" = --psm ] || exit 1',
      'env > "$HOME/environment"',
      words === null ? 'exit 1' : `cat '${said}' > "$2.txt"`,
      '',
    ].join('\n'),
  );
  chmodSync(program, 0o755);
  return { program, path: '/usr/local/bin:/usr/bin:/bin' };
}
