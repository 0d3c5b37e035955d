import type { GameBoard, GameMove } from './game.ts';

type Laid = Extract<GameBoard, { readonly kind: 'drag_the_words' | 'drag_and_drop' }>;
type Placed = Readonly<Record<string, string>>;

/**
 * Where each piece lies after these moves, by its id; where a place holds one piece, the one before it goes back.
 * Moves that lay nothing anywhere change nothing. @spec GA-01
 */
export function placedAfter(board: Laid, placed: Placed, moves: readonly GameMove[]): Placed {
  const places = new Map(Object.entries(placed));
  for (const move of moves) {
    if (move.type !== 'place') continue;
    if (move.at !== null && holdsOne(board, move.at))
      for (const [id, at] of places) if (at === move.at) places.delete(id);
    places.delete(move.id);
    if (move.at !== null) places.set(move.id, move.at);
  }
  return Object.fromEntries(places);
}

/** A gap holds one word, a box as many pieces as are laid there, a zone as its author says. */
const holdsOne = (board: Laid, at: string): boolean =>
  board.kind === 'drag_the_words' || board.boxes.some(({ id, holdsOne: one }) => id === at && one === true);

/**
 * Whether everything was laid, so that it may be judged: each gap has its word, each piece its box. In a scene some pieces
 * may belong nowhere, and which ones is not told: there it is enough that every zone holds something. @spec GA-01 AS-08
 */
export function isLaidOut(board: Laid, placed: Placed): boolean {
  const filled = new Set(Object.values(placed));
  if (board.kind === 'drag_the_words') return board.gaps.every((gap) => filled.has(gap));
  const isAllLaid = board.pieces.every(({ id }) => id in placed);
  return isAllLaid || (board.scene !== undefined && board.boxes.every(({ id }) => filled.has(id)));
}
