import { QUESTION_MARKS } from './allowed-elements.rule.ts';
import { element, type WrittenElement, type WrittenNode } from './written-node.ts';

/** Words, or a break, with the marks they carry. */
export interface Piece {
  readonly words: string | null;
  readonly marks: readonly WrittenElement[];
  /** Something that stands in the line as one sign does, such as a formula; its words are none. */
  readonly whole?: WrittenElement;
}

const BREAK = null;

/** The marks with one more; a link inside a link is the inner one. */
export const withMark = (marks: readonly WrittenElement[], mark: WrittenElement): WrittenElement[] =>
  [...marks.filter(({ name }) => name !== mark.name), mark].sort((one, other) => rankOf(one) - rankOf(other));

const rankOf = ({ name }: WrittenElement): number => QUESTION_MARKS.findIndex((mark) => mark === name);

/** A line of words with its marks nested in their one order and single spaces; nothing when it says nothing. */
export function lineOf(pieces: readonly Piece[]): WrittenNode[] {
  const tidy = withSingleSpaces(pieces);
  return tidy.some(({ words, whole }) => whole !== undefined || (words !== BREAK && /\S/.test(words)))
    ? nested(tidy, 0)
    : [];
}

function withSingleSpaces(pieces: readonly Piece[]): Piece[] {
  const tidy: Piece[] = [];
  let isAtStart = true;
  let isAfterSpace = true;
  const trimEnd = (): void => {
    for (let last: Piece | undefined = tidy.at(-1); last?.words; last = tidy.at(-1)) {
      const words = last.words.replace(/ $/, '');
      tidy.pop();
      if (words) return void tidy.push({ ...last, words });
    }
  };
  for (const piece of pieces) {
    const { words: raw, marks } = piece;
    if (piece.whole) {
      tidy.push(piece);
      isAtStart = false;
      isAfterSpace = false;
      continue;
    }
    if (raw === BREAK) {
      if (isAtStart) continue;
      trimEnd();
      tidy.push({ words: BREAK, marks: [] });
      isAfterSpace = true;
      continue;
    }
    const collapsed = raw.replaceAll(/[ \t\n\r\f]+/g, ' ');
    const words: string = isAfterSpace ? collapsed.replace(/^ /, '') : collapsed;
    if (!words) continue;
    tidy.push({ words, marks });
    isAtStart = false;
    isAfterSpace = words.endsWith(' ');
  }
  trimEnd();
  while (tidy.length > 0 && tidy.at(-1)?.words === BREAK) {
    tidy.pop();
    trimEnd();
  }
  return tidy;
}

const isSame = (one: WrittenElement, other: WrittenElement | undefined): boolean =>
  one.name === other?.name && one.attributes['href'] === other.attributes['href'];

function nested(pieces: readonly Piece[], depth: number): WrittenNode[] {
  const nodes: WrittenNode[] = [];
  for (let start = 0; start < pieces.length; ) {
    const piece = pieces[start];
    const mark = piece?.marks[depth];
    let end = start + 1;
    if (mark) while (end < pieces.length && isSame(mark, pieces[end]?.marks[depth])) end += 1;
    if (mark) nodes.push({ ...mark, children: nested(pieces.slice(start, end), depth + 1) });
    else if (piece?.whole) nodes.push(piece.whole);
    else addWords(nodes, piece?.words ?? BREAK);
    start = end;
  }
  return nodes;
}

function addWords(nodes: WrittenNode[], words: string | null): void {
  const last = nodes.at(-1);
  if (words === BREAK) nodes.push(element('br'));
  else if (typeof last === 'string') nodes[nodes.length - 1] = last + words;
  else nodes.push(words);
}
