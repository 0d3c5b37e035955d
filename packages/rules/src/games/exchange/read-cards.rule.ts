import type { GameSound } from '../game.ts';
import { fieldOf, isOn, listOf, stringOf } from './h5p-field.ts';
import { h5pWords, hasFile, mediaOf, pictureAt, shown } from './h5p-words.ts';
import type { ReadGame } from './reading.ts';

/** Riddles of one game. */
const RIDDLES = 10;

/** True or false: one statement. @spec GA-04 */
export function readTrueFalse(content: unknown): ReadGame {
  const words = h5pWords();
  const text = words.line(content, 'question');
  const isTrue = isOn(content, 'correct');
  const feedback = ['feedbackOnCorrect', 'feedbackOnWrong'].map((name) =>
    words.line(content, 'behaviour', name),
  );
  const [first = '', second = ''] = feedback;
  // One reason is told here, however it was answered.
  words.warn('feedback_dropped', first !== '' && second !== '' && first !== second);
  const picture = mediaOf(content, words);
  if (text === '') return null;
  return {
    content: {
      kind: 'true_or_false',
      instruction: '',
      statements: [{ text, ...shown(picture), isTrue, explanation: first || second }],
    },
    warnings: words.warnings(),
  };
}

/** Dialog Cards: two sides of a card. @spec GA-04 */
export function readDialogCards(content: unknown): ReadGame {
  const words = h5pWords();
  const cards = listOf(content, 'dialogs').flatMap((card) => {
    const picture = pictureAt(words, fieldOf(card, 'image'), fieldOf(card, 'imageAltText'));
    const sound = soundAt(card);
    const tips = [stringOf(card, 'tips', 'front'), stringOf(card, 'tips', 'back')];
    words.warn('hints_dropped', tips.join('') !== '');
    const front = words.line(card, 'text');
    const back = words.line(card, 'answer');
    const isWhole = (front !== '' || picture !== null) && back !== '';
    words.warn('cards_dropped', !isWhole);
    return isWhole ? [{ front, ...shown(picture), ...(sound ? { sound } : {}), back }] : [];
  });
  const instruction = words.instruction(stringOf(content, 'description'));
  if (cards.length === 0) return null;
  return { content: { kind: 'flashcards', instruction, cards }, warnings: words.warnings() };
}

/**
 * Flashcards of H5P ask for an answer in writing. Where some of them give a tip they are riddles, whose hints those are, as
 * far as a game of riddles holds them. Answers are parted by slashes, `\/` is one (`splitAlternatives` of h5p-flashcards).
 * @spec GA-04
 */
export function readFlashcards(content: unknown): ReadGame {
  const words = h5pWords();
  const cards = listOf(content, 'cards').flatMap((card) => {
    const picture = pictureAt(words, fieldOf(card, 'image'), fieldOf(card, 'imageAltText'));
    const text = words.lines(card, 'text');
    const accepted = alternatives(words.line(card, 'answer'));
    const isWhole = (text !== '' || picture !== null) && accepted.length > 0;
    words.warn('cards_dropped', !isWhole);
    // A group of one field is written as that field.
    const tip = words.line(card, 'tip') || words.line(card, 'tip', 'tip');
    return isWhole ? [{ text, picture, accepted, tip }] : [];
  });
  const instruction = words.instruction(stringOf(content, 'description'));
  if (cards.length === 0) return null;
  const isExact = isOn(content, 'caseSensitive');
  const hasTips = cards.some(({ tip }) => tip !== '');
  if (!hasTips || cards.length > RIDDLES) {
    words.warn('hints_dropped', hasTips);
    return {
      content: {
        kind: 'flashcards',
        instruction,
        isWritten: true,
        isExact,
        cards: cards.map(({ text, picture, accepted }) => ({
          front: text,
          ...shown(picture),
          back: '',
          accepted,
        })),
      },
      warnings: words.warnings(),
    };
  }
  words.warn('capitals_ignored', isExact);
  return {
    content: {
      kind: 'enigma',
      instruction,
      riddles: cards.map(({ text, picture, accepted, tip }) => ({
        text,
        ...shown(picture),
        hints: tip === '' ? [] : [tip],
        accepted,
      })),
    },
    warnings: words.warnings(),
  };
}

/**
 * The Memory Game: a picture and its match, or the same picture twice. What is said when a pair is found is left behind.
 * @spec GA-04
 */
export function readMemoryGame(content: unknown): ReadGame {
  const words = h5pWords();
  const pairs = listOf(content, 'cards').flatMap((card) => {
    const firstPicture = pictureAt(words, fieldOf(card, 'image'), fieldOf(card, 'imageAlt'));
    const secondPicture = pictureAt(words, fieldOf(card, 'match'), fieldOf(card, 'matchAlt')) ?? firstPicture;
    words.warn('sounds_dropped', hasFile(card, 'audio') || hasFile(card, 'matchAudio'));
    words.warn('feedback_dropped', stringOf(card, 'description') !== '');
    words.warn('cards_dropped', firstPicture === null);
    return firstPicture && secondPicture ? [{ first: '', second: '', firstPicture, secondPicture }] : [];
  });
  if (pairs.length === 0) return null;
  return { content: { kind: 'find_the_pairs', instruction: '', pairs }, warnings: words.warnings() };
}

/** The sound of a card, which H5P keeps in several forms of which the first is the usual one. */
function soundAt(card: unknown): GameSound | null {
  const path = stringOf(card, 'audio', 'path') || stringOf(fieldOf(card, 'audio', '0'), 'path');
  return path === '' ? null : { fileId: path };
}

const alternatives = (answer: string): string[] =>
  answer
    .split(/(?<!\\)\//)
    .map((accepted) => accepted.replaceAll(String.raw`\/`, '/').trim())
    .filter((accepted) => accepted !== '');
