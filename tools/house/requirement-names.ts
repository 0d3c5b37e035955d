import { readFileSync } from 'node:fs';
import { ROOT, type SourceFile } from './source-files.ts';

const ID = /\b[A-Z]{2}-\d{2}\b/g;
const SPEC_TAG = /@spec ((?:[A-Z]{2}-\d{2}(?:,? |$)?)+|[^\s*]*)/gm;
/** The first argument of `test(`, or of what `test.each(...)` and `describe.for(...)` return. */
const TITLE =
  /(?:\b(test|it|describe)(?:\.\w+)?\(|^\s*\]?\)\(|\)\()\s*(['"`])((?:\\.|(?!\2)[\s\S])*?)\2\s*,/gm;
export const IDS_AT_END = /\[[A-Z]{2}-\d{2}(?:, [A-Z]{2}-\d{2})*\]$/;

export interface Title {
  isGroup: boolean;
  text: string;
}

/** Every requirement by its id, with its title. */
export function requirementTitles(): Map<string, string> {
  const lines = readFileSync(`${ROOT}docs/requirements.txt`, 'utf8').trim().split('\n');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]));
}

/** What the tags of a file name, each as often as it is named; a tag that names nothing comes in quotes. */
export const taggedIds = ({ text }: SourceFile): string[] =>
  [...text.matchAll(SPEC_TAG)].flatMap(([, ids]) => ids?.match(ID) ?? [`"${ids}"`]);

export function titlesOf({ text }: SourceFile): Title[] {
  return [...text.matchAll(TITLE)].map(([, word, , title]) => ({
    isGroup: word === 'describe',
    text: title ?? '',
  }));
}

export const idsInBrackets = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside]) => inside?.match(ID) ?? []);
