import type { Option, Question } from './question.ts';
import { optionsIn, withOptions } from './question-options.ts';

/** A file that a question shows or plays. */
export interface QuestionFile {
  readonly kind: 'picture' | 'audio' | 'video';
  readonly fileId: string;
}
type Replace = (file: QuestionFile) => string | null;

/** The same question with each of its files replaced, or without it where there is nothing in its place. @spec AS-06 */
export function withFiles(question: Question, replace: Replace): Question {
  const own = pictured(question, replace);
  const { media, ...silent } = own;
  const played = media ? replace({ kind: media.kind, fileId: media.fileId }) : null;
  const asked: Question = media && played !== null ? { ...own, media: { ...media, fileId: played } } : silent;
  return withOptions(asked, (option) => pictured(option, replace));
}

/** Every file of a question, in its order. @spec AS-06 */
export function filesOfQuestion(question: Question): readonly QuestionFile[] {
  const found: QuestionFile[] = [];
  withFiles(question, (file) => {
    found.push(file);
    return file.fileId;
  });
  return found;
}

/**
 * The files without which a question cannot be answered: the picture on which it is asked, and those of what may be
 * chosen and has no words. @spec AS-06
 */
export function filesNeeded(question: Question): ReadonlySet<string> {
  const isAskedOn = question.kind === 'hotspot' || question.kind === 'image_drop';
  const silent = optionsIn(question).filter(({ text }) => text.trim() === '');
  return new Set(
    [...(isAskedOn ? [question] : []), ...silent].flatMap(({ imageFileId }) => imageFileId ?? []),
  );
}

function pictured<Piece extends Pick<Option, 'imageFileId' | 'imageAlt'>>(
  piece: Piece,
  replace: Replace,
): Piece {
  if (piece.imageFileId === null) return piece;
  const fileId = replace({ kind: 'picture', fileId: piece.imageFileId });
  return fileId === null
    ? { ...piece, imageFileId: null, imageAlt: undefined }
    : { ...piece, imageFileId: fileId };
}
