import { searchText } from '../shared/text.ts';
import type { GameContent, GameKind } from './game.ts';
import { markedText } from './marked-text.rule.ts';

export const GAME_PROBLEMS = [
  'too_few',
  'words_missing',
  'words_repeated',
  'gap_missing',
  'gap_empty',
  'box_empty',
  'both_sides_needed',
  'answer_missing',
] as const;
/** What keeps a game from being played. */
export type GameProblem = (typeof GAME_PROBLEMS)[number];

/** Fewest items that make a game. */
export const FEWEST: Readonly<Record<GameKind, number>> = {
  true_or_false: 1,
  find_the_pairs: 2,
  drag_the_words: 1,
  drag_and_drop: 2,
  fill_in_the_blanks: 1,
  this_or_that: 2,
  flashcards: 1,
  enigma: 1,
};

/** Everything that keeps a game from being played, without repetition; empty when it is ready. @spec GA-01 MG-02 */
export function gameProblems(content: GameContent): GameProblem[] {
  return [...new Set(problemsOf(content))].filter((problem) => problem !== null);
}

function problemsOf(content: GameContent): readonly (GameProblem | null)[] {
  const fewest = FEWEST[content.kind];
  switch (content.kind) {
    case 'true_or_false': {
      const texts = content.statements.map(({ text }) => text);
      return [few(texts, fewest), blank(texts), repeated(texts)];
    }
    case 'find_the_pairs': {
      const texts = content.pairs.flatMap(({ first, second }) => [first, second]);
      // The same face twice would make a right pair look wrong.
      return [few(content.pairs, fewest), blank(texts), repeated(texts)];
    }
    case 'drag_the_words':
      return [...gapProblems(content.text, fewest), blank(content.distractors)];
    case 'fill_in_the_blanks':
      return gapProblems(content.text, fewest);
    case 'drag_and_drop': {
      const pieces = content.boxes.flatMap(({ pieces: texts }) => texts);
      const labels = content.boxes.map(({ label }) => label);
      return [
        few(content.boxes, fewest),
        blank([...labels, ...pieces]),
        repeated(labels),
        content.boxes.every(({ pieces: texts }) => texts.length > 0) ? null : 'box_empty',
      ];
    }
    case 'this_or_that': {
      const texts = content.cards.map(({ text }) => text);
      const sides = new Set(content.cards.map(({ isFirst }) => isFirst));
      return [
        few(texts, fewest),
        blank([content.first, content.second, ...texts]),
        repeated(texts),
        sides.size === 2 ? null : 'both_sides_needed',
      ];
    }
    case 'flashcards': {
      const fronts = content.cards.map(({ front }) => front);
      return [
        few(fronts, fewest),
        blank([...fronts, ...content.cards.map(({ back }) => back)]),
        repeated(fronts),
      ];
    }
    case 'enigma':
      return [
        few(content.riddles, fewest),
        blank(content.riddles.flatMap(({ text, hints }) => [text, ...hints])),
        content.riddles.every(({ accepted }) => accepted.some((answer) => answer.trim() !== ''))
          ? null
          : 'answer_missing',
      ];
  }
}

const few = (items: readonly unknown[], fewest: number): GameProblem | null =>
  items.length < fewest ? 'too_few' : null;

const blank = (texts: readonly string[]): GameProblem | null =>
  texts.some((text) => text.trim() === '') ? 'words_missing' : null;

function repeated(texts: readonly string[]): GameProblem | null {
  const written = texts.filter((text) => text.trim() !== '').map(searchText);
  return new Set(written).size === written.length ? null : 'words_repeated';
}

function gapProblems(text: string, fewest: number): readonly (GameProblem | null)[] {
  const { gaps } = markedText(text);
  return [
    gaps.length < fewest ? 'gap_missing' : null,
    gaps.some((accepted) => accepted.length === 0) ? 'gap_empty' : null,
  ];
}
