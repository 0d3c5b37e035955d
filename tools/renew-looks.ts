import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT, runAloud } from './project.ts';

const LOOKS = join(ROOT, 'e2e/gallery-looks');

/** Pictures of a user interface have few colours: with a palette they are a third of the size. */
async function squeeze(path: string): Promise<void> {
  const picture = readFileSync(path);
  const small = await sharp(picture).png({ palette: true, colours: 64, effort: 10, dither: 0 }).toBuffer();
  if (small.length < picture.length) writeFileSync(path, small);
}

// Takes the pictures and measures of the gallery anew, as what is agreed from now on.
process.exitCode = await runAloud(
  'playwright',
  [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    'gallery.e2e.ts',
    '--grep',
    'as agreed',
    '--update-snapshots=all',
  ],
  { E2E_SIZES: 'all' },
);
const pictures = readdirSync(LOOKS).filter((name) => name.endsWith('.png'));
for (const name of pictures) await squeeze(join(LOOKS, name));
