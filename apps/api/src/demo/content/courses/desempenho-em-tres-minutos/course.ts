import type { DemoCourse } from '../../types.ts';
import { finalTest, practice } from '../activities.ts';
import { demonstracao, listaDaManha } from './demonstracao.text.ts';
import { demonstrationQuestions } from './questions.ts';

export const demonstrationCourse: DemoCourse = {
  slug: 'desempenho-em-tres-minutos',
  client: 'nexo',
  language: 'pt-BR',
  title: 'Como demonstrar desempenho em três minutos',
  summary:
    'Escutar, preparar, mostrar e devolver: um roteiro curto, comparações justas e números que não mentem.',
  youWillLearn: [
    'Montar uma demonstração a partir da cena do cliente',
    'Comparar dois aparelhos com justiça',
    'Medir e falar de tempo sem exagero',
    'Preparar a mesa em dez minutos',
  ],
  category: 'Vendas',
  tags: ['demonstração', 'desempenho', 'exposição'],
  mandatory: false,
  sequential: true,
  points: 80,
  groups: ['vendas', 'promotoria', 'equipe'],
  countries: ['BR', 'CL'],
  author: 'igor-vasconcelos',
  published: -250,
  modules: [
    {
      title: 'O roteiro',
      activities: [
        {
          kind: 'html',
          key: 'demonstracao',
          title: 'A demonstração de três minutos',
          minutes: 9,
          body: demonstracao,
        },
        { kind: 'html', key: 'lista', title: 'A lista da manhã', minutes: 3, body: listaDaManha },
      ],
    },
    {
      title: 'Verificação',
      activities: [
        practice('Aquecimento', demonstrationQuestions),
        finalTest('Prova final', demonstrationQuestions, { minimumScore: 70, attempts: 3, minutes: 15 }),
      ],
    },
  ],
};
