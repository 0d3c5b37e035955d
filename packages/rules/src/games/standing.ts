import type { GameSeen } from './game.ts';

/** What a player knows before the first move. */
export const NOTHING_SEEN: GameSeen = {
  placed: {},
  verdicts: {},
  told: {},
  hints: {},
  pictures: {},
  open: [],
  next: null,
  streak: 0,
  misses: 0,
};

/** Whole percent of a share from 0 to 100, rounded down: thirds do not add up exactly in floats. */
export const wholePercent = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.max(0, Math.min(100, Math.floor((part * 100) / whole + 1e-9)));
