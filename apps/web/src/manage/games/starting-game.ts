import type { GameActivity } from '@trilha/contract/learning/activity-content';
import type { GameKind } from '@trilha/rules/games/game';

type Starts = { readonly [Kind in GameKind]: Extract<GameActivity, { readonly kind: Kind }> };

const statement = { text: '', isTrue: true, explanation: '' };
const STARTS: Starts = {
  true_or_false: {
    kind: 'true_or_false',
    instruction: '',
    statements: [statement, { ...statement, isTrue: false }],
  },
  find_the_pairs: {
    kind: 'find_the_pairs',
    instruction: '',
    pairs: [
      { first: '', second: '' },
      { first: '', second: '' },
    ],
  },
  drag_the_words: { kind: 'drag_the_words', instruction: '', text: '', distractors: [] },
  drag_and_drop: {
    kind: 'drag_and_drop',
    instruction: '',
    boxes: [
      { label: '', pieces: [] },
      { label: '', pieces: [] },
    ],
  },
  fill_in_the_blanks: { kind: 'fill_in_the_blanks', instruction: '', text: '' },
  this_or_that: {
    kind: 'this_or_that',
    instruction: '',
    first: '',
    second: '',
    cards: [
      { text: '', isFirst: true, explanation: '' },
      { text: '', isFirst: false, explanation: '' },
    ],
  },
  flashcards: { kind: 'flashcards', instruction: '', cards: [{ front: '', back: '' }] },
  enigma: { kind: 'enigma', instruction: '', riddles: [{ text: '', hints: [], accepted: [] }] },
};

/** A scene before its picture is there. @spec GA-01 MG-02 */
export const EMPTY_SCENE: NonNullable<Starts['drag_and_drop']['scene']> = {
  picture: null,
  ratio: 1.5,
  zones: [],
  pieces: [],
};

/** An empty game of this kind, with the fewest rows that make one. @spec GA-01 MG-02 */
export const startingGame = (kind: GameKind): GameActivity => STARTS[kind];
