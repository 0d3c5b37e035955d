import { AppError } from '@trilha/contract/errors';
import { finishPlay } from '@trilha/contract/games/plays.calls';
import { gameStanding } from '@trilha/rules/games/score-game.rule';
import { learnerOf, lockEnrolment, recordProgress, trainingForLearner } from '#learning/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { finishedPlays, gameOf, movesOf, playById } from './plays.queries.ts';
import { practiceKept } from './practice-kept.ts';
import { shownPlay } from './shown-play.ts';

export const routes = (bind: Bind): void =>
  bind.write(finishPlay, async (tx, { params }) => {
    const { training_id: trainingId } = await playById(tx, params.playId);
    // Always the enrolment first, then the play: the same order as starting one.
    await lockEnrolment(learnerOf(tx), trainingId);
    const play = await playById(tx, params.playId, true);
    const place = { enrolmentId: play.enrolment_id, activityId: play.activity_id, round: play.round };
    const moves = await movesOf(tx, play.id);
    if (play.finished_at !== null) {
      const { bestPercent } = await finishedPlays(tx, place);
      return { play: await shownPlay(tx, play, moves), bestPercent: bestPercent ?? 0, outcome: null };
    }
    const { activities } = await trainingForLearner(learnerOf(tx), trainingId);
    // Of a round that was begun anew meanwhile nothing counts any more.
    const activity = activities.find(({ id }) => id === play.activity_id);
    if (activity?.round !== play.round) throw new AppError('play_over');
    const game = gameOf(play);
    const { percent, isComplete } = gameStanding(game, moves, true);
    if (!isComplete) throw new AppError('game_unfinished');
    const finished = { finished_at: tx.now, percent };
    const practice = practiceKept(game, moves, activity.title);
    await tx.db
      .updateTable('game_play')
      .set({ ...finished, practice: JSON.stringify(practice) })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', play.id)
      .execute();
    const best = (await finishedPlays(tx, place)).bestPercent ?? percent;
    const outcome = await recordProgress(tx, trainingId, play.activity_id, {
      event: 'finish',
      percent: 100,
      score: best,
    });
    return { play: await shownPlay(tx, { ...play, ...finished }, moves), bestPercent: best, outcome };
  });
