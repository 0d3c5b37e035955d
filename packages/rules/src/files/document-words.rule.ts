/** A word that was divided at the end of its line. */
const DIVIDED = /(\p{L})[-\u00ad]\n(?=\p{Ll})/gu;
const SPACE = /\s+/g;
const NO_TEXT = /[\0\ud800-\udfff\ufffd]/gu;

/**
 * What a document says as one line for the search: words divided at the end of a line whole again, without what is no
 * text, at most so many characters, and never half a word. @spec LE-10
 */
export function readableWords(said: string, most: number): string {
  const words = said.replace(NO_TEXT, '').replace(DIVIDED, '$1').replace(SPACE, ' ').trim();
  if (words.length <= most) return words;
  const end = words.lastIndexOf(' ', most);
  return words.slice(0, end > 0 ? end : most);
}
