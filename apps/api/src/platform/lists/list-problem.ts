/** Why a whole list cannot be read; the person who uploaded it is told. */
export type ListProblemCode =
  | 'file_unreadable'
  | 'file_empty'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'cell_too_long'
  | 'file_too_large_unpacked';

export class ListProblem extends Error {
  readonly code: ListProblemCode;
  constructor(code: ListProblemCode) {
    super(code);
    this.name = 'ListProblem';
    this.code = code;
  }
}

/** One line of a list that says anything, by the number it has in the file. */
export interface ListLine {
  readonly number: number;
  readonly cells: readonly string[];
}

export const MAXIMUM_COLUMNS = 200;
export const MAXIMUM_CELL = 2_000;

/** The line with its empty end cut off, or null when it says nothing (security page, section 7: limits). */
export function lineOf(number: number, cells: readonly string[]): ListLine | null {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  if (last < 0) return null;
  if (last >= MAXIMUM_COLUMNS) throw new ListProblem('too_many_columns');
  if (cells.some((cell) => cell.length > MAXIMUM_CELL)) throw new ListProblem('cell_too_long');
  // A zero byte is no text to the database; nothing a person wrote is lost with it.
  return { number, cells: cells.slice(0, last + 1).map((cell) => cell.replaceAll('\0', '')) };
}
