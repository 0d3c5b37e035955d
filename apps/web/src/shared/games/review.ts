import type { GamePlay } from './live-play.ts';

/** One line of what was done: what it was about, what the player did, and what would have been right. */
export interface ReviewLine {
  readonly id: string;
  readonly asked: string;
  readonly given: string;
  readonly isRight: boolean;
  /** The right answer, or the reason; empty where there is nothing to add. */
  readonly told: string;
}

export interface ReviewWords {
  readonly gap: (number: number) => string;
  readonly truth: (value: boolean) => string;
  /** The words around what would have been right. */
  readonly answer: (answer: string) => string;
  /** Of a piece that was left aside, and of one that belongs nowhere. */
  readonly aside: string;
  readonly nowhere: string;
}

/** What a finished play looks like line by line; cards that were only turned have none. @spec GA-01 */
export function reviewOf({ board, seen }: GamePlay, words: ReviewWords): readonly ReviewLine[] {
  const line = (id: string, asked: string, given: string, told: string): ReviewLine => ({
    id,
    asked,
    given,
    isRight: seen.verdicts[id] ?? false,
    told,
  });
  const rightIn = (id: string, answer: string): string =>
    seen.verdicts[id] || answer === '' ? '' : words.answer(answer);
  const textOf = (pieces: readonly { readonly id: string; readonly text: string }[], id = ''): string =>
    pieces.find((piece) => piece.id === id)?.text ?? '';
  switch (board.kind) {
    case 'true_or_false':
      return board.statements.map(({ id, text, picture }) =>
        line(id, text || (picture?.alt ?? ''), words.truth(seen.placed[id] === 'true'), seen.told[id] ?? ''),
      );
    case 'this_or_that':
      return board.cards.map(({ id, text, picture }) =>
        line(id, text || (picture?.alt ?? ''), textOf(board.baskets, seen.placed[id]), seen.told[id] ?? ''),
      );
    case 'drag_and_drop':
      return board.pieces.map(({ id, text, picture }) =>
        line(
          id,
          text || (picture?.alt ?? ''),
          textOf(board.boxes, seen.placed[id]) || words.aside,
          rightIn(id, textOf(board.boxes, seen.told[id])) || (seen.verdicts[id] ? '' : words.nowhere),
        ),
      );
    case 'drag_the_words': {
      const pieceIn = new Map(Object.entries(seen.placed).map(([piece, gap]) => [gap, piece]));
      return board.gaps.map((gap, place) =>
        line(
          gap,
          gapIn(board.parts, place, words.gap(place + 1)),
          textOf(board.pieces, pieceIn.get(gap)),
          rightIn(gap, textOf(board.pieces, seen.told[gap])),
        ),
      );
    }
    case 'fill_in_the_blanks':
      return board.gaps.map((gap, place) =>
        line(
          gap,
          gapIn(board.parts, place, words.gap(place + 1)),
          seen.placed[gap] ?? '',
          rightIn(gap, seen.told[gap] ?? ''),
        ),
      );
    case 'enigma':
      return board.riddles.map(({ id, text, picture }) =>
        line(id, text || (picture?.alt ?? ''), seen.placed[id] ?? '', rightIn(id, seen.told[id] ?? '')),
      );
    case 'flashcards':
      return board.isWritten
        ? board.cards.map(({ id, text, picture }) =>
            line(
              id,
              text || (picture?.alt ?? ''),
              seen.placed[id] ?? '',
              seen.verdicts[id] ? '' : (seen.told[id] ?? ''),
            ),
          )
        : [];
    case 'find_the_pairs':
      return [];
  }
}

/** Letters around a gap by which it is known again. */
const NEAR = 40;

/** A gap by its name and by what stands around it on its line. */
function gapIn(parts: readonly string[], place: number, name: string): string {
  // What ends the sentence of the gap before says nothing of this one.
  const before = (parts[place]?.split('\n').at(-1) ?? '').replace(/^[\s.,;:!?)]+/, '');
  const behind = parts[place + 1]?.split('\n')[0] ?? '';
  if (before.trim() === '' && behind.trim() === '') return name;
  const begin = before.length > NEAR ? `…${before.slice(-NEAR).replace(/^\S*\s/, '')}` : before;
  const end = behind.length > NEAR ? `${behind.slice(0, NEAR).replace(/\s\S*$/, '')}…` : behind;
  return `${name}: ${`${begin}_____${end}`.trim()}`;
}
