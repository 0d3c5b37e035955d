import { randomUUID } from 'node:crypto';
import { AppError } from '@trilha/contract/errors';
import { startPlay } from '@trilha/contract/games/plays.calls';
import { gameProblems } from '@trilha/rules/games/game-problems.rule';
import { presentGame } from '@trilha/rules/games/present-game.rule';
import { learnerOf, lockEnrolment, recordProgress } from '#learning/index.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { movesOf, type PlayRow, runningPlay } from './plays.queries.ts';
import { gameForLearner, type OpenGame, placeOf } from './read-play.ts';
import { shownPlay } from './shown-play.ts';

export const routes = (bind: Bind): void =>
  bind.write(startPlay, async (tx, { params }) => {
    // Fifty taps at once stand in line here; the unique index on open plays stands behind.
    await lockEnrolment(learnerOf(tx), params.trainingId);
    const game = await gameForLearner(tx, params);
    const running = await runningPlay(tx, placeOf(game));
    if (running) return shownPlay(tx, running, await movesOf(tx, running.id));
    if (gameProblems(game.content).length > 0) throw new AppError('game_not_ready');
    await recordProgress(tx, params.trainingId, game.activity.id, { event: 'start' });
    return shownPlay(tx, await insertPlay(tx, game), []);
  });

async function insertPlay(tx: Transaction, game: OpenGame): Promise<PlayRow> {
  const id = newId(tx.now.getTime());
  const { enrolmentId, activityId, round } = placeOf(game);
  // The browser knows the name of the play, and how a board is laid out: the seed is for nobody.
  const { board, key } = presentGame(game.content, randomUUID());
  const play = { id, enrolment_id: enrolmentId, activity_id: activityId, round };
  await tx.db
    .insertInto('game_play')
    .values({
      ...play,
      client_id: tx.client.id,
      board: JSON.stringify(board),
      key: JSON.stringify(key),
      started_at: tx.now,
    })
    .execute();
  return { ...play, board, key, finished_at: null, percent: null };
}
