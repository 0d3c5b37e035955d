/** A text with gaps: a gap lies between each two parts, and holds what is right there. */
export interface MarkedText {
  readonly parts: readonly string[];
  readonly gaps: readonly (readonly string[])[];
}

/**
 * Reads a text in which asterisks stand around each gap and slashes part what is right in it: `Cure for *seven/7* days`.
 * The last asterisk of an odd number is text. The marks are those of H5P's Drag the Words and Fill in the Blanks
 * (h5p.org/documentation/content-author-guide). @spec GA-01 GA-04
 */
export function markedText(text: string): MarkedText {
  const pieces = text.split('*');
  if (pieces.length % 2 === 0) {
    const [last = '', before = ''] = [pieces.pop(), pieces.pop()];
    pieces.push(`${before}*${last}`);
  }
  return {
    parts: pieces.filter((_piece, place) => place % 2 === 0),
    gaps: pieces
      .filter((_piece, place) => place % 2 === 1)
      .map((gap) =>
        gap
          .split('/')
          .map((accepted) => accepted.trim())
          .filter((accepted) => accepted !== ''),
      ),
  };
}
