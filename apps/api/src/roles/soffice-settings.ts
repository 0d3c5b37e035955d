import type { Config } from '#platform/config.ts';
import { findSoffice, type SofficeSettings } from '#platform/documents/soffice.ts';

/** LibreOffice where it was named or is found, else nothing. */
export function sofficeSettings({ SOFFICE_PATH, PATH: path }: Config): SofficeSettings | null {
  const program = findSoffice(SOFFICE_PATH, path);
  return program === null ? null : { program, path };
}
