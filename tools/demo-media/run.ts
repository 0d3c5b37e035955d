import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Where finished media go. */
export const mediaFolder = fileURLToPath(new URL('../../apps/api/src/demo/media/', import.meta.url));

export const run = (program: string, parameters: readonly string[]): string =>
  execFileSync(program, [...parameters], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

export const secondsOf = (file: string): number =>
  Number(run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]).trim());
