/** What a cell of a list that leaves the product holds. */
export type Cell = string | number;

const LETTERS = 26;
/** Spreadsheets hold no longer text in a cell (ECMA-376 part 1, 18.3.1.4; the limit is of the programs). */
const LONGEST_TEXT = 32_767;
/** What XML cannot hold (XML 1.0, 2.2). */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The letters of a column, from nought: A, B, … Z, AA. @spec MG-03 */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % LETTERS));
  return index < LETTERS ? letter : columnName(Math.floor(index / LETTERS) - 1) + letter;
}

/**
 * A row of a worksheet of Office Open XML (ECMA-376 part 1, 18.3.1.73), numbered from 1. Text stays text, also where it
 * looks like a formula; numbers stay numbers. @spec MG-03
 */
export function sheetRow(cells: readonly Cell[], number: number, style = 0): string {
  const written = cells.map((cell, index) => {
    const place = `r="${columnName(index)}${number}"${style === 0 ? '' : ` s="${style}"`}`;
    return typeof cell === 'number'
      ? `<c ${place}><v>${cell}</v></c>`
      : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${textOf(cell)}</t></is></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}

const textOf = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replaceAll(UNPRINTABLE, '')
    .replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? '');
