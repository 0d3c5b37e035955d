import type { DemoCourse } from '../../types.ts';
import { finalTest, practice } from '../activities.ts';
import { privacyQuestions } from './questions.ts';
import { seisCenas } from './seis-cenas.text.ts';

export const privacyCourse: DemoCourse = {
  slug: 'lgpd-no-ponto-de-venda',
  client: 'nexo',
  language: 'pt-BR',
  title: 'LGPD no ponto de venda',
  summary:
    'Proteção de dados em seis cenas do balcão: o que pedir, o que não pedir, como responder ao cliente e o que fazer quando algo dá errado.',
  youWillLearn: [
    'Reconhecer dados pessoais e sensíveis na loja',
    'Escolher a base legal nas situações comuns',
    'Receber o pedido de um titular',
    'Agir na primeira hora de um incidente',
  ],
  category: 'Conformidade',
  tags: ['LGPD', 'privacidade', 'balcão'],
  mandatory: true,
  sequential: true,
  points: 100,
  groups: [],
  countries: ['BR'],
  author: 'helena-prado',
  published: -340,
  modules: [
    {
      title: 'A lei em cenas',
      activities: [
        { kind: 'html', key: 'cenas', title: 'Seis cenas do balcão', minutes: 9, body: seisCenas },
        {
          kind: 'pdf',
          key: 'guia',
          title: 'Guia: dados do cliente no balcão',
          minutes: 12,
          file: 'lgpd-guia.pdf',
        },
      ],
    },
    {
      title: 'Verificação',
      activities: [
        practice('Aquecimento', privacyQuestions),
        finalTest('Prova final', privacyQuestions, { minimumScore: 80, attempts: 3, minutes: 15 }),
      ],
    },
  ],
};
