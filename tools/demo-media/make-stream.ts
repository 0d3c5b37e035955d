import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../../e2e/support/browser.ts';
import { type EncodedPicture, initialization, type StreamShape, segment } from './stream/fragmented-mp4.ts';

/*
 * Makes the demonstration's stream in qualities: a film drawn and encoded (VP9) by the browser, cut into segments. It
 * says its own size, so that a change of quality is seen.
 */
const folder = fileURLToPath(new URL('../../apps/api/src/demo/streams/quadros/', import.meta.url));
const SECONDS = 24;
const SEGMENT_SECONDS = 4;
const CODEC = 'vp09.00.10.08';
const QUALITIES = [
  { width: 256, height: 144, bitrate: 40_000 },
  { width: 640, height: 360, bitrate: 160_000 },
] as const;
const CAPTIONS = [
  'Doze quadros por segundo: o olho vê os saltos.',
  'Repare no disco que anda de um lado ao outro.',
  'A tela da loja mostra sessenta.',
  'A de quem joga, cento e quarenta e quatro.',
  'Pergunte em que tela o cliente joga.',
  'Só depois fale da placa.',
];

type Quality = (typeof QUALITIES)[number];
const PICTURES_PER_SECOND = 12;

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  chromiumSandbox: process.getuid?.() !== 0,
});
const page = await browser.newPage();
// Encoders are given to secure pages only, and this one is as good as on this machine.
await page.route('http://localhost/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
await page.goto('http://localhost/');
mkdirSync(folder, { recursive: true });
const variants: string[] = [];
for (const quality of QUALITIES) variants.push(await makeQuality(quality));
await browser.close();
write(
  'playlist.m3u8',
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  '#EXT-X-INDEPENDENT-SEGMENTS',
  '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="Português",LANGUAGE="pt-BR",DEFAULT=YES,AUTOSELECT=YES,URI="captions.m3u8"',
  ...variants,
);
write(
  'captions.m3u8',
  '#EXTM3U',
  '#EXT-X-TARGETDURATION:24',
  `#EXTINF:${SECONDS},`,
  'captions.vtt',
  '#EXT-X-ENDLIST',
);
write(
  'captions.vtt',
  'WEBVTT',
  ...CAPTIONS.flatMap((words, index) => [
    '',
    `${clock(index * SEGMENT_SECONDS)} --> ${clock((index + 1) * SEGMENT_SECONDS)}`,
    words,
  ]),
);

function write(name: string, ...lines: readonly string[]): void {
  writeFileSync(`${folder}${name}`, `${lines.join('\n')}\n`);
}

function clock(second: number): string {
  return `00:00:${String(second).padStart(2, '0')}.000`;
}

async function makeQuality(quality: Quality): Promise<string> {
  const shape: StreamShape = { ...quality, picturesPerSecond: PICTURES_PER_SECOND };
  const pictures = await encode(quality);
  const perSegment = SEGMENT_SECONDS * PICTURES_PER_SECOND;
  const name = `film-${quality.height}`;
  writeFileSync(`${folder}${name}-begin.mp4`, initialization(shape));
  const parts: string[] = [];
  for (let from = 0; from < pictures.length; from += perSegment) {
    const number = from / perSegment + 1;
    const file = `${name}-${number}.mp4`;
    writeFileSync(`${folder}${file}`, segment(number, from, pictures.slice(from, from + perSegment), shape));
    parts.push(`#EXTINF:${SEGMENT_SECONDS},`, file);
  }
  write(
    `${name}.m3u8`,
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${name}-begin.mp4"`,
    ...parts,
    '#EXT-X-ENDLIST',
  );
  return `#EXT-X-STREAM-INF:BANDWIDTH=${quality.bitrate * 2},RESOLUTION=${quality.width}x${quality.height},CODECS="${CODEC}",SUBTITLES="captions"\n${name}.m3u8`;
}

async function encode(quality: Quality): Promise<EncodedPicture[]> {
  const encoded = await page.evaluate(
    async ({ width, height, bitrate, codec, rate, count, keyEvery }) => {
      const made: { data: number[]; isKey: boolean }[] = [];
      const encoder = new VideoEncoder({
        output: (chunk) => {
          const data = new Uint8Array(chunk.byteLength);
          chunk.copyTo(data);
          made.push({ data: [...data], isKey: chunk.type === 'key' });
        },
        error: (error) => {
          throw error;
        },
      });
      encoder.configure({ codec, width, height, bitrate, framerate: rate, latencyMode: 'quality' });
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('The browser draws nothing.');
      for (let index = 0; index < count; index += 1) {
        pen.fillStyle = '#10131a';
        pen.fillRect(0, 0, width, height);
        pen.fillStyle = '#f5a524';
        pen.beginPath();
        const along = Math.abs(((index / rate / 4) % 2) - 1);
        pen.arc(width * (0.12 + 0.76 * along), height * 0.62, height * 0.13, 0, Math.PI * 2);
        pen.fill();
        pen.fillStyle = '#f3f5f9';
        pen.textAlign = 'center';
        pen.font = `700 ${height * 0.16}px sans-serif`;
        pen.fillText('12 quadros por segundo', width / 2, height * 0.26, width * 0.9);
        pen.font = `600 ${height * 0.09}px sans-serif`;
        pen.fillText(`${height}p · ${Math.floor(index / rate)} s`, width / 2, height * 0.42);
        const picture = new VideoFrame(canvas, {
          timestamp: (index * 1_000_000) / rate,
          duration: 1_000_000 / rate,
        });
        encoder.encode(picture, { keyFrame: index % keyEvery === 0 });
        picture.close();
      }
      await encoder.flush();
      return made;
    },
    {
      ...quality,
      codec: CODEC,
      rate: PICTURES_PER_SECOND,
      count: SECONDS * PICTURES_PER_SECOND,
      keyEvery: SEGMENT_SECONDS * PICTURES_PER_SECOND,
    },
  );
  return encoded.map(({ data, isKey }) => ({ data: Buffer.from(data), isKey }));
}
