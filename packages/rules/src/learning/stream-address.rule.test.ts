import { expect, test } from 'vitest';
import { streamOfAddress } from './stream-address.rule.ts';

test.each([
  [
    'https://media.example/vod/mp4:loja.mp4/playlist.m3u8',
    'https://media.example/vod/mp4:loja.mp4/playlist.m3u8',
  ],
  ['media.example/live/loja.m3u8', 'https://media.example/live/loja.m3u8'],
  [' https://media.example:8443/a.M3U8?token=1#x ', 'https://media.example:8443/a.M3U8?token=1'],
])('finds the stream in %s [PL-03]', (written, address) => {
  expect(streamOfAddress(written)).toEqual({ address });
});

test.each([
  ['', 'stream_not_an_address'],
  ['rtmp://media.example/live', 'stream_not_an_address'],
  ['a loja', 'stream_not_an_address'],
  ['http://media.example/a.m3u8', 'stream_not_secure'],
  ['https://media.example/a.mp4', 'stream_not_a_playlist'],
  ['https://media.example/manifest.mpd', 'stream_not_a_playlist'],
  ['https://someone@media.example/a.m3u8', 'stream_not_a_playlist'],
])('refuses %s: %s [PL-03] [MG-02]', (written, problem) => {
  expect(streamOfAddress(written)).toBe(problem);
});
