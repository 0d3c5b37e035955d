import type { GameContent } from '../game.ts';

/** Why something in a package could not become a game. */
export const GAME_REFUSALS = ['json_malformed', 'kind_unsupported', 'nothing_to_play', 'too_large'] as const;
export type GameRefusal = (typeof GAME_REFUSALS)[number];

/** What was left out of a game, or is played otherwise than where it came from. */
export const GAME_WARNINGS = [
  'pictures_dropped',
  'media_dropped',
  'sounds_dropped',
  'formatting_dropped',
  'hints_dropped',
  'feedback_dropped',
  'capitals_ignored',
  'spelling_strict',
  'pieces_dropped',
  'boxes_dropped',
  'cards_dropped',
  'fixed_dropped',
  'instruction_cut',
] as const;
export type GameWarning = (typeof GAME_WARNINGS)[number];

/** Games that one package may bring; readers stop there. */
export const GAMES_PER_PACKAGE = 50;
/** Signs of what a package says of its games; longer ones are refused unread. */
export const LONGEST_PACKAGE_TEXT = 2_000_000;

export interface TakenGame {
  readonly title: string;
  readonly content: GameContent;
  readonly warnings: readonly GameWarning[];
}

/** `what` names the kind or the place that the reason is about, as the package writes it. */
export interface RefusedGame {
  readonly title: string;
  readonly refused: GameRefusal;
  readonly what: string;
}

/** One game of a package, in the order of the package: taken, or refused with its reason. @spec GA-04 */
export type GameReading = TakenGame | RefusedGame;

/** Whether a game was refused. */
export const isRefusedGame = (reading: GameReading): reading is RefusedGame => 'refused' in reading;

/** A game and what was lost of it, before its title is known; null where there is nothing to play. */
export type ReadGame = Omit<TakenGame, 'title'> | null;
