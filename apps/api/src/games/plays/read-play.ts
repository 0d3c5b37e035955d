import { AppError } from '@trilha/contract/errors';
import { readGame, readPlay } from '@trilha/contract/games/plays.calls';
import { type GameActivity, isGameContent } from '@trilha/contract/learning/activity-content';
import { activityForLearner, type OpenedActivity } from '#learning/index.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { finishedPlays, type GamePlace, movesOf, playById, runningPlay } from './plays.queries.ts';
import { shownPlay } from './shown-play.ts';

export interface OpenGame extends OpenedActivity {
  readonly content: GameActivity;
}

/** The game at a place, opened as its learner. Errors: those of activityForLearner. */
export async function gameForLearner(
  context: Pick<Context, 'db' | 'client' | 'actor' | 'now'>,
  place: { readonly trainingId: string; readonly hierarchyOrder: number },
): Promise<OpenGame> {
  const opened = await activityForLearner(context, place.trainingId, place.hierarchyOrder);
  const { content } = opened;
  if (!isGameContent(content)) throw new AppError('not_found');
  return { ...opened, content };
}

export const placeOf = ({ activity, enrolmentId }: OpenGame): GamePlace => ({
  enrolmentId,
  activityId: activity.id,
  round: activity.round,
});

export function routes(bind: Bind): void {
  bind.read(readGame, async (context, { params }) => {
    const game = await gameForLearner(context, params);
    const { count, bestPercent } = await finishedPlays(context, placeOf(game));
    const running = await runningPlay(context, placeOf(game));
    return {
      kind: game.content.kind,
      bestPercent,
      finishedPlays: count,
      play: running ? await shownPlay(context, running, await movesOf(context, running.id)) : null,
    };
  });

  bind.read(readPlay, async (context, { params }) => {
    const play = await playById(context, params.playId);
    return shownPlay(context, play, await movesOf(context, play.id));
  });
}
