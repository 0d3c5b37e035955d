import { previewGameImport } from '@trilha/contract/learning/game-imports.calls';
import { gameProblems } from '@trilha/rules/games/game-problems.rule';
import type { Bind } from '#platform/http/bind.ts';
import { authoredTraining } from '../authoring/authoring.queries.ts';
import { storedGames } from './games-of-package.ts';

export const routes = (bind: Bind): void =>
  bind.read(previewGameImport, async (context, { params: { trainingId }, body: { fileId } }) => {
    await authoredTraining(context, trainingId);
    const { games, refusals } = await storedGames(context, fileId);
    return {
      games: games.map(({ warnings, ...game }) => ({
        ...game,
        warnings: [...warnings],
        problems: gameProblems(game.content),
      })),
      refusals: refusals.map(({ place, title, refused, what }) => ({ place, title, reason: refused, what })),
    };
  });
