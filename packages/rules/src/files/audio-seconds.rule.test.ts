import { expect, test } from 'vitest';
import { audioSeconds } from './audio-seconds.rule.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (sign) => sign.charCodeAt(0)) : part,
    ),
  );
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const big = (value: number, size = 4): number[] =>
  Array.from({ length: size }, (_each, place) => Math.floor(value / 256 ** (size - 1 - place)) % 256);
const little = (value: number, size = 4): number[] => big(value, size).toReversed();
const box = (name: string, content: readonly number[]): number[] => [
  ...big(content.length + 8),
  ...bytes(name),
  ...content,
];

const wav = (said: number, there: number) =>
  bytes(
    'RIFF',
    zeros(4),
    'WAVEfmt ',
    little(16),
    zeros(8),
    little(8000),
    zeros(4),
    'data',
    little(said),
    zeros(there),
  );

const page = (position: number, content: readonly number[]): number[] => [
  ...bytes('OggS'),
  ...zeros(2),
  ...little(position, 8),
  ...zeros(12),
  1,
  content.length,
  ...content,
];
const vorbis = [1, ...bytes('vorbis'), ...zeros(5), ...little(44_100), ...zeros(14)];
const opus = [...bytes('OpusHead'), ...zeros(11)];

const UNTOLD = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const block = (at: number): number[] => [0xa3, 0x85, 0x81, ...big(at, 2), 0x80, 0];
/** As browsers record: neither the whole nor its clusters say how long they are. */
const webm = bytes(
  [0x1a, 0x45, 0xdf, 0xa3, 0x80],
  [0x18, 0x53, 0x80, 0x67, ...UNTOLD],
  [0x15, 0x49, 0xa9, 0x66, 0x87, 0x2a, 0xd7, 0xb1, 0x83, ...big(1_000_000, 3)],
  [0x1f, 0x43, 0xb6, 0x75, ...UNTOLD, 0xe7, 0x81, 0, ...block(0), ...block(960)],
  [0x1f, 0x43, 0xb6, 0x75, ...UNTOLD, 0xe7, 0x82, ...big(9000, 2), ...block(0), ...block(540)],
);

const header = (ticks: number, length: number) => [...zeros(12), ...big(ticks), ...big(length), ...zeros(4)];
const track = box('trak', box('mdia', box('mdhd', header(1000, 0))));
const whole = bytes(
  box('ftyp', zeros(8)),
  box('moov', box('mvhd', header(600, 1500))),
  box('mdat', zeros(9)),
);
const pieces = bytes(
  box('ftyp', zeros(8)),
  box('moov', [...box('mvhd', header(600, 0)), ...track]),
  ...[0, 4000].map((at) => box('moof', box('traf', box('tfdt', [...zeros(4), ...big(at)])))),
);

/** MPEG-1, layer III, 128 kbit/s, 44.1 kHz: 417 bytes. */
const frame = [0xff, 0xfb, 0x90, 0x00, ...zeros(413)];
const mp3 = bytes('ID3', zeros(6), [10], zeros(10), frame, frame, frame);

test.each([
  { what: 'WAV', file: wav(24_000, 24_000), seconds: 3 },
  { what: 'a WAV that was cut', file: wav(24_000, 8000), seconds: 1 },
  { what: 'Vorbis', file: bytes(page(0, vorbis), page(88_200, [7])), seconds: 2 },
  { what: 'Opus', file: bytes(page(0, opus), page(72_000, [7])), seconds: 1.5 },
  { what: 'WebM from a browser', file: webm, seconds: 9.54 },
  { what: 'MP4', file: whole, seconds: 2.5 },
  { what: 'MP4 in pieces', file: pieces, seconds: 4 },
  { what: 'MP3', file: mp3, seconds: (3 * 1152) / 44_100 },
])('tells how long $what lasts [AS-06]', ({ file, seconds }) => {
  expect(audioSeconds(file)).toBeCloseTo(seconds, 5);
});

test.each([
  { what: 'nothing', file: bytes() },
  { what: 'words', file: bytes('Uma resposta escrita.') },
  { what: 'a WAV without sound', file: bytes('RIFF', zeros(4), 'WAVE') },
  { what: 'a WebM of nothing', file: webm.slice(0, 20) },
  { what: 'an Ogg that ends in its head', file: bytes('OggS', zeros(10)) },
  { what: 'an MP4 without a head', file: bytes(box('ftyp', zeros(8))) },
  { what: 'an MP3 of a label', file: bytes('ID3', zeros(6), [10], zeros(10)) },
])('says nothing about $what [AS-06]', ({ file }) => {
  expect(audioSeconds(file)).toBeNull();
});

test('ends with any file that was cut or turned [AS-06]', () => {
  for (const file of [webm, whole, pieces, mp3, wav(40, 40)])
    for (let at = 0; at < Math.min(file.length, 200); at += 1) {
      expect(() => audioSeconds(file.slice(0, at))).not.toThrow();
      const turned = Uint8Array.from(file);
      turned[at] = (turned[at] ?? 0) ^ 0xff;
      expect(() => audioSeconds(turned)).not.toThrow();
    }
});
