import { MAXIMUM_CELL } from './list-problem.ts';
import { readWhole } from './read-xml.ts';
import type { Workbook } from './workbook.ts';

const STRINGS = 'xl/sharedstrings.xml';
const MAXIMUM_STRINGS = 48 * 1024 * 1024;

/** Texts that cells name by number; what is only how to pronounce them is left out. */
export async function sharedStrings(workbook: Workbook): Promise<readonly string[]> {
  const strings: string[] = [];
  if (!workbook.has(STRINGS)) return strings;
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
      if (name === 'si') strings.push(ownText(text));
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
    },
  });
  return strings;
}

/** A text that stands for itself: a part of a larger one would keep all of the file it was cut from in memory. */
const ownText = (text: string): string => Buffer.from(text).toString();
