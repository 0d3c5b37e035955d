import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decoded, type TextEncoding } from './encoding.ts';
import { type ListLine, ListProblem, lineOf, MAXIMUM_CELL, MAXIMUM_COLUMNS } from './list-problem.ts';

/** Lines of a CSV file, one after the other: no more of it is in memory than what is being read. @spec MG-03 */
export async function* csvLines(
  content: Readable,
  encoding: TextEncoding,
  separator: string,
): AsyncGenerator<ListLine> {
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    // A quote inside a cell that is not quoted is a quote.
    relax_quotes: true,
    max_record_size: MAXIMUM_CELL * MAXIMUM_COLUMNS,
  });
  const text = Readable.from(decoded(content, encoding));
  text.on('error', (error) => parser.destroy(error));
  let number = 0;
  try {
    for await (const cells of text.pipe(parser) as AsyncIterable<string[]>) {
      number += 1;
      if (number === 1 && isSeparatorLine(cells)) continue;
      const line = lineOf(number, cells);
      if (line) yield line;
    }
  } catch (error) {
    throw error instanceof CsvError ? new ListProblem('file_unreadable') : error;
  } finally {
    parser.destroy();
    text.destroy();
    content.destroy();
  }
}

/** Excel's own first line, which says what separates the cells: nobody is called that. */
const isSeparatorLine = (cells: readonly string[]): boolean =>
  /^sep=/i.test(cells[0] ?? '') && cells.slice(1).every((cell) => cell === '');
