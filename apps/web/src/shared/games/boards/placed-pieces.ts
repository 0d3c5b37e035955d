import type { GameMove } from '@trilha/rules/games/game';

/** Where the pieces lie once what is under way has arrived; where a place holds one piece, the one before it goes back. */
export function placedWith(
  placed: Readonly<Record<string, string>>,
  pending: readonly GameMove[],
  holdsOne: boolean,
): ReadonlyMap<string, string> {
  const places = new Map(Object.entries(placed));
  for (const move of pending) {
    if (move.type !== 'place') continue;
    if (holdsOne) for (const [id, at] of places) if (at === move.at) places.delete(id);
    places.delete(move.id);
    if (move.at !== null) places.set(move.id, move.at);
  }
  return places;
}
