import { expect, test } from 'vitest';
import { joined } from './joined.ts';

const card = (front: string, picture: string | null = null) => ({ front, picture });
const game = (...cards: readonly object[]) => ({ kind: 'flashcards', title: 'Jogo', cards });
const OLD = game(card('Um'), card('Dois'), card('Três'));
const WITH_PICTURE = game(card('Um'), card('Dois', 'foto'), card('Três'));

test.each([
  ['nothing was written since', OLD, WITH_PICTURE],
  [
    'something was written into the same card',
    game(card('Um'), card('Dois, escrito'), card('Três')),
    game(card('Um'), card('Dois, escrito', 'foto'), card('Três')),
  ],
  [
    'something was written elsewhere',
    { ...game(card('Um!'), card('Dois'), card('Três')), title: 'Novo' },
    { ...game(card('Um!'), card('Dois', 'foto'), card('Três')), title: 'Novo' },
  ],
  [
    'a card before it was removed',
    game(card('Dois'), card('Três')),
    game(card('Dois', 'foto'), card('Três')),
  ],
  [
    'a card was added',
    game(card('Um'), card('Dois'), card('Três'), card('')),
    game(card('Um'), card('Dois', 'foto'), card('Três'), card('')),
  ],
  ['its card was removed', game(card('Um'), card('Três')), game(card('Um'), card('Três'))],
  [
    'another picture was chosen since',
    game(card('Um'), card('Dois', 'outra'), card('Três')),
    game(card('Um'), card('Dois', 'outra'), card('Três')),
  ],
])('a picture that arrives late is laid into its card where %s [GA-01] [MG-02]', (_where, now, expected) => {
  expect(joined(OLD, WITH_PICTURE, now)).toEqual(expected);
});

test('what was taken away late is away, and what is no form is as it was written last [MG-02]', () => {
  expect(joined({ one: 1, two: 2 }, { one: 1 }, { one: 5, two: 2 })).toEqual({ one: 5 });
  expect(joined('a', 'b', 'c')).toBe('c');
  expect(joined('a', 'b', 'a')).toBe('b');
});
