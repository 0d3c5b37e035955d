import { negotiationTalk } from '../../transcripts/negociacao.ts';
import type { DemoCourse } from '../../types.ts';
import { finalTest, strictPractice } from '../activities.ts';
import { daObjecaoAoFechamento } from './da-objecao-ao-fechamento.text.ts';
import { negotiationQuestions } from './questions.ts';

export const negotiationCourse: DemoCourse = {
  slug: 'negociacao',
  client: 'nexo',
  language: 'pt-BR',
  title: 'Negociação: da objeção ao fechamento',
  summary:
    'Quatro passos diante de qualquer objeção, concessões que pedem troca e fechamentos que respeitam quem compra.',
  youWillLearn: [
    'Descobrir o que há por trás de um não',
    'Responder com pergunta antes do desconto',
    'Conceder sem ensinar a pedir mais',
    'Reconhecer sinais de compra e fechar',
  ],
  category: 'Vendas',
  tags: ['negociação', 'objeções', 'fechamento'],
  mandatory: false,
  sequential: true,
  points: 90,
  groups: [],
  countries: ['BR'],
  author: 'marina-tavares',
  published: -280,
  modules: [
    {
      title: 'Ouvir e entender',
      activities: [
        {
          kind: 'audio',
          key: 'objecoes',
          title: 'Três objeções, três respostas',
          minutes: 3,
          file: 'negociacao.mp3',
          transcript: negotiationTalk.join('\n\n'),
        },
        {
          kind: 'html',
          key: 'texto',
          title: 'Da objeção ao fechamento',
          minutes: 9,
          body: daObjecaoAoFechamento,
        },
      ],
    },
    {
      title: 'No balcão',
      activities: [
        {
          kind: 'scorm',
          key: 'balcao',
          title: 'Objeções: do “está caro” ao “vou levar”',
          minutes: 12,
          file: 'objecoes-scorm-2004.zip',
          version: '2004',
        },
      ],
    },
    {
      title: 'Verificação',
      activities: [
        // Whoever reckons the discount right has done what the course is for.
        strictPractice('Aquecimento', negotiationQuestions, { 'negociacao-03': 3 }),
        finalTest('Prova final', negotiationQuestions, { minimumScore: 70, attempts: 3, minutes: 15 }),
      ],
    },
  ],
};
