import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { type ListLine, ListProblem, lineOf, MAXIMUM_CELL, MAXIMUM_COLUMNS } from './list-problem.ts';
import { type Workbook, withWorkbook } from './workbook.ts';

const MEBIBYTE = 1024 * 1024;
const MAXIMUM_INDEX = 1 * MEBIBYTE;
const MAXIMUM_STRINGS = 48 * MEBIBYTE;
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedstrings.xml';

/** Lines of the first sheet of a workbook, one after the other (ECMA-376 part 1, section 18.3). @spec MG-03 */
export const xlsxLines = (content: Readable): AsyncGenerator<ListLine> =>
  withWorkbook(content, async function* read(workbook) {
    const sheet = await firstSheet(workbook);
    const strings = workbook.has(STRINGS) ? await sharedStrings(workbook) : [];
    yield* sheetLines(workbook, sheet, strings);
  });

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}
interface Reader {
  readonly open?: (name: string, tag: Tag) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Reads XML as it comes; DOCTYPE is refused, names are taken without their prefix. */
async function* readXml(pieces: AsyncIterable<string>, reader: Reader): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('error', () => {
    throw new ListProblem('file_unreadable');
  });
  parser.on('doctype', () => {
    throw new ListProblem('file_unreadable');
  });
  parser.on('opentag', (tag) => reader.open?.(local(tag.name), tag as Tag));
  parser.on('closetag', (tag) => reader.close?.(local(tag.name)));
  parser.on('text', (text) => reader.text?.(text));
  for await (const piece of pieces) {
    parser.write(piece);
    yield;
  }
  parser.close();
}

async function readWhole(pieces: AsyncIterable<string>, reader: Reader): Promise<void> {
  const reading = readXml(pieces, reader);
  while (!(await reading.next()).done);
}

/** The part of the sheet that stands first in the workbook, visible or not. */
async function firstSheet(workbook: Workbook): Promise<string> {
  let relation: string | undefined;
  await readWhole(workbook.open(WORKBOOK, MAXIMUM_INDEX), {
    open: (name, { attributes }) => {
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
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Texts that cells name by number; what is only how to pronounce them is left out. */
async function sharedStrings(workbook: Workbook): Promise<readonly string[]> {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await readWhole(workbook.open(STRINGS, MAXIMUM_STRINGS), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = true;
    },
    text: (part) => {
      if (isText && !isPhonetic && text.length <= MAXIMUM_CELL) text += part;
    },
    close: (name) => {
      if (name === 'si') strings.push(text);
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
    },
  });
  return strings;
}

async function* sheetLines(
  workbook: Workbook,
  sheet: string,
  strings: readonly string[],
): AsyncGenerator<ListLine> {
  let ready: ListLine[] = [];
  let number = 0;
  let cells: string[] = [];
  let column = -1;
  let kind = 'n';
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
        cells[column] = cellText(kind, value, strings);
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

/** A number is written out whole, as its digits stand for a document or a telephone. */
function cellText(kind: string, value: string, strings: readonly string[]): string {
  if (kind === 's') return strings[Number(value)] ?? '';
  if (kind === 'e') return '';
  if (kind !== 'n' || value === '') return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? String(number) : value;
}

/** The column of a cell such as AB12, counted from zero. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place ?? '')?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
