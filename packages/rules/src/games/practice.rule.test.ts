import { expect, test } from 'vitest';
import { grade } from '../assessment/grade.rule.ts';
import type { Answer, AnswerKey, Question } from '../assessment/question.ts';
import type { GameContent, GameMove } from './game.ts';
import { practiceOf } from './practice.rule.ts';
import { presentGame } from './present-game.rule.ts';
import { perfectMoves, SAMPLES } from './sample-games.ts';

const asked = (content: GameContent, moves?: readonly GameMove[]) => {
  const game = presentGame(content, 'seed');
  return practiceOf(game, moves ?? perfectMoves(game), 'Jogo');
};

/** What answers a question right by its key. */
function rightAnswer(question: Question, key: AnswerKey): Answer | null {
  if (key.kind === 'true_false' || key.kind === 'alternatives') return key;
  if (key.kind === 'short_answer') return { kind: 'short_answer', text: key.accepted[0] ?? '' };
  if (key.kind === 'fill_in' && question.kind === 'fill_in')
    return { kind: 'fill_in', gaps: key.gaps.map(([first = '']) => first) };
  return null;
}

test.each(SAMPLES)(
  'what a game leaves behind can be answered right, and was right where it was played right: $kind [GA-03]',
  (content) => {
    for (const { question, key, fraction } of asked(content)) {
      expect(fraction).toBe(1);
      expect(grade(key, rightAnswer(question, key), 'part', question)).toBe(1);
    }
  },
);

const statements = [
  { text: 'Concrete cures in water', isTrue: true, explanation: 'Water feeds the reaction.' },
  { text: 'Paint goes on wet walls', isTrue: false, explanation: 'It peels.' },
];
const picture = { fileId: 'slab', alt: 'A slab' };

/** What was played wrong, and what is asked of it. */
const CASES: readonly {
  name: string;
  content: GameContent;
  wrong: (game: ReturnType<typeof presentGame>) => GameMove[];
  expected: object[];
}[] = [
  {
    name: 'a statement',
    content: { kind: 'true_or_false', instruction: '', statements },
    wrong: ({ board }) =>
      board.kind === 'true_or_false'
        ? board.statements.map(({ id }) => ({ type: 'judge', id, value: true }))
        : [],
    expected: [
      {
        question: { kind: 'true_false', prompt: 'Paint goes on wet walls' },
        key: { value: false },
        explanation: 'It peels.',
        fraction: 0,
      },
    ],
  },
  {
    name: 'a piece in the other box',
    content: {
      kind: 'drag_and_drop',
      instruction: '',
      boxes: [
        { label: 'Head', pieces: ['Helmet', 'Cream'] },
        { label: 'Hands', pieces: ['Gloves', 'Cream'] },
      ],
    },
    wrong: ({ board }) =>
      board.kind === 'drag_and_drop' ? board.pieces.map(({ id }) => ({ type: 'place', id, at: 'b2' })) : [],
    // What fits in both boxes is no question.
    expected: [
      {
        question: { kind: 'alternatives', prompt: 'Helmet', options: [{ text: 'Head' }, { text: 'Hands' }] },
        key: { optionId: 'b1' },
        fraction: 0,
      },
    ],
  },
  {
    name: 'a text with a wrong blank',
    content: { kind: 'fill_in_the_blanks', instruction: '', text: 'Cure for *seven/7* days in *shade*.' },
    wrong: ({ board }) =>
      board.kind === 'fill_in_the_blanks'
        ? board.gaps.map((id, place) => ({ type: 'write', id, text: place === 0 ? '7' : 'sun' }))
        : [],
    expected: [
      {
        question: { kind: 'fill_in', prompt: 'Jogo', parts: ['Cure for ', ' days in ', '.'] },
        key: { gaps: [['seven', '7'], ['shade']] },
        fraction: 0.5,
      },
    ],
  },
  {
    name: 'a riddle that was given up',
    content: {
      kind: 'enigma',
      instruction: '',
      riddles: [{ text: 'Who am I?', hints: ['Grey'], accepted: ['Cement'] }],
    },
    wrong: () => [{ type: 'give_up', id: 'r1' }],
    expected: [
      {
        question: { kind: 'short_answer', prompt: 'Who am I?' },
        key: { accepted: ['Cement'], exact: false },
        fraction: 0,
      },
    ],
  },
];

test.each(CASES)('asks again what was missed in a game: $name [GA-03]', ({ content, wrong, expected }) => {
  const missed = asked(content, wrong(presentGame(content, 'seed'))).filter(({ fraction }) => fraction < 1);
  expect(missed).toHaveLength(expected.length);
  expect(missed).toMatchObject(expected);
});

test('a text is asked with all its words to choose from, and what does not fit either [GA-03]', () => {
  const content: GameContent = {
    kind: 'drag_the_words',
    instruction: 'Drag',
    text: 'Cure in *shade*, not in *sun*.',
    distractors: ['rain'],
  };
  expect(asked(content)).toMatchObject([
    {
      question: {
        prompt: 'Drag',
        choices: [
          ['rain', 'shade', 'sun'],
          ['rain', 'shade', 'sun'],
        ],
      },
      key: { gaps: [['shade'], ['sun']], chosen: [0, 1] },
    },
  ]);
});

test('what only a picture asks, where things lay and what nobody judged leave nothing behind [GA-03]', () => {
  const games: readonly GameContent[] = [
    { kind: 'true_or_false', instruction: '', statements: statements.map((each) => ({ ...each, picture })) },
    { kind: 'fill_in_the_blanks', instruction: '', picture, text: 'A *slab*.' },
    { kind: 'flashcards', instruction: '', cards: [{ front: 'RAM', back: 'Memory' }] },
    {
      kind: 'find_the_pairs',
      instruction: '',
      pairs: [
        { first: 'RAM', second: 'Memory' },
        { first: 'SSD', second: 'Storage' },
      ],
    },
  ];
  for (const content of games) expect(asked(content)).toEqual([]);
});
