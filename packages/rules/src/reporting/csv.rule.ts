/** Beginnings that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * The same behind a sign at which a spreadsheet that expects commas begins another cell: quotes in the middle of what it takes
 * for a cell are nothing to it. A dash before a space begins a line of a list.
 */
const FORMULA_INSIDE = /(?<=[,\t\r\n]["']*)(?=[=+@＝＋－＠]|-\S)/g;
const KEPT_INSIDE = /(?<=[,\t\r\n]["']*)'(?=[=+@＝＋－＠]|-\S)/g;
const QUOTED = /[";\r\n]/;
/** A CSV file begins with it, which tells spreadsheets that it is UTF-8. @spec PT-01 */
export const csvBegin = '\uFEFF';

/**
 * A cell of a CSV file: text that a spreadsheet would run as a formula is made plain by an apostrophe; numbers stay
 * numbers. @spec PT-01
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const inside = value.replaceAll(FORMULA_INSIDE, "'");
  const safe = FORMULA.test(inside) ? `'${inside}` : inside;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell without the apostrophe that kept spreadsheets from running it. @spec MG-03 */
export function plainCell(cell: string): string {
  const plain = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  return plain.replaceAll(KEPT_INSIDE, '');
}

/** Lines of a CSV file with semicolons, as spreadsheets of countries with decimal commas expect it: a further piece. */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('');

/** A whole CSV file. @spec PT-01 */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string => csvBegin + csvLines(rows);
