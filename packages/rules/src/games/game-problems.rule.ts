import { searchText } from '../shared/text.ts';
import type { GameContent, GameKind, GamePicture, GameScene } from './game.ts';
import { picturesOfGame } from './game-pictures.rule.ts';
import { markedText } from './marked-text.rule.ts';
import { SCENE_PROBLEMS, sceneProblems } from './scene.rule.ts';

export const GAME_PROBLEMS = [
  'too_few',
  'words_missing',
  'words_repeated',
  'gap_missing',
  'gap_empty',
  'box_empty',
  'both_sides_needed',
  'answer_missing',
  'alt_missing',
  ...SCENE_PROBLEMS,
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
  const hasSilent = picturesOfGame(content).some(({ alt }) => alt.trim() === '');
  const problems = [...problemsOf(content), hasSilent ? ('alt_missing' as const) : null];
  return [...new Set(problems)].filter((problem) => problem !== null);
}

function problemsOf(content: GameContent): readonly (GameProblem | null)[] {
  const fewest = FEWEST[content.kind];
  switch (content.kind) {
    case 'true_or_false': {
      const texts = content.statements.map(({ text }) => text);
      return [few(texts, fewest), blank(unpictured(content.statements, texts)), repeated(texts)];
    }
    case 'find_the_pairs': {
      const texts = content.pairs.flatMap(({ first, second }) => [first, second]);
      const faces = content.pairs.flatMap(({ firstPicture, secondPicture }) => [
        { picture: firstPicture },
        { picture: secondPicture },
      ]);
      // A picture may match itself. Otherwise the same face twice would make a right pair look wrong.
      const pictures = content.pairs.flatMap(({ firstPicture, secondPicture }) => [
        ...new Set([firstPicture, secondPicture].flatMap((picture) => picture?.fileId ?? [])),
      ]);
      return [
        few(content.pairs, fewest),
        blank(unpictured(faces, texts)),
        repeated(texts),
        new Set(pictures).size === pictures.length ? null : 'words_repeated',
      ];
    }
    case 'drag_the_words':
      return [...gapProblems(content.text, fewest), blank(content.distractors)];
    case 'fill_in_the_blanks':
      return gapProblems(content.text, fewest);
    case 'drag_and_drop': {
      if (content.scene) return problemsOfScene(content.scene);
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
        blank([content.first, content.second, ...unpictured(content.cards, texts)]),
        repeated(texts),
        sides.size === 2 ? null : 'both_sides_needed',
      ];
    }
    case 'flashcards': {
      const fronts = content.cards.map(({ front }) => front);
      const backs = content.cards.map(({ back }) => back);
      const faces = content.cards.map(({ backPicture }) => ({ picture: backPicture }));
      return [
        few(fronts, fewest),
        blank(unpictured(content.cards, fronts)),
        // What is written is told by its answers where the back says nothing.
        content.isWritten ? unanswered(content.cards) : blank(unpictured(faces, backs)),
        repeated(fronts),
      ];
    }
    case 'enigma':
      return [
        few(content.riddles, fewest),
        blank([
          ...unpictured(
            content.riddles,
            content.riddles.map(({ text }) => text),
          ),
          ...content.riddles.flatMap(({ hints }) => hints),
        ]),
        unanswered(content.riddles),
      ];
  }
}

function problemsOfScene(scene: GameScene): readonly (GameProblem | null)[] {
  const names = scene.zones.map(({ name }) => name);
  const texts = scene.pieces.map(({ text }) => text);
  return [
    few(scene.zones, 1),
    few(scene.pieces, 1),
    blank([...names, ...unpictured(scene.pieces, texts)]),
    repeated(names),
    ...sceneProblems(scene),
  ];
}

/** The words that must be there: what bears a picture needs none. */
const unpictured = (
  items: readonly { readonly picture?: GamePicture | null | undefined }[],
  texts: readonly string[],
): readonly string[] => texts.filter((_text, place) => !items[place]?.picture);

const few = (items: readonly unknown[], fewest: number): GameProblem | null =>
  items.length < fewest ? 'too_few' : null;

const blank = (texts: readonly string[]): GameProblem | null =>
  texts.some((text) => text.trim() === '') ? 'words_missing' : null;

const unanswered = (
  items: readonly { readonly accepted?: readonly string[] | undefined }[],
): GameProblem | null =>
  items.every(({ accepted = [] }) => accepted.some((answer) => answer.trim() !== ''))
    ? null
    : 'answer_missing';

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
