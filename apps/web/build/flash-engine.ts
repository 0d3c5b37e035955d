import { copyFileSync, createReadStream, createWriteStream, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';

const ENGINE = fileURLToPath(new URL('.', import.meta.resolve('@ruffle-rs/ruffle')));

/** Puts the engine that plays Flash beside the page that uses it, with a copy a third as large for the way. */
export async function copyFlashEngine(dist: string): Promise<void> {
  const folder = join(dist, 'flash-player', 'engine');
  mkdirSync(folder, { recursive: true });
  for (const name of globSync('*.{js,wasm}', { cwd: ENGINE })) {
    copyFileSync(join(ENGINE, name), join(folder, name));
    await pipeline(
      createReadStream(join(ENGINE, name)),
      createGzip(),
      createWriteStream(join(folder, `${name}.gz`)),
    );
  }
}
