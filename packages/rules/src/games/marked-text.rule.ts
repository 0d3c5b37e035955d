/** A text with gaps: a gap lies between each two parts, and holds what is right there. */
export interface MarkedText {
  readonly parts: readonly string[];
  readonly gaps: readonly (readonly string[])[];
}

/** Signs that mean something here, unless a backslash stands before them. */
const SIGNS = ['\\', '*', '/'] as const;
/** What stands for a sign while the text is cut; no text that is kept holds control characters. */
const stand = (place: number): string => String.fromCharCode(place + 1);
const told = (text: string): string =>
  SIGNS.reduce((whole, sign, place) => whole.replaceAll(stand(place), sign), text);

/**
 * Reads a text in which asterisks stand around each gap and slashes part what is right in it: `Cure for *seven/7* days`.
 * A backslash makes an asterisk, a slash or another backslash a sign of the text: `*80 km\/h*`. The last asterisk of an
 * odd number is text. The marks are those of H5P's Drag the Words and Fill in the Blanks
 * (h5p.org/documentation/content-author-guide). @spec GA-01 GA-04
 */
export function markedText(text: string): MarkedText {
  const hidden = text.replaceAll(/\\[\\*/]/g, (pair) => stand(SIGNS.findIndex((sign) => pair[1] === sign)));
  const pieces = hidden.split('*');
  if (pieces.length % 2 === 0) {
    const [last = '', before = ''] = [pieces.pop(), pieces.pop()];
    pieces.push(`${before}*${last}`);
  }
  return {
    parts: pieces.filter((_piece, place) => place % 2 === 0).map(told),
    gaps: pieces
      .filter((_piece, place) => place % 2 === 1)
      .map((gap) =>
        gap
          .split('/')
          .map((accepted) => told(accepted.trim()))
          .filter((accepted) => accepted !== ''),
      ),
  };
}

/** Words as a part of a marked text: read again, they are the same words and no gap. @spec GA-04 */
export const asPart = (words: string): string => words.replaceAll(/[\\*]/g, String.raw`\$&`);

/** A gap of a marked text with what is right in it, in this order. @spec GA-04 */
export const asGap = (accepted: readonly string[]): string =>
  `*${accepted.map((words) => words.replaceAll(/[\\*/]/g, String.raw`\$&`)).join('/')}*`;
