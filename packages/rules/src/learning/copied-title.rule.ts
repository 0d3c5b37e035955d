/** Longest title of a training, a module or an activity. */
const LONGEST_TITLE = 256;

/** The word behind the title of a copy, in one language. */
interface CopyWord {
  readonly word: string;
}

/** Which copy it is, from 1: the first whose title nothing bears yet. @spec MG-02 */
export function copyNumber(
  title: string,
  { word, taken }: CopyWord & { readonly taken: ReadonlySet<string> },
): number {
  let number = 1;
  while (taken.has(copiedTitle(title, { word, number }))) number += 1;
  return number;
}

/**
 * The title of a copy: that of its source with a word behind it, numbered from the second on. A copy of a copy is named
 * after the first source; what is too long loses its end and never the word. @spec MG-02
 */
export function copiedTitle(title: string, { word, number }: CopyWord & { readonly number: number }): string {
  const ending = number === 1 ? ` (${word})` : ` (${word} ${number})`;
  const beginning = sourceTitle(title, word).slice(0, LONGEST_TITLE - ending.length);
  // Half of a sign that two stand for goes with its other half.
  return `${beginning.replace(/\p{Surrogate}$/u, '')}${ending}`;
}

/** The title without what a copy has behind it. */
export function sourceTitle(title: string, word: string): string {
  const opening = title.lastIndexOf(` (${word}`);
  if (opening < 1 || !title.endsWith(')')) return title;
  const number = title.slice(opening + ` (${word}`.length, -1);
  return number === '' || /^ [1-9]\d*$/.test(number) ? title.slice(0, opening) : title;
}
