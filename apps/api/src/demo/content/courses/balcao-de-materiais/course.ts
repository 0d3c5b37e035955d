import type { DemoCourse } from '../../types.ts';
import { finalTest, practice } from '../activities.ts';
import { conversasDeBalcao, daListaAObra } from './da-lista-a-obra.text.ts';
import { counterQuestions } from './questions.ts';

export const counterCourse: DemoCourse = {
  slug: 'balcao-de-materiais',
  client: 'obra-viva',
  language: 'pt-BR',
  title: 'Atendimento no balcão de materiais',
  summary:
    'Enxergar a obra atrás da lista: três perguntas, as contas que evitam a segunda viagem e o limite do que o balcão responde.',
  youWillLearn: [
    'Perguntar o uso antes de separar',
    'Calcular piso, bloco, concreto e tinta',
    'Oferecer o complemento com motivo',
    'Reconhecer a dúvida que é de engenheiro',
  ],
  category: 'Vendas',
  tags: ['balcão', 'materiais', 'atendimento'],
  mandatory: false,
  sequential: false,
  points: 80,
  groups: [],
  countries: ['BR'],
  author: 'sueli-cardoso',
  published: -270,
  modules: [
    {
      title: 'No balcão',
      activities: [
        { kind: 'html', key: 'texto', title: 'Da lista à obra', minutes: 9, body: daListaAObra },
        {
          kind: 'html',
          key: 'conversas',
          title: 'Três conversas de balcão',
          minutes: 4,
          body: conversasDeBalcao,
        },
      ],
    },
    {
      title: 'Verificação',
      activities: [
        practice('Aquecimento', counterQuestions),
        finalTest('Prova final', counterQuestions, { minimumScore: 70, attempts: 3, minutes: 15 }),
      ],
    },
  ],
};
