import { placedAfter } from '@trilha/rules/games/placed-pieces.rule';
import type { LivePlay } from '../live-play.ts';

/** Where the pieces of a play lie once what is under way has arrived, and how they are laid elsewhere. */
export const placesIn = (live: LivePlay, holdsOne: boolean) => ({
  placed: new Map(Object.entries(placedAfter(live.play.seen.placed, live.pending, holdsOne))),
  onPlace: (id: string, at: string | null): void => live.move({ type: 'place', id, at }),
});
