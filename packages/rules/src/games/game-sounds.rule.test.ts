import { expect, test } from 'vitest';
import type { GameContent } from './game.ts';
import { soundsOfGame, withSounds } from './game-sounds.rule.ts';
import { presentGame } from './present-game.rule.ts';

const cards: GameContent = {
  kind: 'flashcards',
  instruction: '',
  cards: [
    { front: 'Fone', back: 'Headphones', sound: { fileId: 's' } },
    { front: 'Capa', back: 'Case', sound: null },
    { front: 'Cabo', back: 'Cable' },
  ],
};

test('the sounds of a game are found, replaced and left out [GA-01] [GA-04]', () => {
  expect(soundsOfGame(cards)).toEqual([{ fileId: 's' }]);
  expect(soundsOfGame(withSounds(cards, () => ({ fileId: 't' })))).toEqual([{ fileId: 't' }]);
  expect(soundsOfGame(withSounds(cards, () => null))).toEqual([]);
  const blanks: GameContent = { kind: 'fill_in_the_blanks', instruction: '', text: '*a*' };
  expect(withSounds(blanks, () => null)).toBe(blanks);
});

test('a sound lies on the board with the front of its card, and nowhere else [GA-01] [AS-08]', () => {
  const { board } = presentGame(cards, 'seed');
  if (board.kind !== 'flashcards') throw new Error('another game');
  expect(board.cards.filter(({ sound }) => sound).map(({ text, sound }) => ({ text, sound }))).toEqual([
    { text: 'Fone', sound: { fileId: 's' } },
  ]);
});
