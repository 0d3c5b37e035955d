import { expect, test } from 'vitest';
import { readRequest } from './player-message.ts';

test.each([
  [{ source: 'trilha-player', request: 'continue' }, { kind: 'continue' }],
  [{ source: 'trilha-player', request: 'previous' }, { kind: 'previous' }],
  [
    { source: 'trilha-player', request: 'choice', target: 'lesson-2' },
    { kind: 'choice', target: 'lesson-2' },
  ],
  [{ source: 'trilha-player', request: 'again' }, 'again'],
])('understands what the player asks: %o [PL-04]', (message, request) => {
  expect(readRequest(message)).toEqual(request);
});

test.each([
  null,
  'continue',
  { request: 'continue' },
  { source: 'package', request: 'continue' },
  { source: 'trilha-player', request: 'exitAll' },
  { source: 'trilha-player', request: 'choice', target: 7 },
])('hears nothing in %o [PL-05]', (message) => {
  expect(readRequest(message)).toBeNull();
});
