import { readFile } from 'node:fs/promises';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
} from 'mediabunny';

/** What the recorder of Chromium wrote in a second and a half, at once and in pieces. */
export const recorded = async (
  name: 'chromium.webm' | 'chromium-pieces.webm' | 'chromium.mp4',
): Promise<Uint8Array> => Uint8Array.from(await readFile(new URL(`./recordings/${name}`, import.meta.url)));

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (sign) => sign.charCodeAt(0)) : part,
    ),
  );
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const little = (value: number, size = 4): number[] =>
  Array.from({ length: size }, (_each, place) => Math.floor(value / 256 ** place) % 256);

/** Sound of one byte a sample at 8 kHz, of which the head tells a length and so much is there. */
export const wav = (told: number, there: number): Uint8Array =>
  bytes(
    'RIFF',
    little(Math.min(36 + told, 0xff_ff_ff_ff)),
    'WAVEfmt ',
    little(16),
    little(1, 2),
    little(1, 2),
    little(8000),
    little(8000),
    little(1, 2),
    little(8, 2),
    'data',
    little(told),
    zeros(there),
  );

/** Frames of MPEG-1, layer III, at 44.1 kHz; the second byte tells how many bits each second takes. */
const frame = (bits: 64 | 128): number[] => [
  0xff,
  0xfb,
  bits === 64 ? 0x50 : 0x90,
  0,
  ...zeros((bits === 64 ? 208 : 417) - 4),
];
/** One of a label and frames, all alike or of two kinds in turn; no frame tells how many there are. */
export const mp3 = (frames: number, varies: boolean): Uint8Array =>
  bytes(
    'ID3',
    [3, 0, 0, 0, 0, 0, 10],
    zeros(10),
    Array.from({ length: frames }, (_each, place) => frame(varies && place % 2 === 0 ? 64 : 128)).flat(),
  );

/** A second of AAC has 43 packets, one of Opus 50; nobody listens to these. */
const CODECS = {
  aac: {
    config: {
      codec: 'mp4a.40.2',
      sampleRate: 44_100,
      numberOfChannels: 2,
      description: Uint8Array.of(0x12, 0x10),
    },
    seconds: 1024 / 44_100,
  },
  opus: {
    config: {
      codec: 'opus',
      sampleRate: 48_000,
      numberOfChannels: 1,
      description: bytes('OpusHead', [1, 1], zeros(2), little(48_000), zeros(3)),
    },
    seconds: 0.02,
  },
} as const;

async function packed(
  format: OutputFormat,
  codec: keyof typeof CODECS,
  packets: number,
): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const { config, seconds } = CODECS[codec];
  for (let place = 0; place < packets; place += 1)
    await source.add(new EncodedPacket(Uint8Array.of(0xfc, 0xff, 0xfe), 'key', place * seconds, seconds), {
      decoderConfig: config,
    });
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

/** As Safari records: fragments, and a head without a length. */
export const mp4InPieces = (packets: number): Promise<Uint8Array> =>
  packed(new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 0.5 }), 'aac', packets);
export const mp4 = (packets: number): Promise<Uint8Array> =>
  packed(new Mp4OutputFormat({ fastStart: 'in-memory' }), 'aac', packets);
export const oggOpus = (packets: number): Promise<Uint8Array> =>
  packed(new OggOutputFormat(), 'opus', packets);

/** Places at which the bytes of some signs stand. */
const placesOf = (file: Uint8Array, signs: readonly number[]): number[] =>
  [...file.keys()].filter((at) => signs.every((sign, place) => file[at + place] === sign));

/** The same WebM as recorders write that know no cluster's length before its end. */
export function withUntoldClusters(file: Uint8Array): Uint8Array {
  const untold = Uint8Array.from(file);
  for (const at of placesOf(file, [0x1f, 0x43, 0xb6, 0x75])) {
    const length = Math.clz32(file[at + 4] ?? 0) - 23;
    untold.fill(0xff, at + 4, at + 4 + length);
    untold[at + 4] = 0xff >> (length - 1);
  }
  return untold;
}

/** The same MP4, which claims in four bytes that each piece of it holds four thousand million samples. */
export function withCountlessSamples(file: Uint8Array): Uint8Array {
  const claiming = Uint8Array.from(file);
  for (const at of placesOf(file, [...bytes('stsc')])) claiming.fill(0xff, at + 16, at + 20);
  return claiming;
}
