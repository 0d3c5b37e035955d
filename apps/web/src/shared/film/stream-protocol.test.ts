import { expect, test } from 'vitest';
import { streamProtocol } from './stream-protocol.ts';

test.each([
  [{ type: 'ready' }],
  [{ type: 'time', second: 4 }],
  [{ type: 'length', seconds: 24 }],
  [{ type: 'qualities', heights: [144, 360] }],
  [{ type: 'quality', height: 360 }],
  [{ type: 'captions', languages: ['pt-BR'] }],
  [{ type: 'failed', failure: 'live' }],
])('hears %o from the player of a stream [PL-06]', (sign) => {
  expect(streamProtocol.read({ stream: sign })).toEqual([sign]);
});

test.each([
  [null],
  [{ type: 'ready' }],
  [{ stream: { type: 'time', second: 'x' } }],
  [{ stream: { type: 'length', seconds: 0 } }],
  [{ stream: { type: 'failed', failure: 'boom' } }],
  [{ stream: { type: 'qualities', heights: 3 } }],
])('makes nothing of %o [PL-05]', (message) => {
  expect(streamProtocol.read(message)).toEqual([]);
});

test('orders a quality, or what the connection carries [PL-06]', () => {
  expect(streamProtocol.quality?.(360)).toEqual({ order: 'quality', value: 360 });
  expect(streamProtocol.quality?.(null)).toEqual({ order: 'quality', value: null });
});
