import type { ResponseOf } from '@trilha/contract/define-call';
import type { readPlay } from '@trilha/contract/games/plays.calls';
import type { GameKind, GameMove } from '@trilha/rules/games/game';

export type GamePlay = ResponseOf<typeof readPlay>;
export type Board = GamePlay['board'];
export type BoardOf<Kind extends GameKind> = Extract<Board, { readonly kind: Kind }>;

/** A play under somebody's hands, wherever it is judged. */
export interface LivePlay {
  readonly play: GamePlay;
  /** Moves that were made and are not answered yet. */
  readonly pending: readonly GameMove[];
  /** Whether the server cannot be reached by now: what is done waits on the device, and the game goes on where it can. */
  readonly isAway: boolean;
  /** Moves made here that did not count, for the play went on elsewhere. */
  readonly setAside: number;
  /** What went wrong, in words, or null. */
  readonly problem: string | null;
  readonly isFinishing: boolean;
  readonly move: (move: GameMove) => void;
  readonly finish: () => void;
  readonly retry: () => void;
}

export interface BoardProps<Kind extends GameKind> {
  readonly board: BoardOf<Kind>;
  readonly live: LivePlay;
  /** Says something to those who do not see the board. */
  readonly say: (words: string) => void;
}
