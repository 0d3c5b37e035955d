import type { GameBoard, GameKind, GameMove } from './game.ts';

type MoveType = GameMove['type'];

/** Which moves a kind of game knows. */
const MOVES: Readonly<Record<GameKind, readonly MoveType[]>> = {
  true_or_false: ['judge'],
  find_the_pairs: ['turn'],
  drag_the_words: ['place'],
  drag_and_drop: ['place'],
  fill_in_the_blanks: ['write'],
  this_or_that: ['place'],
  flashcards: ['turn', 'judge'],
  enigma: ['write', 'hint', 'give_up'],
};

const WRITTEN_CARDS: readonly MoveType[] = ['write', 'give_up'];

const movesOf = (board: GameBoard): readonly MoveType[] =>
  board.kind === 'flashcards' && board.isWritten ? WRITTEN_CARDS : MOVES[board.kind];

/** 'game_move_invalid' when the game knows no such move, thing or place, else null. What is there may be moved in any order. @spec GA-01 */
export function gameMoveProblem(board: GameBoard, move: GameMove): 'game_move_invalid' | null {
  const { things, places } = idsOf(board);
  const isKnown =
    movesOf(board).includes(move.type) &&
    things.includes(move.id) &&
    (move.type !== 'place' || move.at === null || places.includes(move.at));
  return isKnown ? null : 'game_move_invalid';
}

function idsOf(board: GameBoard): { readonly things: readonly string[]; readonly places: readonly string[] } {
  const ids = (pieces: readonly { readonly id: string }[]): string[] => pieces.map(({ id }) => id);
  switch (board.kind) {
    case 'true_or_false':
      return { things: ids(board.statements), places: [] };
    case 'find_the_pairs':
      return { things: board.cards, places: [] };
    case 'drag_the_words':
      return { things: ids(board.pieces), places: board.gaps };
    case 'drag_and_drop':
      return { things: ids(board.pieces), places: ids(board.boxes) };
    case 'fill_in_the_blanks':
      return { things: board.gaps, places: [] };
    case 'this_or_that':
      return { things: ids(board.cards), places: ids(board.baskets) };
    case 'flashcards':
      return { things: ids(board.cards), places: [] };
    case 'enigma':
      return { things: ids(board.riddles), places: [] };
  }
}
