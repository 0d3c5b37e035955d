import type { Question } from './question.ts';

/** As long as a prompt may be. */
const LONGEST_PROMPT = 4000;
const BLANK = '_____';

const squeezed = (words: string): string =>
  words
    .replaceAll(/\s*_{2,}\s*/g, ' _ ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A text with its gaps drawn as lines: what a question asks that asks nothing else, where it stands in a list. @spec AS-06 */
export const textWithBlanks = (parts: readonly string[]): string =>
  parts.join(BLANK).trim().slice(0, LONGEST_PROMPT).trim();

/** Whether these words say no more than the text, or how it begins: who reads both would read it twice. @spec AS-06 */
export function repeatsText(words: string, parts: readonly string[]): boolean {
  const said = squeezed(words.replace(/\s*(?:\.{3}|…)\s*$/, ''));
  return squeezed(textWithBlanks(parts)).startsWith(said);
}

/** Whether a text with gaps is all that a question asks: it is shown once, and its prompt in lists alone. @spec AS-06 AS-07 */
export const asksItsText = (
  question: Pick<Question, 'prompt'> & { readonly parts?: readonly string[] },
): boolean =>
  question.parts !== undefined && squeezed(question.prompt) === squeezed(textWithBlanks(question.parts));
