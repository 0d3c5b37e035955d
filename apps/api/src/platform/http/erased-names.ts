import { loadText } from '@trilha/i18n/load';
import { type Locale, localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { ERASED_NAME } from '@trilha/rules/identity/deletion.rule';
import type { Cell } from '@trilha/rules/reporting/sheet.rule';
import type { Rows } from '../spreadsheet.ts';

/** Puts a word in the reader's language where the name of an erased person stood; nothing else bears that mark. @spec ID-23 */
export async function withErasedNames(body: string, locale: Locale): Promise<string> {
  if (!body.includes(ERASED_NAME)) return body;
  const text = await loadText(locale, 'mail');
  return body.replaceAll(ERASED_NAME, text('erased.person'));
}

/** The same for a list that leaves the product piece by piece. */
export async function* rowsWithErasedNames(rows: Rows, locale: Locale): AsyncGenerator<Cell[][]> {
  const text = await loadText(locale, 'mail');
  const name = text('erased.person');
  for await (const piece of rows)
    yield piece.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.replaceAll(ERASED_NAME, name) : cell)),
    );
}

/** The language a page is read in, as it says itself. */
export const localeOfReader = (header: string | undefined): Locale =>
  localeFor((header ?? '').split(/[,;]/)[0] ?? '') ?? SOURCE_LOCALE;
