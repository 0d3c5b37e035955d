import { searchText } from '../shared/text.ts';

/**
 * Endings of one and of many that no stem brings together, without accents, in Portuguese, Spanish and French: whatever
 * language a text is in, a form that it does not have finds nothing.
 */
const ENDINGS: readonly (readonly [one: string, many: string])[] = [
  ['ao', 'oes'],
  ['ao', 'aes'],
  ['al', 'ais'],
  ['el', 'eis'],
  ['ol', 'ois'],
  ['em', 'ens'],
  ['il', 'is'],
  ['ion', 'iones'],
  ['z', 'ces'],
  ['al', 'aux'],
  ['eau', 'eaux'],
];
/** Of a shorter word too little would be left that says what it is. */
const SHORTEST = 3;
/** What may stand before an ending. */
const SHORTEST_BEGINNING = 2;

/** A word as it is searched and, after it, as it reads for one or for many; without accents and capitals. @spec LE-10 */
export function wordForms(word: string): string[] {
  const plain = searchText(word);
  const others = ENDINGS.flatMap(([one, many]) => [
    ...withEnding(plain, one, many),
    ...withEnding(plain, many, one),
  ]);
  // Less an "s" a word is what it is searched for; the longest form comes first, which is marked best.
  const shorter = ['s', 'es'].flatMap((ending) => withEnding(plain, ending, ''));
  return [...new Set([plain, ...others, ...shorter.filter((form) => form.length > SHORTEST)])];
}

function withEnding(word: string, ending: string, other: string): string[] {
  const beginning = word.slice(0, -ending.length);
  return word.length > SHORTEST && beginning.length >= SHORTEST_BEGINNING && word.endsWith(ending)
    ? [beginning + other]
    : [];
}
