import { searchText } from '../shared/text.ts';

/** A piece of a text, and whether it is what was searched for. */
export interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
  /** Where it begins in the text. */
  readonly at: number;
}

/** Of the trigrams of a word typed in haste, how many a word must have to be the one that was meant. */
const SHARED = 0.55;
/** A word that may be offered instead of the typed one need not be as near. */
const NEAR = 0.25;
const SHORTEST_FORGIVEN = 4;

/**
 * A text cut where a searched word begins and ends, whatever accents and capitals it is written with. A word that is
 * nowhere in it as typed marks the whole words that look like it. The parts joined are the text. @spec LE-10
 */
export function markedParts(text: string, words: readonly string[]): MarkedPart[] {
  const marked = Array.from({ length: text.length }, () => false);
  const mark = (from: number, to: number): void => void marked.fill(true, from, to);
  const { plain, places } = plainWithPlaces(text);
  for (const word of words.map(searchText).filter(Boolean)) {
    const found = occurrencesOf(word, plain);
    for (const at of found) mark(places[at] ?? 0, places[at + word.length] ?? text.length);
    if (found.length > 0 || word.length < SHORTEST_FORGIVEN) continue;
    for (const { 0: one, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu))
      if (shareOf(word, searchText(one)) >= SHARED) mark(index, index + one.length);
  }
  const parts: { text: string; marked: boolean; at: number }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = parts.at(-1);
    const isMarked = marked[at] ?? false;
    if (last?.marked === isMarked) last.text += text.charAt(at);
    else parts.push({ text: text.charAt(at), marked: isMarked, at });
  }
  return parts;
}

/**
 * Words of these titles that look most like what was typed, the nearest first, each as it is written there; for whoever
 * found nothing. @spec LE-10
 */
export function nearestWords(searched: readonly string[], titles: readonly string[], most: number): string[] {
  const written = new Map<string, string>();
  for (const title of titles)
    for (const [word] of title.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const plain = searchText(word);
      if (plain.length >= SHORTEST_FORGIVEN && !written.has(plain)) written.set(plain, word);
    }
  return [...written]
    .map(([plain, word]) => ({
      word,
      plain,
      likeness: Math.max(0, ...searched.map((one) => nearnessOf(searchText(one), plain))),
    }))
    .filter(({ likeness }) => likeness >= NEAR)
    .toSorted((one, other) => other.likeness - one.likeness || (one.plain < other.plain ? -1 : 1))
    .slice(0, most)
    .map(({ word }) => word);
}

/** Something found: as it was typed, by its stem, or by what looks like it. */
export interface Guessable {
  readonly guessed: boolean;
}

/** What looks like the words is shown to whoever would find nothing else; it buries what holds them. @spec LE-10 */
export const withoutGuesses = <Match extends Guessable>(matches: readonly Match[]): readonly Match[] =>
  matches.some(({ guessed }) => !guessed) ? matches.filter(({ guessed }) => !guessed) : matches;

/** What stands around the words found in a text that comes from the database; no text is written with these. */
export const EXCERPT_MARKS = { from: '\uE000', to: '\uE001' } as const;
const SENTENCE_END = /[.!?…]$/;

/** How a text begins and ends, some letters of it. */
interface TextEnds {
  readonly opening: string;
  readonly ending: string;
}
const SOME_LETTERS = 8;

/**
 * A piece of a longer text in parts, the words found marked. It says with three dots where the text goes on, unless a
 * sentence ends there. @spec LE-10
 */
export function excerptParts(excerpt: string, { opening, ending }: TextEnds): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = 0;
  const add = (text: string, marked: boolean): void => {
    if (text === '') return;
    parts.push({ text, marked, at });
    at += text.length;
  };
  const written = excerpt.replaceAll(/[\uE000\uE001]/g, '').trim();
  if (written === '') return [];
  if (!opening.startsWith(written.slice(0, opening.length))) add('… ', false);
  for (const [place, piece] of excerpt.trim().split(EXCERPT_MARKS.from).entries()) {
    const [found = '', ...rest] = piece.split(EXCERPT_MARKS.to);
    if (place > 0 && rest.length > 0) add(found, true);
    else add(found, false);
    add(rest.join(''), false);
  }
  const tail = written.slice(-SOME_LETTERS);
  const last = ending.lastIndexOf(tail);
  const rest = last === -1 ? null : ending.slice(last + tail.length);
  if (rest !== null && !/[\p{L}\p{N}]/u.test(rest)) add(rest, false);
  else if (!SENTENCE_END.test(written)) add('…', false);
  return parts;
}

/** One slip of the finger leaves few trigrams of a short word, and is the likeliest error of all. */
const ONE_SLIP = 0.9;
const SHORTEST_SLIPPED = 5;

const nearnessOf = (typed: string, plain: string): number =>
  plain.length >= SHORTEST_SLIPPED && isOneSlipAway(typed, plain) ? ONE_SLIP : likenessOf(typed, plain);

/** Whether a letter is missing, too much, another one, or changed places with its neighbour. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [rest, wanted] = [typed.slice(at), meant.slice(at)];
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  return (
    rest.slice(1) === wanted.slice(1) || rest.slice(1) === wanted || rest === wanted.slice(1) || isSwapped
  );
}

/** How alike two plain words are, 0 to 1: the share of trigrams they have in common, as pg_trgm's `similarity` counts. */
function likenessOf(one: string, other: string): number {
  const ofBoth = new Set([...trigramsOf(one), ...trigramsOf(other)]);
  return sharedBy(one, other) / ofBoth.size;
}

/** How much of a plain word is in another, which may be longer: 0 to 1. */
const shareOf = (word: string, other: string): number => sharedBy(word, other) / trigramsOf(word).size;

function sharedBy(one: string, other: string): number {
  const ofOther = trigramsOf(other);
  return [...trigramsOf(one)].filter((trigram) => ofOther.has(trigram)).length;
}

function trigramsOf(word: string): ReadonlySet<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** The text without accents and capitals, and where each of its characters stands in the text. */
function plainWithPlaces(text: string): { readonly plain: string; readonly places: readonly number[] } {
  let plain = '';
  let at = 0;
  const places: number[] = [];
  for (const character of text) {
    for (const one of character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()) {
      for (let unit = 0; unit < one.length; unit += 1) places.push(at);
      plain += one;
    }
    at += character.length;
  }
  return { plain, places };
}

function occurrencesOf(word: string, plain: string): number[] {
  const found: number[] = [];
  for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + word.length)) found.push(at);
  return found;
}
