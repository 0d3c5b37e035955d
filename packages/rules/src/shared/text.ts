/** Longest free text and comment, in characters. @spec ID-18 */
export const FREE_TEXT_LIMIT = 256;
/** Longest link text shown, in characters. @spec CO-07 */
export const LINK_TEXT_LIMIT = 50;

/** Number of characters as people count them: an emoji beyond the basic plane counts once, not twice. @spec ID-18 */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/** Text in one canonical spelling (NFC) without white space around it. @spec ID-18 */
export function normalisedText(text: string): string {
  return text.normalize('NFC').trim();
}

/** 'text_too_long' when the normalised text has more characters than allowed (256 unless told otherwise). @spec ID-18 */
export function textProblem(text: string, limit: number = FREE_TEXT_LIMIT): 'text_too_long' | null {
  return characterCount(normalisedText(text)) > limit ? 'text_too_long' : null;
}

/** The text of a link, cut after 50 characters with an ellipsis; the address itself stays whole. @spec CO-07 */
export function linkText(link: string): string {
  const characters = Array.from(link);
  return characters.length > LINK_TEXT_LIMIT ? `${characters.slice(0, LINK_TEXT_LIMIT).join('')}…` : link;
}

/** Text for searching and comparing: no accents, no capitals, single spaces. @spec LE-10 */
export function searchText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Only the digits of a text, for documents, tax numbers and phones typed with separators. @spec LO-03 */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
