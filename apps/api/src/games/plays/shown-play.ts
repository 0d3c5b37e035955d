import type { ResponseOf } from '@trilha/contract/define-call';
import { gameBoardShape, gameSeenShape } from '@trilha/contract/games/game-shapes';
import type { readPlay } from '@trilha/contract/games/plays.calls';
import type { GameMove } from '@trilha/rules/games/game';
import { filesShown } from '@trilha/rules/games/game-pictures.rule';
import { gameStanding } from '@trilha/rules/games/score-game.rule';
import { completeFilesById, sharedLinkTo } from '#files/index.ts';
import type { Context } from '#platform/context.ts';
import { gameOf, type PlayRow } from './plays.queries.ts';

/** A play as its player may see it; the score is told once it is finished, for before it would tell what is right. @spec AS-08 */
export async function shownPlay(
  context: Pick<Context, 'db' | 'client' | 'platform'>,
  play: PlayRow,
  moves: readonly GameMove[],
): Promise<ResponseOf<typeof readPlay>> {
  const game = gameOf(play);
  const isFinished = play.finished_at !== null;
  const { seen, isComplete } = gameStanding(game, moves, isFinished);
  return {
    id: play.id,
    board: gameBoardShape.parse(game.board),
    seen: gameSeenShape.parse(seen),
    pictures: await addressesOf(context, filesShown(game.board, seen)),
    sequence: moves.length,
    isComplete,
    isFinished,
    percent: play.percent,
  };
}

/** Pictures of games are for everybody of the client, as those of pages are: their addresses stay the same for a while. */
async function addressesOf(
  context: Pick<Context, 'db' | 'client' | 'platform'>,
  fileIds: readonly string[],
): Promise<Record<string, string>> {
  const files = await completeFilesById(context, fileIds, 'page_image');
  return Object.fromEntries(files.map((file) => [file.id, sharedLinkTo(context, file)]));
}
