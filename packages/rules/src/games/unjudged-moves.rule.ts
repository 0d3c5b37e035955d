import type { GameBoard, GameKind, GameMove, GameSeen } from './game.ts';
import { isLaidOut, placedAfter } from './placed-pieces.rule.ts';

/** What can be known of a play without its key. */
interface Unjudged<Seen extends GameSeen> {
  readonly seen: Seen;
  readonly isComplete: boolean;
}

/**
 * Which kinds go on before anybody judged the last move. In the others a move uncovers something that is not on the
 * device: the face of a card, its back, whether a riddle was solved. @spec GA-01 AS-08
 */
const GOES_ON: Readonly<Record<GameKind, boolean>> = {
  true_or_false: true,
  this_or_that: true,
  drag_the_words: true,
  drag_and_drop: true,
  fill_in_the_blanks: true,
  find_the_pairs: false,
  flashcards: false,
  enigma: false,
};

/** Whether a play goes on while the server cannot be reached. @spec GA-01 UX-09 */
export const goesOnUnjudged = (kind: GameKind): boolean => GOES_ON[kind];

/**
 * A play with moves that nobody has judged yet: where things lie and whose turn it is, as `gameStanding` will say, and no
 * verdict. Where the game cannot go on without one, the play as it was. @spec GA-01 AS-08
 */
export function withUnjudged<Seen extends GameSeen>(
  board: GameBoard,
  judged: Unjudged<Seen>,
  moves: readonly GameMove[],
): Unjudged<Seen> {
  if (moves.length === 0 || !goesOnUnjudged(board.kind)) return judged;
  const { seen } = judged;
  switch (board.kind) {
    case 'true_or_false':
      return series(board.statements, seen, moves);
    case 'this_or_that':
      return series(board.cards, seen, moves);
    case 'drag_the_words':
    case 'drag_and_drop': {
      const placed = placedAfter(board, seen.placed, moves);
      return { seen: { ...seen, placed }, isComplete: isLaidOut(board, placed) };
    }
    case 'fill_in_the_blanks': {
      const written = moves.flatMap((move) => (move.type === 'write' ? [[move.id, move.text] as const] : []));
      const placed = { ...seen.placed, ...Object.fromEntries(written) };
      const isComplete = board.gaps.every((gap) => (placed[gap] ?? '').trim() !== '');
      return { seen: { ...seen, placed }, isComplete };
    }
    case 'find_the_pairs':
    case 'flashcards':
    case 'enigma':
      return judged;
  }
}

/** One after the other: what was said first of each counts. */
function series<Seen extends GameSeen>(
  items: readonly { readonly id: string }[],
  seen: Seen,
  moves: readonly GameMove[],
): Unjudged<Seen> {
  const placed: Record<string, string> = { ...seen.placed };
  for (const move of moves) {
    const said = move.type === 'judge' ? String(move.value) : move.type === 'place' ? move.at : null;
    if (said !== null && !(move.id in placed)) placed[move.id] = said;
  }
  const next = items.find(({ id }) => !(id in placed))?.id ?? null;
  return { seen: { ...seen, placed, next }, isComplete: next === null };
}
