import { text as readText } from 'node:stream/consumers';
import { AppError } from '@trilha/contract/errors';
import { gameContentShape } from '@trilha/contract/games/game-shapes';
import type { GameActivity } from '@trilha/contract/learning/activity-content';
import { readH5p } from '@trilha/rules/games/exchange/read-h5p.rule';
import {
  type GameReading,
  isRefusedGame,
  LONGEST_PACKAGE_TEXT,
  type RefusedGame,
  type TakenGame,
} from '@trilha/rules/games/exchange/reading';
import { completeFileById, fromArchive, type OpenArchive } from '#files/index.ts';
import { runApart } from '#platform/apart.ts';
import type { Context } from '#platform/context.ts';

const ABOUT = 'h5p.json';
const CONTENT = 'content/content.json';
/** Read sooner than a thread has started. */
const SMALL_TEXT = 64 * 1024;

interface Placed {
  readonly place: number;
}
/** A game within the bounds of our own, its texts as an author would have written them. */
export interface FittedGame extends Omit<TakenGame, 'content'> {
  readonly content: GameActivity;
}

/** The games of a package as a course would take them, and those it would not. */
export interface JudgedPackage {
  readonly games: readonly (FittedGame & Placed)[];
  readonly refusals: readonly (RefusedGame & Placed)[];
}

/**
 * Reads a stored package anew. Of all it holds, its two texts are opened and nothing is run. Errors: package_invalid,
 * package_unsafe, and those of the file. @spec GA-04
 */
export async function storedGames(
  scope: Pick<Context, 'db' | 'client' | 'platform'>,
  fileId: string,
): Promise<JudgedPackage> {
  const file = await completeFileById(scope, fileId, ['game_package']);
  return judged(await gamesOfPackage(scope.platform.storage, file.storage_key));
}

/** Every game of an archive in storage, taken or refused. @spec GA-04 */
export async function gamesOfPackage(
  storage: Context['platform']['storage'],
  key: string,
): Promise<readonly GameReading[]> {
  const [about, content] = await fromArchive(storage, key, async (archive) => [
    await textOf(archive, ABOUT),
    await textOf(archive, CONTENT),
  ]);
  if (content.length <= SMALL_TEXT) return readH5p(about, content);
  return runApart<readonly GameReading[]>(
    new URL('./reading-thread.ts', import.meta.url),
    { about, content },
    new AppError('package_unsafe', { reason: 'size' }),
  );
}

async function textOf({ archive, entries }: OpenArchive, name: string): Promise<string> {
  const entry = entries.find(({ fileName }) => fileName === name);
  if (!entry) throw new AppError('package_invalid', { reason: name });
  if (entry.uncompressedSize > LONGEST_PACKAGE_TEXT) throw new AppError('package_unsafe', { reason: 'size' });
  return readText(await archive.openReadStreamPromise(entry));
}

/** Judges each game by the bounds of those that authors write here. @spec GA-04 */
export function judged(readings: readonly GameReading[]): JudgedPackage {
  const games: (FittedGame & Placed)[] = [];
  const refusals: (RefusedGame & Placed)[] = [];
  for (const [place, reading] of readings.entries()) {
    const fitted = fit(reading);
    if (isRefusedGame(fitted)) refusals.push({ ...fitted, place });
    else games.push({ ...fitted, place });
  }
  return { games, refusals };
}

function fit(reading: GameReading): FittedGame | RefusedGame {
  if (isRefusedGame(reading)) return reading;
  const content = gameContentShape.safeParse(reading.content);
  if (content.success) return { ...reading, content: content.data };
  return {
    title: reading.title,
    refused: 'too_large',
    what: (content.error.issues[0]?.path ?? []).join('.').slice(0, 80),
  };
}
