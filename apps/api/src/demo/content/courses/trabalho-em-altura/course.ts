import { harnessFilm } from '../../transcripts/altura-video.ts';
import type { DemoCourse } from '../../types.ts';
import { finalTest } from '../activities.ts';
import { antesDeSubir } from './antes-de-subir.text.ts';
import { heightQuestions } from './questions.ts';

export const heightCourse: DemoCourse = {
  slug: 'trabalho-em-altura',
  client: 'obra-viva',
  language: 'pt-BR',
  title: 'Segurança do trabalho em altura (NR-35)',
  summary:
    'Da pergunta “dá para não subir?” ao plano de resgate: o que a NR-35 pede, com a inspeção do cinturão em vídeo. Apoia o treinamento prático e não o substitui.',
  youWillLearn: [
    'Aplicar a hierarquia de medidas',
    'Calcular fator de queda e zona livre',
    'Inspecionar o cinturão em um minuto',
    'Saber quando e como parar',
  ],
  category: 'Segurança',
  tags: ['NR-35', 'altura', 'segurança do trabalho'],
  mandatory: true,
  sequential: true,
  points: 120,
  groups: [],
  countries: ['BR'],
  author: 'marina-tavares',
  published: -350,
  modules: [
    {
      title: 'Antes de subir',
      activities: [
        { kind: 'html', key: 'texto', title: 'Antes de subir', minutes: 9, body: antesDeSubir },
        {
          kind: 'video',
          key: 'inspecao',
          title: 'Inspeção do cinturão em um minuto',
          minutes: 1,
          file: 'altura.mp4',
          captions: 'altura.vtt',
          poster: 'altura-poster.jpg',
          transcript: harnessFilm.map((scene) => scene.narration).join('\n\n'),
        },
        {
          kind: 'pdf',
          key: 'guia',
          title: 'Guia: trabalho em altura, passo a passo',
          minutes: 12,
          file: 'altura-guia.pdf',
        },
      ],
    },
    {
      title: 'Prova',
      activities: [finalTest('Prova final', heightQuestions, { minimumScore: 80, attempts: 3, minutes: 20 })],
    },
  ],
};
