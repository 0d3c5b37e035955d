const WORD = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;
const WORDS_A_MINUTE = 200;

/** Words of a text as people count them: a number with its comma and a hyphened word are one. @spec MG-02 */
export const wordCount = (text: string): number => text.match(WORD)?.length ?? 0;

/** Whole minutes a person needs to read that many words, at least one. @spec MG-02 */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE));
