import type { Config } from '#platform/config.ts';
import { findTesseract, type TesseractSettings } from '#platform/reading/tesseract.ts';

/** Tesseract where it was named or is found, else nothing. */
export function tesseractSettings({ TESSERACT_PATH, PATH: path }: Config): TesseractSettings | null {
  const program = findTesseract(TESSERACT_PATH, path);
  return program === null ? null : { program, path };
}
