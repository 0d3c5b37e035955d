import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';

type Sheet = InstanceType<typeof PDFDocument>;
export type Weight = 'regular' | 'bold';

export interface Writing {
  readonly weight: Weight;
  readonly size: number;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Where a tap on the text leads. */
  readonly link?: string;
  readonly isCentred?: boolean;
}

/** A piece of text whose letters one font has. */
interface Run {
  readonly font: string;
  readonly text: string;
}

/**
 * The product's own typeface, in the form whose letters a PDF can hold. A text is written letter by letter in the first
 * file of its weight that has it: Western letters, then those of other Latin alphabets.
 */
const FILES: Readonly<Record<Weight, readonly string[]>> = {
  regular: [
    import.meta.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
    import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
  ],
  bold: [
    import.meta.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
    import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff'),
  ],
};
const LINE_HEIGHT = 1.25;
/** Shorter words fit into every line there is. */
const LONG_WORD = 20;

const readFonts = () =>
  Promise.all(
    Object.values(FILES)
      .flat()
      .map(async (font) => ({ font, content: await readFile(fileURLToPath(font)) })),
  );

let kept: ReturnType<typeof readFonts> | undefined;
/** Read when the first document is drawn, and once. */
const fonts = (): ReturnType<typeof readFonts> => (kept ??= readFonts());

interface Opened {
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
}

/** Writes on a sheet with embedded letters, so that a name looks the same on every device. @spec LE-12 */
export async function lettersOn(sheet: Sheet) {
  const opened = new Map<string, Opened>();
  for (const { font, content } of await fonts()) {
    sheet.registerFont(font, content);
    sheet.font(font);
    // The types know nothing of the font that is chosen, which is the only one to ask for its letters.
    const { _font: chosen } = sheet as unknown as { readonly _font: { readonly font: Opened } };
    opened.set(font, chosen.font);
  }
  const fontOf = (character: string, weight: Weight): string | undefined =>
    FILES[weight].find((font) => opened.get(font)?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

  /** Letters that no font has are written without their marks, or left out: no name shows empty boxes. */
  function runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const character of text.normalize('NFC')) {
      const [plain = ''] = character.normalize('NFKD');
      const written = [character, plain, ' '].find((each) => fontOf(each, weight) !== undefined) ?? ' ';
      const font = fontOf(written, weight) ?? '';
      const last = runs.at(-1);
      if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + written };
      else runs.push({ font, text: written });
    }
    return runs;
  }

  const widthOf = (runs: readonly Run[], size: number): number =>
    runs.reduce((sum, { font, text }) => sum + sheet.font(font).fontSize(size).widthOfString(text), 0);

  /** A word that is wider than its line, such as a long number, goes on in the next one. */
  function brokenWord(word: string, weight: Weight, size: number, width: number): string[] {
    if (word.length < LONG_WORD || widthOf(runsOf(word, weight), size) <= width) return [word];
    const pieces: string[] = [];
    for (const character of word) {
      const longer = (pieces.at(-1) ?? '') + character;
      if (pieces.length > 0 && widthOf(runsOf(longer, weight), size) <= width)
        pieces[pieces.length - 1] = longer;
      else pieces.push(character);
    }
    return pieces;
  }

  function linesOf(
    text: string,
    { weight, size, width }: Pick<Writing, 'weight' | 'size' | 'width'>,
  ): string[] {
    const lines: string[] = [];
    for (const word of text
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((word) => brokenWord(word, weight, size, width))) {
      const line = lines.at(-1);
      const longer = line === undefined ? word : `${line} ${word}`;
      if (line !== undefined && widthOf(runsOf(longer, weight), size) <= width)
        lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  return {
    /** What will be written for a text. */
    plain: (text: string, weight: Weight = 'regular'): string =>
      runsOf(text, weight)
        .map((run) => run.text)
        .join(''),
    /** How wide the text is in one line. */
    width: (text: string, weight: Weight, size: number): number => widthOf(runsOf(text, weight), size),
    /** How high the text is in as many lines as it takes. */
    height: (text: string, writing: Pick<Writing, 'weight' | 'size' | 'width'>): number =>
      linesOf(text, writing).length * writing.size * LINE_HEIGHT,
    /** Writes the text in as many lines as it takes; answers where the next one may begin. */
    write(text: string, writing: Writing): number {
      const { weight, size, colour, x, y, width, link, isCentred = false } = writing;
      let top = y;
      for (const line of linesOf(text, writing)) {
        const runs = runsOf(line, weight);
        const first = isCentred ? x + (width - widthOf(runs, size)) / 2 : x;
        let left = first;
        for (const run of runs) {
          sheet
            .font(run.font)
            .fontSize(size)
            .fillColor(colour)
            .text(run.text, left, top, { lineBreak: false });
          left += widthOf([run], size);
        }
        if (link !== undefined) sheet.link(first, top, left - first, size * LINE_HEIGHT, link);
        top += size * LINE_HEIGHT;
      }
      return top;
    },
  };
}
export type Letters = Awaited<ReturnType<typeof lettersOn>>;
