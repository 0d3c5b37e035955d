// @vitest-environment happy-dom
import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Input,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cutRecording } from './cut-recording.ts';
import { type RecordingEnd, recordingOf } from './recording-of.ts';

/** Fifty packets of Opus a second; nobody listens to these. */
async function spoken(format: OutputFormat, seconds: number): Promise<Blob> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = {
    codec: 'opus',
    sampleRate: 48_000,
    numberOfChannels: 1,
    description: new TextEncoder().encode('OpusHead\u0001\u0001\0\0\0\0\0\0\0\0\0'),
  };
  for (let place = 0; place < seconds * 50; place += 1)
    await source.add(new EncodedPacket(Uint8Array.of(0xfc, 0xff, 0xfe), 'key', place * 0.02, 0.02), {
      decoderConfig,
    });
  await output.finalize();
  return new Blob([target.buffer ?? new ArrayBuffer(0)], { type: 'audio/webm' });
}
async function secondsOf(recording: Blob): Promise<number> {
  using input = new Input({ source: new BlobSource(recording), formats: [WEBM, MP4, OGG] });
  return await input.computeDuration();
}

test.each([
  ['WebM', () => new WebMOutputFormat()],
  ['MP4', () => new Mp4OutputFormat({ fastStart: 'fragmented' })],
  ['Ogg', () => new OggOutputFormat()],
])('a recording in %s is cut to as many seconds as are asked [AS-06]', async (_name, format) => {
  const long = await spoken(format(), 9);
  const cut = await cutRecording(long, 5);
  expect(cut.type).toBe('audio/webm');
  expect(await secondsOf(cut)).toBeCloseTo(5, 1);
});

let now = 0;
/** What the browser does: hands over what it heard, and ends. */
let hears: (data: Blob) => void;
let unplug: () => void;
const start = vi.fn<(slice: number) => void>();
const stop = vi.fn<() => void>();
let released: number;
beforeEach(() => {
  now = 0;
  released = 0;
  start.mockReset();
  vi.spyOn(performance, 'now').mockImplementation(() => now * 1000);
  vi.stubGlobal('MediaRecorder', Recorder);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Recorder(): EventTarget {
  const recorder = Object.assign(new EventTarget(), {
    state: 'recording',
    mimeType: 'audio/webm;codecs=opus',
    start,
    stop,
  });
  hears = (data) => void recorder.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  unplug = () => {
    recorder.state = 'inactive';
    recorder.dispatchEvent(new Event('stop'));
  };
  stop.mockReset();
  stop.mockImplementation(unplug);
  return recorder;
}

interface Kept {
  readonly file: File | null;
  readonly end: RecordingEnd;
}

function record() {
  const kept = Promise.withResolvers<Kept>();
  const track = { stop: () => void (released += 1) };
  const stream = Object.assign(new MediaStream(), { getTracks: () => [track] });
  const pieces: File[] = [];
  const recording = recordingOf(stream, {
    id: '100-a',
    maximumSeconds: 5,
    name: 'resposta',
    onEnd: (file, end) => kept.resolve({ file, end }),
    onPiece: (piece) => void pieces.push(piece),
  });
  return { recording, kept: kept.promise, pieces };
}

test('a recording ends when its time is over, by what is heard and without any timer [AS-06]', async () => {
  const { recording, kept } = record();
  expect(start).toHaveBeenCalledWith(1000);
  now = 4;
  hears(new Blob(['quatro']));
  expect(stop).not.toHaveBeenCalled();
  now = 5.1;
  hears(new Blob([' cinco']));
  await recording.ended;
  const { file, end } = await kept;
  expect(end).toBe('asked');
  expect(file?.name).toBe('resposta.webm');
  expect(await file?.text()).toBe('quatro cinco');
  expect(released).toBe(1);
});

test('what was recorded while the page stood still is cut to the time of its question, and said to be [AS-06]', async () => {
  const { kept } = record();
  now = 9;
  hears(await spoken(new WebMOutputFormat(), 9));
  const { file, end } = await kept;
  expect(end).toBe('shortened');
  expect(file?.type).toBe('audio/webm');
  expect(await secondsOf(file ?? new Blob([]))).toBeCloseTo(5, 1);
});

test('where a recording cannot be cut to the moment, what was heard in time is kept [AS-06]', async () => {
  const { kept } = record();
  now = 3;
  hears(new Blob(['em tempo']));
  now = 9;
  hears(new Blob([' depois']));
  const { file, end } = await kept;
  expect(end).toBe('shortened');
  expect(await file?.text()).toBe('em tempo');
});

test('a microphone that is taken away leaves what was said until then [AS-06]', async () => {
  const { kept } = record();
  now = 2;
  hears(new Blob(['até aqui']));
  unplug();
  const { file, end } = await kept;
  expect(end).toBe('microphone');
  expect(await file?.text()).toBe('até aqui');
});

test('what is heard is handed over second by second, as what the whole will be called [AS-05] [AS-06]', async () => {
  const { recording, pieces } = record();
  now = 1;
  hears(new Blob(['um']));
  now = 2;
  hears(new Blob([]));
  hears(new Blob([' dois']));
  expect(await new Blob(pieces).text()).toBe('um dois');
  expect(pieces.map(({ name, type }) => [name, type])).toEqual([
    ['resposta.webm', 'audio/webm'],
    ['resposta.webm', 'audio/webm'],
  ]);
  recording.stop();
  await recording.ended;
});
