import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameMoveProblem } from './game-move.rule.ts';
import { filesShown } from './game-pictures.rule.ts';
import { gameProblems } from './game-problems.rule.ts';
import { markedText } from './marked-text.rule.ts';
import { presentGame } from './present-game.rule.ts';
import { SAMPLES } from './sample-games.ts';
import { gameStanding } from './score-game.rule.ts';

test.each(SAMPLES)(
  'the board of $kind is the same for the same seed and holds nothing of the key [GA-01] [AS-08]',
  (content) => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { board, key } = presentGame(content, seed);
        expect(presentGame(content, seed)).toEqual({ board, key });
        const shown = JSON.stringify(board);
        for (const told of Object.values(key.told).filter((text) => text !== ''))
          expect(shown).not.toContain(JSON.stringify(told));
        for (const hint of Object.values(key.hints).flat()) expect(shown).not.toContain(hint);
        expect(shown).not.toMatch(/"(isTrue|isFirst|accepted|explanation|back)"/);
      }),
    );
  },
);

test('the order of the author tells nothing: turned around it gives the same board [AS-08]', () => {
  for (const content of SAMPLES) {
    if (content.kind !== 'true_or_false') continue;
    const turned = { ...content, statements: content.statements.toReversed() };
    expect(presentGame(turned, 'seed').board).toEqual(presentGame(content, 'seed').board);
  }
});

test.each([
  { text: 'a *b* c', parts: ['a ', ' c'], gaps: [['b']] },
  { text: '*x / y**z*', parts: ['', '', ''], gaps: [['x', 'y'], ['z']] },
  { text: 'two * three', parts: ['two * three'], gaps: [] },
  { text: '*a* and * more', parts: ['', ' and * more'], gaps: [['a']] },
  { text: 'a ** b', parts: ['a ', ' b'], gaps: [[]] },
])('reads the gaps of "$text" [GA-01]', ({ text, parts, gaps }) => {
  expect(markedText(text)).toMatchObject({ parts, gaps });
});

test('a move of another game, thing or place is refused [GA-01]', () => {
  for (const content of SAMPLES) {
    const { board } = presentGame(content, 'seed');
    expect(gameMoveProblem(board, { type: 'turn', id: 'nothing' })).toBe('game_move_invalid');
    expect(gameMoveProblem(board, { type: 'place', id: 'p1', at: 'nowhere' })).toBe('game_move_invalid');
  }
});

test.each(['drag_the_words', 'fill_in_the_blanks'] as const)(
  'the text of $0 has its picture above it and its tips from the beginning, and says what the picture shows [GA-01] [PL-08]',
  (kind) => {
    const picture = { fileId: 'slab', alt: 'A slab' };
    const text = 'For *seven::A week* days in the *shade*.';
    const content =
      kind === 'drag_the_words'
        ? { kind, instruction, picture, text, distractors: [] }
        : { kind, instruction, picture, text };
    const { board } = presentGame(content, 'seed');
    expect(board).toMatchObject({ picture, tips: { g1: 'A week' }, gaps: ['g1', 'g2'] });
    expect(filesShown(board, { pictures: {} })).toEqual(['slab']);
    expect(gameProblems(content)).toEqual([]);
    expect(gameProblems({ ...content, picture: { ...picture, alt: ' ' } })).toEqual(['alt_missing']);
    const bare = presentGame({ ...content, text: '*a*', picture: null }, 'seed').board;
    expect(Object.keys(bare)).not.toContain('tips');
    expect(Object.keys(bare)).not.toContain('picture');
  },
);

const instruction = '';
test.each([
  { content: SAMPLES[0], problems: [] },
  { content: { kind: 'true_or_false', instruction, statements: [] }, problems: ['too_few'] },
  {
    content: {
      kind: 'find_the_pairs',
      instruction,
      pairs: [
        { first: 'RAM', second: 'ram' },
        { first: 'CPU', second: ' ' },
      ],
    },
    problems: ['words_missing', 'words_repeated'],
  },
  {
    content: { kind: 'drag_the_words', instruction, text: 'no gap', distractors: [] },
    problems: ['gap_missing'],
  },
  { content: { kind: 'fill_in_the_blanks', instruction, text: 'an *  / * one' }, problems: ['gap_empty'] },
  {
    content: {
      kind: 'drag_and_drop',
      instruction,
      boxes: [
        { label: 'A', pieces: ['x'] },
        { label: 'B', pieces: [] },
      ],
    },
    problems: ['box_empty'],
  },
  {
    content: {
      kind: 'this_or_that',
      instruction,
      first: 'A',
      second: 'B',
      cards: [
        { text: 'x', isFirst: true, explanation: '' },
        { text: 'y', isFirst: true, explanation: '' },
      ],
    },
    problems: ['both_sides_needed'],
  },
  {
    content: { kind: 'flashcards', instruction, cards: [{ front: 'a', back: '' }] },
    problems: ['words_missing'],
  },
  {
    content: { kind: 'enigma', instruction, riddles: [{ text: 'a', hints: [], accepted: [' '] }] },
    problems: ['answer_missing'],
  },
] satisfies { content: Parameters<typeof gameProblems>[0] | undefined; problems: string[] }[])(
  'tells the author of $content what is missing: $problems [GA-01] [MG-02]',
  ({ content, problems }) => {
    expect(content && gameProblems(content)).toEqual(problems);
  },
);

const picture = (fileId: string, alt = 'Uma porta') => ({ fileId, alt });
const pairs = (first: string, second: string, alt = 'Uma porta') => ({
  kind: 'find_the_pairs' as const,
  instruction: '',
  pairs: [
    { first: '', firstPicture: picture(first, alt), second: '', secondPicture: picture(first, alt) },
    { first: '', firstPicture: picture(second, alt), second: 'P2' },
  ],
});

test('what bears a picture needs no words, but what the picture shows must be said [GA-01] [MG-02]', () => {
  expect(gameProblems(pairs('a', 'b'))).toEqual([]);
  expect(gameProblems(pairs('a', 'b', ' '))).toEqual(['alt_missing']);
  expect(gameProblems(pairs('a', 'a'))).toEqual(['words_repeated']);
  const card = { front: '', picture: picture('a'), back: 'USB-C' };
  expect(gameProblems({ kind: 'flashcards', instruction: '', cards: [card] })).toEqual([]);
  expect(gameProblems({ kind: 'flashcards', instruction: '', cards: [{ ...card, picture: null }] })).toEqual([
    'words_missing',
  ]);
});

test('a picture face down is in the key alone, and a turned card shows it [GA-01] [AS-08]', () => {
  const game = presentGame(pairs('a', 'b'), 'seed');
  expect(filesShown(game.board, { pictures: {} })).toEqual([]);
  const [id = ''] = Object.keys(game.key.pictures);
  const { seen } = gameStanding(game, [{ type: 'turn', id }], false);
  expect(seen.pictures).toEqual({ [id]: game.key.pictures[id] });
  expect(filesShown(game.board, seen)).toEqual([game.key.pictures[id]?.fileId]);
});
