import { expect, test } from 'vitest';
import { isAcceptedAnswer } from './accepted-answer.rule.ts';
import type { GameContent, GameMove } from './game.ts';
import { gameMoveProblem } from './game-move.rule.ts';
import { gameProblems } from './game-problems.rule.ts';
import { presentGame } from './present-game.rule.ts';
import { gameStanding } from './score-game.rule.ts';

test.each([
  { text: ' pelicula ', accepted: ['Película'], isExact: false, expected: true },
  { text: 'VIDRO', accepted: ['Película', 'vidro'], isExact: false, expected: true },
  { text: 'pelicula', accepted: ['Película'], isExact: true, expected: false },
  { text: ' Película  de vidro', accepted: ['Película de vidro'], isExact: true, expected: true },
  { text: 'Peli\u0301cula', accepted: ['Película'], isExact: true, expected: true },
  { text: ' ', accepted: [' '], isExact: true, expected: false },
])(
  '"$text" for $accepted, exactly: $isExact, is right: $expected [GA-01]',
  ({ text, accepted, isExact, expected }) => {
    expect(isAcceptedAnswer(text, accepted, isExact)).toBe(expected);
  },
);

const backPicture = { fileId: 'back', alt: 'A port seen from within' };
const CARDS: GameContent & { kind: 'flashcards' } = {
  kind: 'flashcards',
  instruction: '',
  isWritten: true,
  cards: [
    { front: 'A', back: 'It is Alpha', accepted: ['Alpha'] },
    { front: 'B', back: '', backPicture, accepted: ['Béta', 'Beth'] },
  ],
};
const game = presentGame(CARDS, 'play');
if (game.board.kind !== 'flashcards') throw new TypeError('no cards');
const { cards } = game.board;
const idOf = (front: string): string => cards.find(({ text }) => text === front)?.id ?? '';
const write = (front: string, text: string): GameMove => ({ type: 'write', id: idOf(front), text });

test('the first answer to a card counts, and turns it [GA-01] [AS-08]', () => {
  expect(JSON.stringify(game.board)).not.toContain('back');
  expect(gameStanding(game, [write('B', ' ')], false).seen.verdicts).toEqual({});
  const { seen, isComplete } = gameStanding(game, [write('B', 'beta'), write('B', 'gamma')], false);
  expect(isComplete).toBe(false);
  expect(seen).toMatchObject({
    verdicts: { [idOf('B')]: true },
    // A back without words says what was right.
    told: { [idOf('B')]: 'Béta' },
    pictures: { [idOf('B')]: backPicture },
    next: idOf('A'),
    streak: 1,
  });
  expect(gameStanding(game, [write('B', 'beth'), write('A', 'omega')], true)).toMatchObject({
    percent: 50,
    isComplete: true,
    seen: { told: { [idOf('A')]: 'It is Alpha' }, misses: 1 },
  });
});

test('who asks for the answer sees it and earns nothing [GA-01]', () => {
  const moves: GameMove[] = [{ type: 'give_up', id: idOf('A') }, write('A', 'Alpha'), write('B', 'Beth')];
  expect(gameStanding(game, moves, true)).toMatchObject({ percent: 50, isComplete: true });
});

test('capitals and accents count where the author says so [GA-01]', () => {
  const exact = presentGame({ ...CARDS, isExact: true }, 'play');
  expect(gameStanding(exact, [write('B', 'beta'), write('A', 'Alpha')], true).percent).toBe(50);
});

test('written cards are not turned, and turned ones are not written [GA-01]', () => {
  const turned = presentGame({ ...CARDS, isWritten: false }, 'play').board;
  const turn: GameMove = { type: 'turn', id: idOf('A') };
  expect(gameMoveProblem(game.board, turn)).toBe('game_move_invalid');
  expect(gameMoveProblem(turned, turn)).toBeNull();
  expect(gameMoveProblem(turned, write('A', 'Alpha'))).toBe('game_move_invalid');
});

test('a turned card shows the picture of its back, and not before [GA-01] [AS-08]', () => {
  const turned = presentGame({ ...CARDS, isWritten: false }, 'play');
  const [first = ''] = cards.map(({ id }) => id);
  const moves = (id: string): GameMove[] => [
    { type: 'turn', id },
    { type: 'judge', id, value: true },
  ];
  expect(gameStanding(turned, [], false).seen.pictures).toEqual({});
  const all = [first, ...cards.map(({ id }) => id).filter((id) => id !== first)].flatMap(moves);
  expect(gameStanding(turned, all, false).seen.pictures).toEqual({ [idOf('B')]: backPicture });
});

test.each([
  {
    what: 'no accepted answer',
    cards: [{ front: 'A', back: 'Alpha', accepted: [' '] }],
    problems: ['answer_missing'],
  },
  {
    what: 'an answer and an empty back',
    cards: [{ front: 'A', back: '', accepted: ['Alpha'] }],
    problems: [],
  },
])('tells the author of written cards with $what: $problems [MG-02]', ({ cards: written, problems }) => {
  expect(gameProblems({ ...CARDS, cards: written })).toEqual(problems);
});

test('a card that is turned needs words or a picture on its back [GA-01] [MG-02]', () => {
  const turned = (more: object) =>
    gameProblems({ kind: 'flashcards', instruction: '', cards: [{ front: 'A', back: '', ...more }] });
  expect(turned({})).toEqual(['words_missing']);
  expect(turned({ backPicture })).toEqual([]);
  expect(turned({ backPicture: { ...backPicture, alt: '' } })).toEqual(['alt_missing']);
});
