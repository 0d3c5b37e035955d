import { AppError } from '@trilha/contract/errors';
import { expect, test } from 'vitest';
import {
  mp3,
  mp4,
  mp4InPieces,
  oggOpus,
  recorded,
  wav,
  withCountlessSamples,
  withUntoldClusters,
} from '../../testing/recordings.ts';
import { audioSeconds } from './audio-seconds.ts';
import { secondsApart } from './seconds-apart.ts';

const A_FRAME = 1152 / 44_100;
const A_PACKET = 1024 / 44_100;

test.each([
  { what: 'WAV', file: wav(24_000, 24_000), seconds: 3 },
  { what: 'a WAV that was cut', file: wav(24_000, 8000), seconds: 1 },
  { what: 'a WAV that was sent before it ended', file: wav(0xff_ff_ff_ff, 16_000), seconds: 2 },
  { what: 'Ogg Opus', file: oggOpus(75), seconds: 1.5 },
  { what: 'WebM of Chromium', file: recorded('chromium.webm'), seconds: 1.44 },
  { what: 'WebM of Chromium in pieces', file: recorded('chromium-pieces.webm'), seconds: 1.44 },
  {
    what: 'WebM whose clusters tell no length',
    file: recorded('chromium.webm').then(withUntoldClusters),
    seconds: 1.44,
  },
  { what: 'MP4 of Chromium', file: recorded('chromium.mp4'), seconds: 1.46 },
  { what: 'MP4', file: mp4(100), seconds: 100 * A_PACKET },
  { what: 'MP4 in pieces', file: mp4InPieces(100), seconds: 100 * A_PACKET },
  { what: 'MP3', file: mp3(150, false), seconds: 150 * A_FRAME },
  { what: 'MP3 of a rate that varies', file: mp3(150, true), seconds: 150 * A_FRAME },
])('tells how long $what lasts [AS-06]', async ({ file, seconds }) => {
  expect(await audioSeconds(await file)).toBeCloseTo(seconds, 1);
});

const words = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each([
  { what: 'nothing', file: new Uint8Array() },
  { what: 'words', file: words('Uma resposta escrita.') },
  { what: 'a WAV without sound', file: words('RIFF\0\0\0\0WAVE') },
  { what: 'a WebM of nothing', file: Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 0x80) },
  { what: 'an Ogg that ends in its head', file: words(`OggS${'\0'.repeat(10)}`) },
  { what: 'an MP4 without a head', file: words(`\0\0\0\u0010ftyp${'\0'.repeat(8)}`) },
  { what: 'an MP3 of a label', file: mp3(0, false) },
  {
    what: 'a list of parts that lie elsewhere',
    file: words('#EXTM3U\n#EXTINF:9,\nhttp://example.test/a.aac'),
  },
])('says nothing about $what [AS-06]', async ({ file }) => {
  expect(await audioSeconds(file)).toBeNull();
});

/** Some cuts keep the reader itself busy for ever. */
const CUTS = [9, 60, 156, 240, 700, 2244, 7109, 11_974];

test('what was cut or turned is told, or not, or refused, and never holds anybody up [AS-06]', async () => {
  const whole = [await recorded('chromium-pieces.webm'), await recorded('chromium.mp4')];
  const broken = whole.flatMap((file) => [
    ...CUTS.map((at) => file.slice(0, at)),
    ...CUTS.map((at) => file.with(at, (file[at] ?? 0) ^ 0xff)),
  ]);
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const told = await Promise.all(
    broken.map((file) =>
      secondsApart(file, 2500).catch((error: unknown) => error instanceof AppError && error.code),
    ),
  );
  clearInterval(others);
  expect(turns).toBeGreaterThan(50);
  for (const each of told)
    expect(each === null || each === 'file_type_not_allowed' || typeof each === 'number').toBe(true);
  expect(told).toContain('file_type_not_allowed');
});

test('a recording is read apart as it is in place, and one made to keep the reader busy is refused [AS-06]', async () => {
  const file = await recorded('chromium.webm');
  expect(await secondsApart(file)).toBe(await audioSeconds(file));
  const countless = withCountlessSamples(await mp4(100));
  await expect(secondsApart(countless, 1500)).rejects.toMatchObject({ code: 'file_type_not_allowed' });
});
