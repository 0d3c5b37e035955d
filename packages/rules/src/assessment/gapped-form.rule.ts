import { QUESTION_MARKS } from '../writing/allowed-elements.rule.ts';
import { writtenHtml } from '../writing/written-html.ts';
import { lineOf, type Piece, withMark } from '../writing/written-line.ts';
import { writtenLines } from '../writing/written-lines.rule.ts';
import { element, type WrittenElement, type WrittenNode } from '../writing/written-node.ts';
import { edgesOf } from './part-edges.ts';

/** A text cut up at its gaps: what stands between them in plain words and in its form, and what stood in them. */
export interface CutForm {
  /** One more than there are gaps, with the space before and behind that parts them from their gaps. */
  readonly parts: readonly string[];
  /** The form of each part, without blocks, for it stands in a line with its gaps; empty where words say it all. */
  readonly partsHtml: readonly string[];
  readonly gaps: readonly string[];
  /** Whether lists, tables or the like became lines. */
  readonly hasLostBlocks: boolean;
}

const MARKS: ReadonlySet<string> = new Set(QUESTION_MARKS);
/** Stands for a formula while gaps are looked for: what is written in one is no gap. */
const WHOLE = '\ufffc';

/**
 * Cuts a clean text at what looks like a gap; a mark around a gap stands around both of its sides. `told` makes what stands
 * in the parts the words that are meant, once they are cut. @spec AS-06
 */
export function cutForm(
  nodes: readonly WrittenNode[],
  gap: RegExp,
  told: (words: string) => string = (words) => words,
): CutForm {
  const pieces: Piece[] = [];
  const hasLostBlocks = collect(nodes, [], pieces);
  // What ends the last block ends the text.
  if (pieces.at(-1)?.words === null) pieces.pop();
  const words = pieces.map(wordsOf).join('');
  const found = [...words.matchAll(gap)];
  const cuts = [
    ...found.map(({ index, 0: whole }) => ({ from: index, to: index + whole.length })),
    { from: words.length, to: words.length },
  ];
  const formed = cuts.map(({ from }, place) => {
    const begin = cuts[place - 1]?.to ?? 0;
    const line = lineOf(
      piecesBetween(pieces, begin, from).map((piece) =>
        piece.whole || piece.words === null ? piece : { ...piece, words: told(piece.words) },
      ),
    );
    const [before, behind] = edgesOf(words.slice(begin, from));
    const isPlain = line.every((node) => typeof node === 'string' || node.name === 'br');
    return {
      part: before + writtenLines([element('p', line)]) + behind,
      html: isPlain ? '' : writtenHtml(line),
    };
  });
  return {
    parts: formed.map(({ part }) => part),
    partsHtml: formed.map(({ html }) => html),
    gaps: found.map(({ 0: whole, 1: inside = whole }) => inside),
    hasLostBlocks,
  };
}

const wordsOf = ({ words, whole }: Piece): string => (whole ? WHOLE : (words ?? '\n'));

/** Whether blocks became lines on the way. */
function collect(nodes: readonly WrittenNode[], marks: readonly WrittenElement[], pieces: Piece[]): boolean {
  let hasLost = false;
  for (const node of nodes) {
    if (typeof node === 'string') pieces.push({ words: node, marks });
    else if (node.name === 'math') pieces.push({ words: '', marks, whole: node });
    else if (node.name === 'br') breakLine(pieces);
    else if (MARKS.has(node.name)) {
      if (collect(node.children, withMark(marks, { ...node, children: [] }), pieces)) hasLost = true;
    } else {
      breakLine(pieces);
      if (collect(node.children, marks, pieces) || node.name !== 'p') hasLost = true;
      breakLine(pieces);
    }
  }
  return hasLost;
}

function breakLine(pieces: Piece[]): void {
  const last = pieces.at(-1);
  if (last && wordsOf(last) !== '\n') pieces.push({ words: null, marks: [] });
}

function piecesBetween(pieces: readonly Piece[], from: number, to: number): Piece[] {
  let at = 0;
  return pieces.flatMap((piece): Piece[] => {
    const begin = at;
    const { length } = wordsOf(piece);
    at += length;
    if (at <= from || begin >= to) return [];
    if (piece.whole || piece.words === null) return [piece];
    return [{ ...piece, words: piece.words.slice(Math.max(0, from - begin), to - begin) }];
  });
}
