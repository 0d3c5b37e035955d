import type { DemoCourse } from '../../types.ts';
import { finalTest, practice } from '../activities.ts';
import { argumentosFinos, tresClientes } from './argumentos.text.ts';
import { notebookGames } from './games.ts';
import { thinNotebookQuestions } from './questions.ts';

export const thinNotebookCourse: DemoCourse = {
  slug: 'notebooks-finos',
  client: 'nexo',
  language: 'pt-BR',
  title: 'Notebooks finos: argumentos que convencem',
  summary:
    'Peso, bateria, tela e memória explicados pelo que mudam na vida de quem carrega o computador todo dia.',
  youWillLearn: [
    'Fazer a conta honesta da bateria',
    'Traduzir tela e peso em benefício',
    'Avisar o que não cresce depois',
    'Responder às três objeções mais comuns',
  ],
  category: 'Produto',
  tags: ['notebooks', 'bateria', 'mobilidade'],
  mandatory: false,
  sequential: false,
  points: 70,
  groups: [],
  countries: ['BR'],
  author: 'igor-vasconcelos',
  published: -210,
  modules: [
    {
      title: 'Argumentos',
      activities: [
        {
          kind: 'html',
          key: 'argumentos',
          title: 'O que a pessoa paga em um fino',
          minutes: 9,
          body: argumentosFinos,
        },
        { kind: 'html', key: 'casos', title: 'Três clientes, três caminhos', minutes: 4, body: tresClientes },
      ],
    },
    notebookGames,
    {
      title: 'Verificação',
      activities: [
        practice('Aquecimento', thinNotebookQuestions),
        finalTest('Prova final', thinNotebookQuestions, { minimumScore: 70, attempts: 3, minutes: 15 }),
      ],
    },
  ],
};
