import type { ResponseOf } from '@trilha/contract/define-call';
import { gameBoardShape, gameSeenShape } from '@trilha/contract/games/game-shapes';
import type { readPlay } from '@trilha/contract/games/plays.calls';
import type { GameMove } from '@trilha/rules/games/game';
import { gameStanding } from '@trilha/rules/games/score-game.rule';
import { gameOf, type PlayRow } from './plays.queries.ts';

/** A play as its player may see it; the score is told once it is finished, for before it would tell what is right. @spec AS-08 */
export function shownPlay(play: PlayRow, moves: readonly GameMove[]): ResponseOf<typeof readPlay> {
  const game = gameOf(play);
  const isFinished = play.finished_at !== null;
  const { seen, isComplete } = gameStanding(game, moves, isFinished);
  return {
    id: play.id,
    board: gameBoardShape.parse(game.board),
    seen: gameSeenShape.parse(seen),
    sequence: moves.length,
    isComplete,
    isFinished,
    percent: play.percent,
  };
}
