import { fieldOf, listOf, stringOf } from './h5p-field.ts';
import { h5pWords } from './h5p-words.ts';
import { readDialogCards, readFlashcards, readMemoryGame, readTrueFalse } from './read-cards.rule.ts';
import { readDragQuestion } from './read-drag-question.rule.ts';
import { readBlanks, readDragText } from './read-gaps.rule.ts';
import {
  GAMES_PER_PACKAGE,
  type GameReading,
  isRefusedGame,
  LONGEST_PACKAGE_TEXT,
  type ReadGame,
} from './reading.ts';

const READERS: Readonly<Record<string, (content: unknown) => ReadGame>> = {
  'H5P.Blanks': readBlanks,
  'H5P.Dialogcards': readDialogCards,
  'H5P.DragQuestion': readDragQuestion,
  'H5P.DragText': readDragText,
  'H5P.Flashcards': readFlashcards,
  'H5P.MemoryGame': readMemoryGame,
  'H5P.TrueFalse': readTrueFalse,
};
/** Content types that hold others, and where. */
const HOLDERS: Readonly<Record<string, (content: unknown) => readonly unknown[]>> = {
  'H5P.QuestionSet': (content) => listOf(content, 'questions'),
  'H5P.Column': (content) => listOf(content, 'content').map((part) => fieldOf(part, 'content')),
  'H5P.InteractiveBook': (content) => listOf(content, 'chapters'),
};
/** What stands between the games of a book is no game that could be refused. */
const BETWEEN = new Set([
  '',
  'H5P.AdvancedText',
  'H5P.Text',
  'H5P.Image',
  'H5P.Table',
  'H5P.Link',
  'H5P.Accordion',
]);
/** A book holds columns, and those hold sets. */
const DEEPEST = 3;
const TITLE_LIMIT = 200;

interface Part {
  readonly library: string;
  readonly title: string;
  readonly content: unknown;
}

/**
 * Every game of an H5P package from its two texts, `h5p.json` and `content/content.json` (h5p.org/documentation/
 * developers/h5p-specification). Nothing else of a package is needed, and no library of it. Never throws, whatever the
 * texts hold. @spec GA-04
 */
export function readH5p(packageText: string, contentText: string): readonly GameReading[] {
  const about = parsed(packageText);
  const content = parsed(contentText);
  const library = stringOf(about, 'mainLibrary');
  const title = titleOf(stringOf(about, 'title'));
  if (!isObject(about) || !isObject(content) || library === '')
    return [
      { title, refused: 'json_malformed', what: isObject(about) && library ? 'content.json' : 'h5p.json' },
    ];
  const readings: GameReading[] = [];
  readInto(readings, { library, title, content }, 0);
  return readings.length > 0 ? readings : [{ title, refused: 'nothing_to_play', what: library.slice(0, 80) }];
}

function readInto(readings: GameReading[], part: Part, depth: number): void {
  if (readings.length >= GAMES_PER_PACKAGE) return;
  const { library, title, content } = part;
  const held = Object.hasOwn(HOLDERS, library) ? HOLDERS[library] : undefined;
  if (held && depth < DEEPEST) {
    const inside: GameReading[] = [];
    for (const each of held(content)) readInto(inside, partOf(each, title), depth + 1);
    readings.push(...gathered(inside, title).slice(0, GAMES_PER_PACKAGE - readings.length));
    return;
  }
  const read = Object.hasOwn(READERS, library) ? READERS[library] : undefined;
  if (depth > 0 && BETWEEN.has(library)) return;
  if (!read) readings.push({ title, refused: 'kind_unsupported', what: library.slice(0, 80) });
  else {
    const game = read(content);
    readings.push(game ? { title, ...game } : { title, refused: 'nothing_to_play', what: library });
  }
}

function partOf(value: unknown, outer: string): Part {
  // The library of a part bears its version: `H5P.Blanks 1.14`.
  const [library = ''] = stringOf(value, 'library').split(' ');
  return {
    library,
    title: titleOf(stringOf(value, 'metadata', 'title')) || outer,
    content: fieldOf(value, 'params'),
  };
}

/** The single statements of a set are one game here, at the place of the first. */
function gathered(readings: readonly GameReading[], title: string): readonly GameReading[] {
  const single = readings.filter(
    (reading) => !isRefusedGame(reading) && reading.content.kind === 'true_or_false',
  );
  const [first] = single;
  if (!first || isRefusedGame(first) || first.content.kind !== 'true_or_false' || single.length === 1)
    return readings;
  const whole: GameReading = {
    title: title || first.title,
    content: {
      ...first.content,
      statements: single.flatMap((reading) =>
        !isRefusedGame(reading) && reading.content.kind === 'true_or_false' ? reading.content.statements : [],
      ),
    },
    warnings: [...new Set(single.flatMap((reading) => (isRefusedGame(reading) ? [] : reading.warnings)))],
  };
  return readings.flatMap((reading) =>
    reading === first ? [whole] : single.includes(reading) ? [] : [reading],
  );
}

const titleOf = (html: string): string =>
  Array.from(h5pWords().line({ html }, 'html')).slice(0, TITLE_LIMIT).join('').trim();

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

function parsed(text: string): unknown {
  if (text.length > LONGEST_PACKAGE_TEXT) return null;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}
