import { expect, test } from 'vitest';
import { mediaPlace, mediaPosition } from './positions.ts';

const watched = [{ from: 0, to: 12 }];

test.each([
  ['of an older version', { second: 12, watched }, null],
  ['with its clock', { second: 12, watched, since: 1_700_000_000_000 }, 1_700_000_000_000],
])('a place in a film %s goes to its player without the clock [PL-03]', (_name, stored, since) => {
  expect(mediaPosition(stored).since).toBe(since);
  expect(mediaPlace(stored)).toEqual({ second: 12, watched });
});

test('what is no place in a film is its beginning [PL-03]', () => {
  expect(mediaPlace({ page: 3 })).toEqual({ second: 0, watched: [] });
});
