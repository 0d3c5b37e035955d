import { GAME_REFUSALS, GAME_WARNINGS, GAMES_PER_PACKAGE } from '@trilha/rules/games/exchange/reading';
import { GAME_PROBLEMS } from '@trilha/rules/games/game-problems.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';
import { gameContentShape } from '../games/game-shapes.ts';

const author = { access: 'learning.training.author', module: 'online_courses', flag: 'games' } as const;
const path = '/api/authoring/trainings/:trainingId/game-import' as const;
const params = z.object({ trainingId: id });
const refused = [
  'not_found',
  'not_allowed',
  'module_disabled',
  'file_incomplete',
  'package_invalid',
  'package_unsafe',
] as const;
/** Place in the package, from 0: by it a game is chosen. */
const place = z.int().min(0);

/**
 * What an H5P package would bring to a course: each game as it would be played, what was left out of it and what it
 * still lacks, and each refusal with its reason. Nothing is stored, and nothing of the package is run. The file is of
 * purpose `game_package`. @spec GA-04
 */
export const previewGameImport = defineCall({
  id: 'previewGameImport',
  summary: 'Read an H5P package without importing anything',
  method: 'POST',
  path: `${path}/preview`,
  ...author,
  params,
  body: z.strictObject({ fileId: id }),
  response: z.object({
    /** Small copies of the pictures, by the names they have in these contents. */
    pictures: z.record(z.string(), z.string()),
    games: z.array(
      z.object({
        place,
        title: z.string(),
        content: gameContentShape,
        warnings: z.array(z.enum(GAME_WARNINGS)),
        problems: z.array(z.enum(GAME_PROBLEMS)),
      }),
    ),
    refusals: z.array(
      z.object({ place, title: z.string(), reason: z.enum(GAME_REFUSALS), what: z.string() }),
    ),
  }),
  errors: refused,
});

/**
 * Adds chosen games of a package at the end of a module, all of them or none. The revision that was seen is taken with
 * it: asked for twice, nothing is there twice. @spec GA-04
 */
export const importGames = defineCall({
  id: 'importGames',
  summary: 'Add chosen games of an H5P package to a module',
  method: 'POST',
  path,
  ...author,
  write: true,
  params,
  body: z.strictObject({
    revision: z.int().min(1),
    moduleId: id,
    fileId: id,
    places: z.array(place).min(1).max(GAMES_PER_PACKAGE),
  }),
  response: z.object({ activityIds: z.array(id), revision: z.int() }),
  errors: [...refused, 'changed_meanwhile'],
});
