import { isOn, listOf, stringOf } from './h5p-field.ts';
import { h5pWords, hasFile, warnOfMedia } from './h5p-words.ts';
import type { ReadGame } from './reading.ts';

/** Riddles of one game, and words of a card; beyond them riddles become cards that are turned. */
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
  warnOfMedia(content, words);
  if (text === '') return null;
  return {
    content: {
      kind: 'true_or_false',
      instruction: '',
      statements: [{ text, isTrue, explanation: first || second }],
    },
    warnings: words.warnings(),
  };
}

/** Dialog Cards: two sides of a card. @spec GA-04 */
export function readDialogCards(content: unknown): ReadGame {
  const words = h5pWords();
  const cards = listOf(content, 'dialogs').flatMap((card) => {
    words.warn('pictures_dropped', hasFile(card, 'image'));
    words.warn('media_dropped', hasFile(card, 'audio'));
    const tips = [stringOf(card, 'tips', 'front'), stringOf(card, 'tips', 'back')];
    words.warn('hints_dropped', tips.join('') !== '');
    const front = words.line(card, 'text') || words.line(card, 'imageAltText');
    const back = words.line(card, 'answer');
    words.warn('cards_dropped', front === '' || back === '');
    return front === '' || back === '' ? [] : [{ front, back }];
  });
  const instruction = words.instruction(stringOf(content, 'description'));
  if (cards.length === 0) return null;
  return { content: { kind: 'flashcards', instruction, cards }, warnings: words.warnings() };
}

/**
 * Flashcards of H5P ask for an answer in writing, which is a riddle here; where there are more than a game of riddles
 * holds, they are cards to turn. Answers are parted by slashes, `\/` is one (`splitAlternatives` of h5p-flashcards).
 * @spec GA-04
 */
export function readFlashcards(content: unknown): ReadGame {
  const words = h5pWords();
  const cards = listOf(content, 'cards').flatMap((card) => {
    words.warn('pictures_dropped', hasFile(card, 'image'));
    const text = words.lines(card, 'text') || words.line(card, 'imageAltText');
    const accepted = alternatives(words.line(card, 'answer'));
    words.warn('cards_dropped', text === '' || accepted.length === 0);
    // A group of one field is written as that field.
    const tip = words.line(card, 'tip') || words.line(card, 'tip', 'tip');
    return text === '' || accepted.length === 0 ? [] : [{ text, accepted, tip }];
  });
  const instruction = words.instruction(stringOf(content, 'description'));
  if (cards.length === 0) return null;
  if (cards.length > RIDDLES) {
    words.warn('turned_not_written');
    words.warn(
      'hints_dropped',
      cards.some(({ tip }) => tip !== ''),
    );
    return {
      content: {
        kind: 'flashcards',
        instruction,
        cards: cards.map(({ text, accepted }) => ({ front: text, back: accepted.join(' / ') })),
      },
      warnings: words.warnings(),
    };
  }
  words.warn('capitals_ignored', isOn(content, 'caseSensitive'));
  return {
    content: {
      kind: 'enigma',
      instruction,
      riddles: cards.map(({ text, accepted, tip }) => ({ text, hints: tip === '' ? [] : [tip], accepted })),
    },
    warnings: words.warnings(),
  };
}

const alternatives = (answer: string): string[] =>
  answer
    .split(/(?<!\\)\//)
    .map((accepted) => accepted.replaceAll(String.raw`\/`, '/').trim())
    .filter((accepted) => accepted !== '');
