/** A text with gaps: a gap lies between each two parts, holds what is right there, and may have a tip. */
export interface MarkedText {
  readonly parts: readonly string[];
  readonly gaps: readonly (readonly string[])[];
  /** The tip of each gap; empty where there is none. */
  readonly tips: readonly string[];
}

/** Signs that mean something here, unless a backslash stands before them. */
const SIGNS = ['\\', '*', '/', ':'] as const;
/** Between what is right and the tip. One colon is a sign of the answer: `*10:30*`. */
const TIP = '::';
/** What stands for a sign while the text is cut; no text that is kept holds control characters. */
const stand = (place: number): string => String.fromCharCode(place + 1);
const told = (text: string): string =>
  SIGNS.reduce((whole, sign, place) => whole.replaceAll(stand(place), sign), text);

/**
 * Reads a text in which asterisks stand around each gap, slashes part what is right in it, and a tip follows two colons:
 * `Cure for *seven/7::A week* days`. A backslash makes an asterisk, a slash, a colon or another backslash a sign of the
 * text: `*80 km\/h*`. The last asterisk of an odd number is text. Asterisks and slashes are those of H5P's Drag the Words
 * and Fill in the Blanks (h5p.org/documentation/content-author-guide). @spec GA-01 GA-04
 */
export function markedText(text: string): MarkedText {
  const hidden = text.replaceAll(/\\[\\*/:]/g, (pair) => stand(SIGNS.findIndex((sign) => pair[1] === sign)));
  const pieces = hidden.split('*');
  if (pieces.length % 2 === 0) {
    const [last = '', before = ''] = [pieces.pop(), pieces.pop()];
    pieces.push(`${before}*${last}`);
  }
  const marked = pieces
    .filter((_piece, place) => place % 2 === 1)
    .map((gap) => {
      const [answers = '', ...tip] = gap.split(TIP);
      return { answers, tip: told(tip.join(TIP).trim()) };
    });
  return {
    parts: pieces.filter((_piece, place) => place % 2 === 0).map(told),
    gaps: marked.map(({ answers }) =>
      answers
        .split('/')
        .map((accepted) => told(accepted.trim()))
        .filter((accepted) => accepted !== ''),
    ),
    tips: marked.map(({ tip }) => tip),
  };
}

/** Words as a part of a marked text: read again, they are the same words and no gap. @spec GA-04 */
export const asPart = (words: string): string => words.replaceAll(/[\\*]/g, String.raw`\$&`);

/** A gap of a marked text with what is right in it, in this order, and its tip if it has one. @spec GA-04 */
export function asGap(accepted: readonly string[], tip = ''): string {
  const answers = accepted.map((words) => words.replaceAll(/[\\*/]|:(?=:|$)/g, String.raw`\$&`)).join('/');
  return `*${answers}${tip === '' ? '' : `${TIP}${asPart(tip)}`}*`;
}
