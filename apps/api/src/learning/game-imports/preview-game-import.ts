import { Readable } from 'node:stream';
import { previewGameImport } from '@trilha/contract/learning/game-imports.calls';
import { gameProblems } from '@trilha/rules/games/game-problems.rule';
import { fitsPurpose, previewOfPicture } from '#files/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { authoredTraining } from '../authoring/authoring.queries.ts';
import { storedGames } from './games-of-package.ts';

export const routes = (bind: Bind): void =>
  bind.read(previewGameImport, async (context, { params: { trainingId }, body: { fileId } }) => {
    await authoredTraining(context, trainingId);
    // Nothing is stored: pictures are shown small, under names that last as long as this answer.
    const pictures: Record<string, string> = {};
    const { games, refusals } = await storedGames(context, fileId, async (kind, _name, content) => {
      if (kind === 'sound') {
        const sound = { size: content.length, open: () => Promise.resolve(Readable.from([content])) };
        return (await fitsPurpose('question_media', sound)) ? newId() : null;
      }
      const picture = await previewOfPicture(content);
      if (picture === null) return null;
      const id = newId();
      pictures[id] = picture.address;
      return id;
    });
    return {
      pictures,
      games: games.map(({ warnings, ...game }) => ({
        ...game,
        warnings: [...warnings],
        problems: gameProblems(game.content),
      })),
      refusals: refusals.map(({ place, title, refused, what }) => ({ place, title, reason: refused, what })),
    };
  });
