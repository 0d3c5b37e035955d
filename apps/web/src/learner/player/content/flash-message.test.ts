import { expect, test } from 'vitest';
import { readFlashMessage } from './flash-message.ts';

test.each([
  [{ source: 'trilha-flash', sign: 'playing' }, 'playing'],
  [{ source: 'trilha-flash', sign: 'unsupported' }, 'unsupported'],
  [{ source: 'trilha-flash', sign: 'finished' }, null],
  [{ source: 'trilha-flash', sign: ['playing'] }, null],
  [{ source: 'another', sign: 'playing' }, null],
  ['playing', null],
  [null, null],
])('reads %j of the page around a movie as %s [PL-03] [PL-05]', (data, sign) => {
  expect(readFlashMessage(data)).toBe(sign);
});
