import { buffer, text as readText } from 'node:stream/consumers';
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
import { picturesOfGame, withPictures } from '@trilha/rules/games/game-pictures.rule';
import { soundsOfGame, withSounds } from '@trilha/rules/games/game-sounds.rule';
import { completeFileById, fromArchive, type OpenArchive, PICTURE_MAXIMUM_BYTES } from '#files/index.ts';
import { runApart } from '#platform/apart.ts';
import type { Context } from '#platform/context.ts';

const ABOUT = 'h5p.json';
const FOLDER = 'content/';
const CONTENT = `${FOLDER}content.json`;
/** Read sooner than a thread has started. */
const SMALL_TEXT = 64 * 1024;
/** Pictures and sounds of one package that are looked at. */
const MOST_MEDIA = 100;
/** A card is heard for some seconds; each is in memory while it is judged. */
const LARGEST = { picture: PICTURE_MAXIMUM_BYTES, sound: 15 * 1024 * 1024 } as const;

interface Placed {
  readonly place: number;
}
/** A game within the bounds of our own, its texts as an author would have written them. */
interface FittedGame extends Omit<TakenGame, 'content'> {
  readonly content: GameActivity;
}

/** The games of a package as a course would take them, and those it would not. */
interface JudgedPackage {
  readonly games: readonly (FittedGame & Placed)[];
  readonly refusals: readonly (RefusedGame & Placed)[];
}

/** What becomes of a picture or sound of the package: the id of its file, or null where it is none. */
export type KeepMedia = (kind: 'picture' | 'sound', name: string, content: Buffer) => Promise<string | null>;

/**
 * Reads a stored package anew. Its two texts are opened and the pictures of the games at these places, or of all; nothing
 * is run. Errors: package_invalid, package_unsafe, and those of the file. @spec GA-04
 */
export async function storedGames(
  scope: Pick<Context, 'db' | 'client' | 'platform'>,
  fileId: string,
  keep: KeepMedia,
  places?: readonly number[],
): Promise<JudgedPackage> {
  const file = await completeFileById(scope, fileId, ['game_package']);
  return gamesOfPackage(scope.platform.storage, file.storage_key, keep, places);
}

/** Every game of an archive in storage within our bounds, or refused; pictures as `storedGames` says. @spec GA-04 */
export const gamesOfPackage = (
  storage: Context['platform']['storage'],
  key: string,
  keep: KeepMedia,
  places?: readonly number[],
): Promise<JudgedPackage> =>
  fromArchive(storage, key, async (archive) => {
    const readings = await readingsOf(archive);
    const isWanted = (place: number): boolean => places?.includes(place) ?? true;
    const kept = await keptMedia(
      archive,
      readings.filter((_reading, place) => isWanted(place)),
      keep,
    );
    const games: (FittedGame & Placed)[] = [];
    const refusals: (RefusedGame & Placed)[] = [];
    for (const [place, reading] of readings.entries()) {
      const fitted = isRefusedGame(reading) ? reading : fit(reading, kept);
      if (isRefusedGame(fitted)) refusals.push({ ...fitted, place });
      else games.push({ ...fitted, place });
    }
    return { games, refusals };
  });

async function readingsOf(archive: OpenArchive): Promise<readonly GameReading[]> {
  const [about, content] = [await textOf(archive, ABOUT), await textOf(archive, CONTENT)];
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

/** The ids of what was kept, by the paths of the package; one file at a time is in memory. */
async function keptMedia(
  { archive, entries }: OpenArchive,
  readings: readonly GameReading[],
  keep: KeepMedia,
): Promise<ReadonlyMap<string, string>> {
  const taken = readings.flatMap((reading) => (isRefusedGame(reading) ? [] : [reading.content]));
  const pathsOf = (files: readonly { readonly fileId: string }[]): string[] => [
    ...new Set(files.map(({ fileId }) => fileId)),
  ];
  const paths = [
    ...pathsOf(taken.flatMap(picturesOfGame)).map((path) => ({ kind: 'picture' as const, path })),
    ...pathsOf(taken.flatMap(soundsOfGame)).map((path) => ({ kind: 'sound' as const, path })),
  ];
  const kept = new Map<string, string>();
  for (const { kind, path } of paths.slice(0, MOST_MEDIA)) {
    const entry = entries.find(({ fileName }) => fileName === FOLDER + path);
    if (!entry || entry.uncompressedSize > LARGEST[kind]) continue;
    const content = await buffer(await archive.openReadStreamPromise(entry));
    const id = await keep(kind, path.slice(path.lastIndexOf('/') + 1), content);
    if (id !== null) kept.set(path, id);
  }
  return kept;
}

/** Judges a game by the bounds of those that authors write here; pictures and sounds that were not kept are told. */
function fit(
  { title, content: read, warnings }: TakenGame,
  kept: ReadonlyMap<string, string>,
): FittedGame | RefusedGame {
  const isLost = ({ fileId }: { readonly fileId: string }): boolean => !kept.has(fileId);
  const lost = [
    ...(picturesOfGame(read).some(isLost) ? (['pictures_dropped'] as const) : []),
    ...(soundsOfGame(read).some(isLost) ? (['sounds_dropped'] as const) : []),
  ];
  const pictured = withPictures(read, ({ fileId: path, alt }) => {
    const fileId = kept.get(path);
    return fileId === undefined ? null : { fileId, alt };
  });
  const heard = withSounds(pictured, ({ fileId: path }) => {
    const fileId = kept.get(path);
    return fileId === undefined ? null : { fileId };
  });
  const content = gameContentShape.safeParse(heard);
  if (!content.success)
    return {
      title,
      refused: 'too_large',
      what: (content.error.issues[0]?.path ?? []).join('.').slice(0, 80),
    };
  return {
    title,
    content: content.data,
    warnings: [...new Set([...warnings, ...lost])],
  };
}
