import type { DemoCourse } from '../../types.ts';
import { finalTest, practice } from '../activities.ts';
import { conversaComQuemJoga, perguntasDificeis } from './conversa-com-quem-joga.text.ts';
import { gamerQuestions } from './questions.ts';

export const gamerCourse: DemoCourse = {
  slug: 'atendimento-para-quem-joga',
  client: 'nexo',
  language: 'pt-BR',
  title: 'Atendimento consultivo para quem joga',
  summary:
    'Do jogo à máquina em três perguntas: quadros por segundo, tela, placa e processador explicados sem fingimento e sem promessa vazia.',
  youWillLearn: [
    'Conduzir a conversa a partir do jogo',
    'Explicar quadros por segundo e taxa de atualização',
    'Achar o gargalo pelo relato do cliente',
    'Recomendar um conjunto equilibrado',
  ],
  category: 'Vendas',
  tags: ['jogos', 'placa de vídeo', 'atendimento'],
  mandatory: false,
  sequential: false,
  points: 80,
  groups: [],
  countries: ['BR'],
  author: 'igor-vasconcelos',
  published: -300,
  modules: [
    {
      title: 'A conversa',
      activities: [
        {
          kind: 'html',
          key: 'conversa',
          title: 'A conversa com quem joga',
          minutes: 9,
          body: conversaComQuemJoga,
        },
        {
          kind: 'html',
          key: 'perguntas',
          title: 'Perguntas difíceis do salão',
          minutes: 4,
          body: perguntasDificeis,
        },
      ],
    },
    {
      title: 'Verificação',
      activities: [
        practice('Aquecimento', gamerQuestions),
        finalTest('Prova final', gamerQuestions, { minimumScore: 70, attempts: 3, minutes: 15 }),
      ],
    },
  ],
};
