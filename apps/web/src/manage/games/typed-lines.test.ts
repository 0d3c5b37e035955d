import { expect, test } from 'vitest';
import { typedLines } from './typed-lines.ts';

test.each([
  { typed: ' um \n\n dois', lines: ['um', 'dois'], isCut: false },
  { typed: 'um\ndois\ntrês\n', lines: ['um', 'dois', 'três'], isCut: false },
  { typed: 'um\ndois\ntrês\nquatro', lines: ['um', 'dois', 'três'], isCut: true },
  { typed: 'abcdefghij\nk', lines: ['abcdefghij', 'k'], isCut: false },
  { typed: 'abcdefghijk', lines: ['abcdefghij'], isCut: true },
])('of the lines of a game none is lost without a word: $typed [GA-01] [MG-02]', ({ typed, ...kept }) => {
  expect(typedLines(typed, { limit: 3, maximum: 10 })).toEqual(kept);
});
