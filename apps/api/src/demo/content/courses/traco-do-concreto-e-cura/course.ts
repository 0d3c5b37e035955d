import { concreteTalk } from '../../transcripts/concreto.ts';
import type { DemoCourse } from '../../types.ts';
import { finalTest, practice } from '../activities.ts';
import { concreteGames } from './games.ts';
import { concreteQuestions } from './questions.ts';
import { tracoECura } from './traco-e-cura.text.ts';

export const concreteCourse: DemoCourse = {
  slug: 'traco-do-concreto-e-cura',
  client: 'obra-viva',
  language: 'pt-BR',
  title: 'Traço do concreto e cura',
  summary:
    'Proporção, água, adensamento e cura: as contas do traço e os cuidados que a estrutura não esquece.',
  youWillLearn: [
    'Ler um traço e calcular os materiais',
    'Controlar a relação água/cimento',
    'Lançar e adensar sem segregar',
    'Curar por sete dias ou mais',
  ],
  category: 'Técnica',
  tags: ['concreto', 'traço', 'cura'],
  mandatory: false,
  sequential: false,
  points: 90,
  groups: [],
  countries: ['BR'],
  author: 'marina-tavares',
  published: -290,
  modules: [
    {
      title: 'Da receita à cura',
      activities: [
        { kind: 'html', key: 'texto', title: 'Traço, água e cura', minutes: 10, body: tracoECura },
        {
          kind: 'audio',
          key: 'dia',
          title: 'O dia da concretagem',
          minutes: 3,
          file: 'concreto.mp3',
          transcript: concreteTalk.join('\n\n'),
        },
      ],
    },
    concreteGames,
    {
      title: 'Verificação',
      activities: [
        practice('Aquecimento', concreteQuestions),
        finalTest('Prova final', concreteQuestions, { minimumScore: 70, attempts: 3, minutes: 20 }),
      ],
    },
  ],
};
