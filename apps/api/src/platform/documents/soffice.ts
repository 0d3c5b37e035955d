import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONVERSION_SECONDS } from '@trilha/rules/files/document-conversion.rule';
import { findProgram, runIsolated } from '../programs/isolated-program.ts';
import { ConversionProblem, type DocumentConverter } from './port.ts';
import { PROFILE } from './soffice-profile.ts';

/** The program of LibreOffice: the one that was named, else the first on the path, else none. */
export const findSoffice = (configured: string | undefined, path: string): string | null =>
  configured ?? findProgram(['soffice', 'libreoffice'], path);

export interface SofficeSettings {
  readonly program: string;
  /** Folders of programs: all that is handed down of our environment. */
  readonly path: string;
  /** So long one document may take. */
  readonly seconds?: number;
}

/**
 * LibreOffice without a screen, once for each document: a profile of its own in the document's folder, nothing of our
 * environment, no network, and an end by force, for it and all it started, when its time is over. @spec PL-03 PL-05
 */
export function sofficeConverter({
  program,
  path,
  seconds = CONVERSION_SECONDS,
}: SofficeSettings): DocumentConverter {
  return {
    async toPdf(source, folder) {
      const profile = join(folder, 'profile');
      await mkdir(join(profile, 'user'), { recursive: true });
      await writeFile(join(profile, 'user', 'registrymodifications.xcu'), PROFILE);
      const command = [
        program,
        '--headless',
        '--invisible',
        '--nologo',
        '--nodefault',
        '--nofirststartwizard',
        '--nolockcheck',
        '--norestore',
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        source,
      ];
      const end = await runIsolated(command, { folder, path, seconds });
      if (end !== 'ended') throw new ConversionProblem(end === 'timeout' ? 'timeout' : 'unreadable');
      // The program says that it went well even where it could not read the document: what counts is what it wrote.
      const written = join(folder, `${basename(source, extname(source))}.pdf`);
      if (!existsSync(written)) throw new ConversionProblem('unreadable');
      return written;
    },
  };
}
