import type { OfKind, Question } from './question.ts';

/** The sentence around the gaps of a question, for whoever speaks of them; null of any other. @spec AS-06 */
export function sentenceOf(
  question: Question,
): { readonly parts: string[]; readonly partsHtml?: string[] } | null {
  if (question.kind !== 'fill_in') return null;
  const { parts, partsHtml } = question;
  return { parts: [...parts], ...(partsHtml ? { partsHtml: [...partsHtml] } : {}) };
}

/** The same in one line of plain words, each gap in brackets with what stands in it. @spec AS-06 */
export const filledLine = (
  { parts }: Pick<OfKind<Question, 'fill_in'>, 'parts'>,
  words: readonly string[],
): string =>
  parts
    .map((part, place) => (place === parts.length - 1 ? part : `${part}[${(words[place] ?? '').trim()}]`))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
