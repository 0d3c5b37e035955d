import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, secondsOf } from './run.ts';

export type Voice = Readonly<{ name: string; wordsPerMinute: number; pitch: number }>;
export type SpokenLine = Readonly<{ text: string; from: number; to: number }>;

/** A synthetic voice is thin and sharp: a little body, a little air taken off, an even level. */
const VOICE_FILTER =
  'highpass=f=70,equalizer=f=180:t=q:w=1:g=3,equalizer=f=5200:t=q:w=1.2:g=-4,acompressor=threshold=-18dB:ratio=2.5,loudnorm=I=-17:TP=-2:LRA=9';

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.?!:])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

function pause(folder: string, seconds: number): string {
  const file = join(folder, `pause-${seconds}.wav`);
  run('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'anullsrc=r=22050:cl=mono',
    '-t',
    String(seconds),
    file,
  ]);
  return file;
}

/**
 * Says the paragraphs into one wave file and tells when each sentence is heard, so that captions come from the
 * voice itself. `starts` holds where each paragraph begins.
 */
export function speak(
  folder: string,
  paragraphs: readonly string[],
  voice: Voice,
  gap: number,
): { file: string; lines: SpokenLine[]; starts: number[]; seconds: number } {
  mkdirSync(folder, { recursive: true });
  const breath = pause(folder, 0.22);
  const rest = pause(folder, gap);
  const parts: string[] = [rest];
  const lines: SpokenLine[] = [];
  const starts: number[] = [];
  let clock = secondsOf(rest);
  for (const [index, paragraph] of paragraphs.entries()) {
    starts.push(clock - gap / 2);
    for (const [place, sentence] of sentencesOf(paragraph).entries()) {
      const file = join(folder, `line-${index}-${place}.wav`);
      run('espeak-ng', [
        '-v',
        voice.name,
        '-s',
        String(voice.wordsPerMinute),
        '-p',
        String(voice.pitch),
        '-a',
        '150',
        '-z',
        '-w',
        file,
        sentence,
      ]);
      const seconds = secondsOf(file);
      lines.push({ text: sentence, from: clock, to: clock + seconds });
      parts.push(file, breath);
      clock += seconds + secondsOf(breath);
    }
    parts.push(rest);
    clock += secondsOf(rest);
  }
  const list = join(folder, 'parts.txt');
  writeFileSync(list, parts.map((part) => `file '${part}'`).join('\n'));
  const file = join(folder, 'voice.wav');
  run('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-af',
    VOICE_FILTER,
    '-ar',
    '44100',
    file,
  ]);
  return { file, lines, starts, seconds: secondsOf(file) };
}

const stamp = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);

/** Long sentences are cut at a comma, so that no caption has more than about two lines. */
function cues(line: SpokenLine): SpokenLine[] {
  if (line.text.length <= 74) return [line];
  const commas = [...line.text.matchAll(/,\s/g)].map((match) => match.index + 1);
  const middle = line.text.length / 2;
  const cut =
    commas.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle)).at(0) ??
    line.text.indexOf(' ', Math.floor(middle));
  const at = line.from + ((line.to - line.from) * cut) / line.text.length;
  return [
    ...cues({ text: line.text.slice(0, cut).trim(), from: line.from, to: at }),
    ...cues({ text: line.text.slice(cut).trim(), from: at, to: line.to }),
  ];
}

export const webVtt = (lines: readonly SpokenLine[]): string =>
  `WEBVTT\n\n${lines
    .flatMap(cues)
    .map((cue, index) => `${index + 1}\n${stamp(cue.from)} --> ${stamp(cue.to)}\n${cue.text}\n`)
    .join('\n')}`;
