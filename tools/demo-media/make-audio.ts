import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { concreteTalk } from '../../apps/api/src/demo/content/transcripts/concreto.ts';
import { warrantyTalk } from '../../apps/api/src/demo/content/transcripts/garantia.ts';
import { negotiationTalk } from '../../apps/api/src/demo/content/transcripts/negociacao.ts';
import { processorConversation } from '../../apps/api/src/demo/content/transcripts/processadores-conversa.ts';
import { mediaFolder, run } from './run.ts';
import { speak, type Voice } from './speech.ts';

const brazilian: Voice = { name: 'pt-br', wordsPerMinute: 158, pitch: 42 };
const brazilianWoman: Voice = { name: 'pt-br+f2', wordsPerMinute: 156, pitch: 48 };
const chilean: Voice = { name: 'es-419', wordsPerMinute: 158, pitch: 44 };

const lessons = [
  {
    file: 'processadores-conversa.mp3',
    title: 'Uma conversa no salão',
    paragraphs: processorConversation,
    voice: brazilianWoman,
  },
  {
    file: 'negociacao.mp3',
    title: 'Três objeções, três respostas',
    paragraphs: negotiationTalk,
    voice: brazilian,
  },
  { file: 'garantia.mp3', title: 'Una falla al tercer mes', paragraphs: warrantyTalk, voice: chilean },
  { file: 'concreto.mp3', title: 'O dia da concretagem', paragraphs: concreteTalk, voice: brazilianWoman },
];

for (const { file, title, paragraphs, voice } of lessons) {
  const { file: wave, seconds } = speak(mkdtempSync(join(tmpdir(), 'lesson-')), paragraphs, voice, 0.7);
  run('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-i',
    wave,
    '-ac',
    '1',
    '-ar',
    '44100',
    '-b:a',
    '64k',
    '-metadata',
    `title=${title}`,
    '-metadata',
    'artist=Nexo Academia e Obra Viva',
    join(mediaFolder, file),
  ]);
  console.log(`${file}: ${seconds.toFixed(1)} s`);
}
