import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MEDIA_PER_IMPORT, MEDIA_PER_QUESTION_FILE } from '@trilha/contract/assessment/exchange-terms';
import { AppError } from '@trilha/contract/errors';
import { placeOnPicture } from '@trilha/rules/assessment/exchange/place-on-picture.rule';
import {
  isRefused,
  type QuestionReading,
  type ReadingWarning,
  refusal,
  type TakenQuestion,
} from '@trilha/rules/assessment/exchange/reading';
import type { Question } from '@trilha/rules/assessment/question';
import {
  filesNeeded,
  filesOfQuestion,
  type QuestionFile,
  withFiles,
} from '@trilha/rules/assessment/question-files.rule';
import {
  fitsPurpose,
  type OpenArchive,
  type PicturePreview,
  previewOfPicture,
  storeMedia,
  storePicture,
} from '#files/index.ts';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import type { ReadFile } from './read-question-file.ts';

/** A file that came along with questions; nothing of it is kept yet. */
interface BroughtFile {
  readonly name: string;
  readonly size: number;
  readonly open: () => Promise<Readable>;
}

interface SoundFile extends Pick<QuestionFile, 'kind'> {
  readonly file: BroughtFile;
  /** What a picture looks like; null for what is heard or watched. */
  readonly picture: PicturePreview | null;
}

/** Questions whose files have ids of their own: what those lead to may be opened as long as the file is read. */
export interface BroughtQuestions extends ReadFile {
  readonly files: ReadonlyMap<string, SoundFile>;
}

/** The files of a package by their paths. */
export const filesInArchive = ({ archive, entries }: OpenArchive): ReadonlyMap<string, BroughtFile> =>
  new Map(
    entries.map((entry) => [
      entry.fileName,
      {
        name: lastPart(entry.fileName),
        size: entry.uncompressedSize,
        open: () => archive.openReadStreamPromise(entry),
      },
    ]),
  );

/**
 * Finds what each question shows and plays, and judges it by its bytes as if it were uploaded. What is not there, or is
 * none, is taken off its question and told; a question that cannot be answered without it is refused. Errors: question_file_media_many. @spec AS-06 ME-04
 */
export async function withBroughtFiles(
  read: ReadFile,
  beside: ReadonlyMap<string, BroughtFile>,
): Promise<BroughtQuestions> {
  const files = new Map<string, SoundFile>();
  const judged = new Map<BroughtFile, SoundFile | null>();
  const judge = async (kind: QuestionFile['kind'], file: BroughtFile): Promise<SoundFile | null> => {
    const known = judged.get(file);
    if (known !== undefined) return known;
    if (judged.size >= MEDIA_PER_QUESTION_FILE)
      throw new AppError('question_file_media_many', { maximum: MEDIA_PER_QUESTION_FILE });
    const sound = await soundFile(kind, file);
    judged.set(file, sound);
    return sound;
  };
  const readings: QuestionReading[] = [];
  for (const reading of read.readings) {
    if (isRefused(reading)) {
      readings.push(reading);
      continue;
    }
    const { files: inside = {}, ...rest } = reading;
    const brought: Brought[] = [];
    for (const { kind, fileId: source } of filesOfQuestion(rest.taken.question)) {
      const file = beside.get(source) ?? fileInText(source, inside[source]);
      const sound = file ? await judge(kind, file) : null;
      brought.push({ kind, source, sound: sound ?? (file ? 'refused' : 'missing') });
    }
    const placed = withSoundFiles(rest, brought);
    if (isRefused(placed)) {
      readings.push(placed);
      continue;
    }
    const ids = new Map<string, string>();
    for (const { source, sound } of brought) {
      if (typeof sound === 'string') continue;
      const id = newId();
      ids.set(source, id);
      files.set(id, sound);
    }
    readings.push(withIds(placed, ids, lostOf(brought)));
  }
  return { ...read, readings, files };
}

/** What was found where a question names a file. */
interface Brought extends Pick<QuestionFile, 'kind'> {
  readonly source: string;
  readonly sound: SoundFile | 'missing' | 'refused';
}

