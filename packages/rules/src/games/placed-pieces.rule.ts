import type { GameMove } from './game.ts';

/**
 * Where each piece lies after these moves, by its id; where a place holds one piece, the one before it goes back.
 * Moves that lay nothing anywhere change nothing. @spec GA-01
 */
export function placedAfter(
  placed: Readonly<Record<string, string>>,
  moves: readonly GameMove[],
  holdsOne: boolean,
): Readonly<Record<string, string>> {
  const places = new Map(Object.entries(placed));
  for (const move of moves) {
    if (move.type !== 'place') continue;
    if (holdsOne) for (const [id, at] of places) if (at === move.at) places.delete(id);
    places.delete(move.id);
    if (move.at !== null) places.set(move.id, move.at);
  }
  return Object.fromEntries(places);
}
