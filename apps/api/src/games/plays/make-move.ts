import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@trilha/contract/errors';
import { makeMove } from '@trilha/contract/games/plays.calls';
import { gameMoveProblem } from '@trilha/rules/games/game-move.rule';
import type { Bind } from '#platform/http/bind.ts';
import { gameOf, movesOf, playById } from './plays.queries.ts';
import { shownPlay } from './shown-play.ts';

export const routes = (bind: Bind): void =>
  bind.write(makeMove, async (tx, { params, body: { sequence, move } }) => {
    const play = await playById(tx, params.playId, true);
    const moves = await movesOf(tx, play.id);
    // The same move came before: its answer was lost on the way.
    if (isDeepStrictEqual(moves[sequence - 1], move)) return shownPlay(tx, play, moves);
    if (play.finished_at !== null) throw new AppError('play_over');
    if (sequence !== moves.length + 1) throw new AppError('game_out_of_step');
    const problem = gameMoveProblem(gameOf(play).board, move);
    if (problem) throw new AppError(problem);
    await tx.db
      .insertInto('game_move')
      .values({
        client_id: tx.client.id,
        play_id: play.id,
        sequence,
        move: JSON.stringify(move),
        made_at: tx.now,
      })
      .execute();
    return shownPlay(tx, play, [...moves, move]);
  });
