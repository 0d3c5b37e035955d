import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';

/** The files of a folder as a package to upload. */
export function archiveOf(folder: string) {
  const entries = readdirSync(folder).map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]);
  return {
    name: 'pacote.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>)),
  };
}
