import { embeddedDropped, plainText } from '../../assessment/exchange/plain-text.rule.ts';
import type { ReadingWarning } from '../../assessment/exchange/reading.ts';
import type { GamePicture } from '../game.ts';
import { fieldOf, stringOf } from './h5p-field.ts';
import type { GameWarning } from './reading.ts';

const INSTRUCTION_LIMIT = 500;
const ALT_LIMIT = 250;
/** Signs that no text of ours may hold. */
const CONTROLS = /[^\P{Cc}\n]/gu;
const LOST: Partial<Readonly<Record<ReadingWarning, GameWarning>>> = {
  pictures_dropped: 'pictures_dropped',
  media_dropped: 'media_dropped',
  formatting_dropped: 'formatting_dropped',
};

/** Reads the words of one game, and keeps what words cannot say. */
export interface H5pWords {
  /** Words of HTML, or of a field whose signs are written as those of HTML: a line for each block. */
  readonly lines: (value: unknown, ...path: readonly string[]) => string;
  /** The same in one line. */
  readonly line: (value: unknown, ...path: readonly string[]) => string;
  /** The words before a game, as long as they may be. */
  readonly instruction: (html: string) => string;
  readonly warn: (warning: GameWarning, isSo?: boolean) => void;
  readonly warnings: () => readonly GameWarning[];
}

/** Starts a reading of one game. @spec GA-04 */
export function h5pWords(): H5pWords {
  const warned = new Set<GameWarning>();
  const lines: H5pWords['lines'] = (value, ...path) => {
    const { text, embedded, warnings } = plainText(stringOf(value, ...path));
    for (const warning of [...warnings, ...embeddedDropped(embedded)]) {
      const lost = LOST[warning];
      if (lost) warned.add(lost);
    }
    return text.toWellFormed().replaceAll(CONTROLS, '');
  };
  return {
    lines,
    line: (value, ...path) => oneLine(lines(value, ...path)),
    instruction: (html) => {
      const words = oneLine(lines({ html }, 'html'));
      if (words.length <= INSTRUCTION_LIMIT) return words;
      warned.add('instruction_cut');
      const cut = words.slice(0, INSTRUCTION_LIMIT - 1);
      return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), INSTRUCTION_LIMIT / 2)).trimEnd()}…`;
    },
    warn: (warning, isSo = true) => {
      if (isSo) warned.add(warning);
    },
    warnings: () => [...warned],
  };
}

const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

/**
 * A picture of the package by the path its file has there, which is no file of a client yet, with what it shows in
 * words; null where there is none. @spec GA-04
 */
export function pictureAt(words: H5pWords, file: unknown, alt: unknown): GamePicture | null {
  const path = stringOf(file, 'path');
  return path === ''
    ? null
    : { fileId: path, alt: words.line({ alt }, 'alt').slice(0, ALT_LIMIT).toWellFormed() };
}

/** The picture that most kinds of H5P may carry above the question; films and sounds are told to be left behind. @spec GA-04 */
export function mediaOf(content: unknown, words: H5pWords): GamePicture | null {
  const library = stringOf(content, 'media', 'type', 'library');
  const params = fieldOf(content, 'media', 'type', 'params');
  if (library.startsWith('H5P.Image '))
    return pictureAt(words, fieldOf(params, 'file'), fieldOf(params, 'alt'));
  const isSound = library.startsWith('H5P.Audio ');
  words.warn('sounds_dropped', isSound);
  words.warn('media_dropped', library !== '' && !isSound);
  return null;
}

/** The picture of something that may go without one. @spec GA-04 */
export const shown = (picture: GamePicture | null): { readonly picture?: GamePicture } =>
  picture ? { picture } : {};

/** Whether a field names a file of the package. @spec GA-04 */
export const hasFile = (value: unknown, ...path: readonly string[]): boolean =>
  stringOf(value, ...path, 'path') !== '' || stringOf(fieldOf(value, ...path, '0'), 'path') !== '';
