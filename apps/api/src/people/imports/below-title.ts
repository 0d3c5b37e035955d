import { isHeader } from '@trilha/rules/people/import/import-fields.rule';
import type { ListLine } from '#platform/lists/list-problem.ts';

/** So far down headings are looked for: below that, what looks like them is somebody. */
const LONGEST_TITLE = 10;

/**
 * The lines of a list from its headings on, where lines of one cell stand above them: a title over merged cells, or the day it
 * was made. Anything else begins where it begins. @spec MG-03
 */
export async function* belowTitle(lines: AsyncGenerator<ListLine>): AsyncGenerator<ListLine> {
  const above: ListLine[] = [];
  let isSearching = true;
  for await (const line of lines) {
    if (!isSearching) {
      yield line;
      continue;
    }
    const isOne = line.cells.filter((cell) => cell.trim() !== '').length === 1;
    isSearching = isOne && !isHeader(line.cells) && above.length < LONGEST_TITLE;
    if (isSearching) above.push(line);
    else {
      if (!isHeader(line.cells)) yield* above;
      yield line;
    }
  }
  if (isSearching) yield* above;
}
