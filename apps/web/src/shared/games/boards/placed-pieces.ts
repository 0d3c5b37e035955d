import type { GameMove } from '@trilha/rules/games/game';
import type { LivePlay } from '../live-play.ts';

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

/** Where the pieces of a play lie, and how they are laid elsewhere. */
export const placesIn = (live: LivePlay, holdsOne: boolean) => ({
  placed: placedWith(live.play.seen.placed, live.pending, holdsOne),
  onPlace: (id: string, at: string | null): void => live.move({ type: 'place', id, at }),
});
