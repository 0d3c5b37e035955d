import { warrantyTalk } from '../../transcripts/garantia.ts';
import type { DemoCourse } from '../../types.ts';
import { finalTest, practice } from '../activities.ts';
import { garantiaLegal } from './garantia.text.ts';
import { warrantyQuestions } from './questions.ts';

export const warrantyCourse: DemoCourse = {
  slug: 'garantia-y-postventa',
  client: 'nexo',
  language: 'es-ES',
  title: 'Garantía y postventa (Chile)',
  summary:
    'Garantía legal de seis meses, retracto y garantías del fabricante, explicados desde el mesón y con la ley en la mano.',
  youWillLearn: [
    'Explicar las tres opciones de la garantía legal',
    'Distinguir garantía legal, voluntaria y extendida',
    'Atender una falla en cinco pasos',
    'Cuidar los datos del equipo',
  ],
  category: 'Conformidad',
  tags: ['garantía', 'postventa', 'Chile'],
  mandatory: true,
  sequential: true,
  points: 100,
  groups: [],
  countries: ['CL'],
  author: 'helena-prado',
  published: -320,
  modules: [
    {
      title: 'La ley en el mesón',
      activities: [
        {
          kind: 'audio',
          key: 'caso',
          title: 'Una falla al tercer mes',
          minutes: 3,
          file: 'garantia.mp3',
          transcript: warrantyTalk.join('\n\n'),
        },
        {
          kind: 'html',
          key: 'texto',
          title: 'Garantía legal, voluntaria y retracto',
          minutes: 9,
          body: garantiaLegal,
        },
      ],
    },
    {
      title: 'Evaluación',
      activities: [
        practice('Calentamiento', warrantyQuestions),
        finalTest('Prueba final', warrantyQuestions, { minimumScore: 80, attempts: 3, minutes: 15 }),
      ],
    },
  ],
};
