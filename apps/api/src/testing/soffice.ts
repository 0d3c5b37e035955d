import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SofficeSettings } from '#platform/documents/soffice.ts';

const STAND_IN = fileURLToPath(new URL('./soffice-stand-in.ts', import.meta.url));

/** A program in this folder that speaks LibreOffice's command line and notes what its environment told it. */
export function installSoffice(folder: string): SofficeSettings {
  const program = join(folder, 'soffice');
  writeFileSync(
    program,
    `#!/bin/sh\nenv > "$HOME/environment"\nexec '${process.execPath}' '${STAND_IN}' "$@"\n`,
  );
  chmodSync(program, 0o755);
  return { program, path: '/usr/local/bin:/usr/bin:/bin' };
}
