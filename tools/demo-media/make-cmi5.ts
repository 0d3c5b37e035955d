import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { mediaFolder } from './run.ts';

const ARCHIVE = 'primeiras-palavras-cmi5.zip';
const source = fileURLToPath(new URL('./cmi5/first-words/', import.meta.url));
// Every entry has one date, so that the same source gives the same bytes.
const entries = Object.fromEntries(
  readdirSync(source)
    .toSorted()
    .map((name) => [name, new Uint8Array(readFileSync(join(source, name)))] as const),
);
const archive = zipSync(entries, { level: 9, mtime: '2026-01-01T00:00:00' });
writeFileSync(join(mediaFolder, ARCHIVE), archive);
console.log(`${ARCHIVE}: ${archive.length} bytes`);
