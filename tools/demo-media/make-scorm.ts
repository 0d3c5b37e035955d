import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { mediaFolder } from './run.ts';

/** Packages by the name of their archive, with the folder of their source. */
const PACKAGES = {
  'processadores-scorm.zip': 'package',
  'objecoes-scorm-2004.zip': 'objections',
} as const;

for (const [archiveName, folder] of Object.entries(PACKAGES)) {
  const source = fileURLToPath(new URL(`./scorm/${folder}/`, import.meta.url));
  // The manifest goes first, and every entry has one date, so that the same source gives the same bytes.
  const names = [
    'imsmanifest.xml',
    ...readdirSync(source)
      .filter((name) => name !== 'imsmanifest.xml')
      .toSorted(),
  ];
  const entries = Object.fromEntries(
    names.map((name) => [name, new Uint8Array(readFileSync(join(source, name)))] as const),
  );
  const archive = zipSync(entries, { level: 9, mtime: '2026-01-01T00:00:00' });
  writeFileSync(join(mediaFolder, archiveName), archive);
  console.log(`${archiveName}: ${archive.length} bytes`);
}
