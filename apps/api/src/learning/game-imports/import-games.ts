import { Readable } from 'node:stream';
import { AppError } from '@trilha/contract/errors';
import type { ActivityContent } from '@trilha/contract/learning/activity-content';
import { importGames } from '@trilha/contract/learning/game-imports.calls';
import { storeMedia, storePicture } from '#files/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { addActivities } from '../authoring/add-activities.ts';
import { authoredTraining, modulesOf, takeRevision } from '../authoring/authoring.queries.ts';
import { recordTraining } from '../authoring/record-training.ts';
import { type KeepMedia, storedGames } from './games-of-package.ts';

/** What an imported game begins with, as one that is added by hand. */
const BEGINNING = { minutes: 5, points: 10, required: true } as const;

export const routes = (bind: Bind): void =>
  bind.write(importGames, async (tx, { params: { trainingId }, body }) => {
    await authoredTraining(tx, trainingId);
    const modules = await modulesOf(tx, trainingId);
    if (!modules.some(({ id }) => id === body.moduleId)) throw new AppError('not_found');
    const revision = await takeRevision(tx, trainingId, body.revision);
    const keep: KeepMedia = (kind, name, content) =>
      kind === 'picture' ? storePicture(tx, name, content) : storeMedia(tx, name, Readable.from([content]));
    const { games } = await storedGames(tx, body.fileId, keep, body.places);
    const places = new Set(body.places);
    const chosen = games.filter(({ place }) => places.has(place));
    if (chosen.length < places.size) throw new AppError('not_found');
    const activityIds = await addActivities(
      tx,
      { trainingId, moduleId: body.moduleId },
      chosen.map(({ title, content }) => ({ ...BEGINNING, title: title || nameOf(content), content })),
    );
    await recordTraining(tx, trainingId, 'activity.import', {
      after: { activities: chosen.map(({ title, content }) => title || nameOf(content)) },
    });
    return { activityIds, revision };
  });

/** A package without a title: the first words of the game name it until its author does. */
const nameOf = (content: ActivityContent): string =>
  ('instruction' in content && content.instruction.slice(0, 60)) || 'H5P';
