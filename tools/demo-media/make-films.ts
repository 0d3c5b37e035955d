import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { harnessFilm } from '../../apps/api/src/demo/content/transcripts/altura-video.ts';
import { processorFilm } from '../../apps/api/src/demo/content/transcripts/processadores-video.ts';
import { filmFrames } from './film/frames.ts';
import { harnessDrawings } from './film/harness-drawings.ts';
import { processorDrawings } from './film/processor-drawings.ts';
import { nexoPalette, obraPalette, type Palette, slide } from './film/slide.ts';
import { mediaFolder, run } from './run.ts';
import { speak, type Voice, webVtt } from './speech.ts';

type Film = Readonly<{
  name: string;
  brand: string;
  title: string;
  palette: Palette;
  voice: Voice;
  scenes: readonly Readonly<{ heading: string; narration: string }>[];
  drawings: readonly string[];
  posterAt: number;
}>;

const films: readonly Film[] = [
  {
    name: 'processadores',
    brand: 'Nexo Academia · Vértice 14ª geração',
    title: 'A 14ª geração em pouco mais de um minuto',
    palette: nexoPalette,
    voice: { name: 'pt-br', wordsPerMinute: 152, pitch: 42 },
    scenes: processorFilm,
    drawings: processorDrawings,
    posterAt: 3,
  },
  {
    name: 'altura',
    brand: 'Obra Viva · Trabalho em altura',
    title: 'Inspeção do cinturão em um minuto',
    palette: obraPalette,
    voice: { name: 'pt-br+f2', wordsPerMinute: 154, pitch: 48 },
    scenes: harnessFilm,
    drawings: harnessDrawings,
    posterAt: 3,
  },
];

async function make(film: Film): Promise<void> {
  const narrations = film.scenes.map((scene) => scene.narration);
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  const { file: wave, lines, starts, seconds } = speak(folder, narrations, film.voice, 0.7);
  const bounds = [...starts.slice(1), seconds];
  const scenes = film.scenes.map((scene, index) => {
    const from = index === 0 ? 0 : (starts[index] ?? 0);
    const to = bounds[index] ?? seconds;
    const progress = { from: from / seconds, to: to / seconds, seconds: to - from };
    const html = slide(film.palette, film.brand, scene.heading, film.drawings[index] ?? '', progress);
    return { html, seconds: to - from };
  });
  const target = join(mediaFolder, `${film.name}.mp4`);
  const encoder = spawn(
    'ffmpeg',
    [
      '-y',
      '-v',
      'error',
      '-f',
      'image2pipe',
      '-c:v',
      'mjpeg',
      '-framerate',
      '12',
      '-i',
      '-',
      '-i',
      wave,
      '-c:v',
      'libx264',
      '-profile:v',
      'baseline',
      '-level',
      '3.1',
      '-pix_fmt',
      'yuv420p',
      '-crf',
      '25',
      '-g',
      '48',
      '-c:a',
      'aac',
      '-b:a',
      '64k',
      '-ac',
      '1',
      '-movflags',
      '+faststart',
      '-metadata',
      `title=${film.title}`,
      '-shortest',
      target,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const closed = once(encoder, 'close');
  await filmFrames(scenes, async (frame) => {
    if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain');
  });
  encoder.stdin.end();
  await closed;
  writeFileSync(join(mediaFolder, `${film.name}.vtt`), webVtt(lines));
  run('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-ss',
    String(film.posterAt),
    '-i',
    target,
    '-frames:v',
    '1',
    '-q:v',
    '4',
    join(mediaFolder, `${film.name}-poster.jpg`),
  ]);
  console.log(`${film.name}.mp4: ${seconds.toFixed(1)} s`);
}

for (const film of films) await make(film);