/** The question with its places on its picture, or why it cannot be asked without a file that did not come. */
function withSoundFiles(reading: TakenQuestion, brought: readonly Brought[]): QuestionReading {
  const { line, name, taken } = reading;
  const stage = brought.find(({ source }) => source === taken.question.imageFileId)?.sound ?? 'missing';
  const placed = placeOnPicture(reading, typeof stage === 'string' ? stage : (stage.picture ?? 'refused'));
  const needed = filesNeeded(taken.question);
  const lost = brought.find(({ source, sound }) => typeof sound === 'string' && needed.has(source));
  if (isRefused(placed) || !lost || typeof lost.sound !== 'string') return placed;
  return { line, name, ...refusal(`picture_${lost.sound}`, lost.source) };
}

const lostOf = (brought: readonly Brought[]): ReadingWarning[] =>
  brought.flatMap(({ kind, sound }) =>
    typeof sound === 'string' ? [`${kind === 'picture' ? 'pictures' : 'media'}_${sound}` as const] : [],
  );

function withIds(
  { taken, warnings, ...place }: TakenQuestion,
  ids: ReadonlyMap<string, string>,
  lost: readonly ReadingWarning[],
): TakenQuestion {
  return {
    ...place,
    taken: { ...taken, question: withFiles(taken.question, ({ fileId }) => ids.get(fileId) ?? null) },
    warnings: [...new Set([...warnings, ...lost])],
  };
}

/** A file whose bytes stand in the text itself, or in the address of it. */
function fileInText(source: string, base64: string | undefined): BroughtFile | undefined {
  const written = base64 ?? /^data:[a-z0-9/+.-]*;base64,(.*)$/is.exec(source)?.[1];
  if (written === undefined) return undefined;
  const content = Buffer.from(written, 'base64');
  return {
    name: base64 === undefined ? 'imagem' : lastPart(source),
    size: content.length,
    open: () => Promise.resolve(Readable.from([content])),
  };
}

/** One that only begins like a picture is none: it is looked at before anybody is told that it will come. */
async function soundFile(kind: QuestionFile['kind'], file: BroughtFile): Promise<SoundFile | null> {
  if (!(await fitsPurpose(kind === 'picture' ? 'cover' : 'question_media', file))) return null;
  if (kind !== 'picture') return { kind, file, picture: null };
  const picture = await previewOfPicture(await buffer(await file.open()));
  return picture === null ? null : { kind, file, picture };
}

/** Small copies of the pictures of questions by the ids they have meanwhile. */
export const smallPictures = (
  { files }: BroughtQuestions,
  questions: readonly Question[],
): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(filesOfQuestion).flatMap(({ fileId }): [string, string][] => {
      const picture = files.get(fileId)?.picture;
      return picture ? [[fileId, picture.address]] : [];
    }),
  );

/**
 * Keeps the files of questions that are imported, and tells the id that each has from now on. Errors:
 * question_file_media_many. @spec AS-06 ME-04
 */
export async function keptFiles(
  tx: Transaction,
  { files }: BroughtQuestions,
  questions: readonly Question[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = questions.flatMap(filesOfQuestion);
  if (wanted.length > MEDIA_PER_IMPORT)
    throw new AppError('question_file_media_many', { maximum: MEDIA_PER_IMPORT });
  const kept = new Map<string, string>();
  const ids = new Map<BroughtFile, string>();
  for (const { fileId } of wanted) {
    const found = files.get(fileId);
    if (!found) continue;
    const id = ids.get(found.file) ?? (await keep(tx, found));
    ids.set(found.file, id);
    kept.set(fileId, id);
  }
  return kept;
}

async function keep(tx: Transaction, { kind, file }: SoundFile): Promise<string> {
  const content = await file.open();
  const id =
    kind === 'picture'
      ? await storePicture(tx, file.name, await buffer(content), 'cover')
      : await storeMedia(tx, file.name, content);
  // It was judged a moment ago by the same bytes.
  if (id === null) throw new AppError('question_file_unreadable', { reason: file.name });
  return id;
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
