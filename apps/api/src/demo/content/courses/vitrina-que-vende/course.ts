import type { DemoCourse } from '../../types.ts';
import { finalTest, practice } from '../activities.ts';
import { antesYDespues, delPasilloAlMeson } from './del-pasillo-al-meson.text.ts';
import { windowQuestions } from './questions.ts';

export const windowCourse: DemoCourse = {
  slug: 'vitrina-que-vende',
  client: 'nexo',
  language: 'es-ES',
  title: 'Vitrina que vende: del pasillo al mesón',
  summary:
    'Recorrido, protagonista, luz, etiquetas y mesa de prueba: una tienda que explica sola, y una forma simple de medirlo.',
  youWillLearn: [
    'Leer el recorrido del cliente',
    'Armar una vitrina con una sola historia',
    'Mantener viva la mesa de prueba',
    'Medir detenciones y entradas',
  ],
  category: 'Exhibición',
  tags: ['vitrina', 'exhibición', 'Chile'],
  mandatory: false,
  sequential: false,
  points: 70,
  groups: [],
  countries: ['CL'],
  author: 'igor-vasconcelos',
  published: -190,
  modules: [
    {
      title: 'El recorrido',
      activities: [
        {
          kind: 'html',
          key: 'recorrido',
          title: 'Del pasillo al mesón',
          minutes: 9,
          body: delPasilloAlMeson,
        },
        { kind: 'html', key: 'casos', title: 'Antes y después', minutes: 4, body: antesYDespues },
      ],
    },
    {
      title: 'Evaluación',
      activities: [
        practice('Calentamiento', windowQuestions),
        finalTest('Prueba final', windowQuestions, { minimumScore: 70, attempts: 3, minutes: 15 }),
      ],
    },
  ],
};
