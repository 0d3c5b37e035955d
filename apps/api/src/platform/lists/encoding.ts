import type { Readable } from 'node:stream';

export const TEXT_ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

const MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: TextEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * How a list is written: as its first bytes say, else UTF-8 where every byte of the file fits that, else Windows-1252,
 * of which Latin-1 is a part and in which nothing is wrong. @spec MG-03
 */
export async function encodingOf(content: Readable): Promise<TextEncoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      const mark = isFirst
        ? MARKS.find(({ bytes }) => bytes.every((byte, index) => chunk[index] === byte))
        : undefined;
      if (mark) return mark.encoding;
      isFirst = false;
      strict.decode(chunk, { stream: true });
    }
    strict.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  } finally {
    content.destroy();
  }
}

/** The text of a list, piece by piece, without its mark; bytes that mean nothing become the sign for that. */
export async function* decoded(content: Readable, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of content as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
