import { SaxesParser } from 'saxes';
import { ListProblem } from './list-problem.ts';

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}
export interface Reader {
  readonly open?: (name: string, tag: Tag) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Reads XML as it comes; DOCTYPE is refused, names are taken without their prefix. */
export async function* readXml(pieces: AsyncIterable<string>, reader: Reader): AsyncGenerator<void> {
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

/** Reads a whole part. */
export async function readWhole(pieces: AsyncIterable<string>, reader: Reader): Promise<void> {
  const reading = readXml(pieces, reader);
  while (!(await reading.next()).done);
}
