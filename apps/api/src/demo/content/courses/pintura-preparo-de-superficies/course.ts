import type { DemoCourse } from '../../types.ts';
import { finalTest, practice } from '../activities.ts';
import { preparoDeSuperficies } from './preparo.text.ts';
import { paintingQuestions } from './questions.ts';

export const paintingCourse: DemoCourse = {
  slug: 'pintura-preparo-de-superficies',
  client: 'obra-viva',
  language: 'pt-BR',
  title: 'Pintura: preparo de superfícies',
  summary: 'Diagnóstico, fundo certo, massa e lixa: o trabalho que ninguém vê e que faz a pintura durar.',
  youWillLearn: [
    'Testar a parede em três minutos',
    'Escolher entre selador e fundo preparador',
    'Usar a massa certa em cada área',
    'Calcular tinta sem sobra nem falta',
  ],
  category: 'Técnica',
  tags: ['pintura', 'preparo', 'massa'],
  mandatory: false,
  sequential: false,
  points: 90,
  groups: [],
  countries: ['BR'],
  author: 'marina-tavares',
  published: -240,
  modules: [
    {
      title: 'Da parede à primeira demão',
      activities: [
        {
          kind: 'html',
          key: 'texto',
          title: 'Preparo de superfícies',
          minutes: 9,
          body: preparoDeSuperficies,
        },
        {
          kind: 'pdf',
          key: 'guia',
          title: 'Guia: parede pronta, pintura que dura',
          minutes: 12,
          file: 'pintura-guia.pdf',
        },
      ],
    },
    {
      title: 'Verificação',
      activities: [
        practice('Aquecimento', paintingQuestions),
        finalTest('Prova final', paintingQuestions, { minimumScore: 70, attempts: 3, minutes: 15 }),
      ],
    },
  ],
};
