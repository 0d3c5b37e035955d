import type { Readable } from 'node:stream';
import { spreadsheetDay } from '@trilha/rules/people/import/spreadsheet-date.rule';
import { dateStyles } from './date-styles.ts';
import { type ListLine, ListProblem, lineOf, MAXIMUM_CELL, MAXIMUM_COLUMNS } from './list-problem.ts';
import { readWhole, readXml } from './read-xml.ts';
import { sharedStrings } from './shared-strings.ts';
import { type Workbook, withWorkbook } from './workbook.ts';

const MEBIBYTE = 1024 * 1024;
const MAXIMUM_INDEX = 1 * MEBIBYTE;
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** Lines of the first sheet of a workbook, one after the other (ECMA-376 part 1, section 18.3). @spec MG-03 */
export const xlsxLines = (content: Readable): AsyncGenerator<ListLine> =>
  withWorkbook(content, async function* read(workbook) {
    const { sheet, from1904 } = await firstSheet(workbook);
    const strings = await sharedStrings(workbook);
    const dates = await dateStyles(workbook);
    yield* sheetLines(workbook, sheet, { strings, dates, from1904 });
  });

/** The part of the sheet that stands first in the workbook, visible or not, and from when its days are counted. */
async function firstSheet(workbook: Workbook) {
  let relation: string | undefined;
  let from1904 = false;
  await readWhole(workbook.open(WORKBOOK, MAXIMUM_INDEX), {
    open: (name, { attributes }) => {
      if (name === 'workbookPr') from1904 = isOn(attributes['date1904']);
      if (name === 'sheet') relation ??= attributes['r:id'] ?? attributes['id'];
    },
  });
  let target: string | undefined;
  await readWhole(workbook.open(RELATIONS, MAXIMUM_INDEX), {
    open: (name, { attributes }) => {
      if (name === 'Relationship' && attributes['Id'] === relation) target = attributes['Target'];
    },
  });
  if (target === undefined) throw new ListProblem('file_unreadable');
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, from1904 };
}
const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

/** What the cells of a sheet are read with. */
interface CellReading {
  readonly strings: readonly string[];
  readonly dates: ReadonlySet<number>;
  readonly from1904: boolean;
}

async function* sheetLines(
  workbook: Workbook,
  sheet: string,
  reading: CellReading,
): AsyncGenerator<ListLine> {
  let ready: ListLine[] = [];
  let number = 0;
  let cells: string[] = [];
  let column = -1;
  let kind = 'n';
  let style = 0;
  let value = '';
  let isValue = false;
  const pieces = readXml(workbook.open(sheet), {
    open: (name, { attributes }) => {
      if (name === 'row') {
        number = Number(attributes['r'] ?? number + 1);
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1;
        if (column >= MAXIMUM_COLUMNS * 5) throw new ListProblem('too_many_columns');
        kind = attributes['t'] ?? 'n';
        style = Number(attributes['s'] ?? 0);
        value = '';
      } else isValue = name === 'v' || name === 't';
    },
    text: (part) => {
      if (!isValue) return;
      value += part;
      if (value.length > MAXIMUM_CELL * 2) throw new ListProblem('cell_too_long');
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') {
        while (cells.length < column) cells.push('');
        cells[column] = cellText({ kind, style, value }, reading);
      }
      if (name !== 'row') return;
      const line = lineOf(number, cells);
      if (line) ready.push(line);
    },
  });
  for (;;) {
    const { done } = await pieces.next();
    yield* ready;
    ready = [];
    if (done) return;
  }
}

interface Cell {
  readonly kind: string;
  readonly style: number;
  readonly value: string;
}

/**
 * A number that shows as a day is that day, as 1990-12-31. Any other is written out whole, as its digits stand for a
 * document or a telephone.
 */
function cellText({ kind, style, value }: Cell, { strings, dates, from1904 }: CellReading): string {
  if (kind === 's') return strings[Number(value)] ?? '';
  if (kind === 'e') return '';
  if (kind !== 'n' || value === '') return value;
  const number = Number(value);
  const day = dates.has(style) ? spreadsheetDay(number, from1904) : null;
  return day ?? (Number.isSafeInteger(number) ? String(number) : value);
}

/** The column of a cell such as AB12, counted from zero. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place ?? '')?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
