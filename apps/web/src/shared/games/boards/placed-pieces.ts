import { placedAfter } from '@trilha/rules/games/placed-pieces.rule';
import type { BoardOf, LivePlay } from '../live-play.ts';

/** Where the pieces of a play lie once what is under way has arrived, and how they are laid elsewhere. */
export const placesIn = (live: LivePlay, board: BoardOf<'drag_the_words' | 'drag_and_drop'>) => ({
  placed: new Map(Object.entries(placedAfter(board, live.play.seen.placed, live.pending))),
  onPlace: (id: string, at: string | null): void => live.move({ type: 'place', id, at }),
});
