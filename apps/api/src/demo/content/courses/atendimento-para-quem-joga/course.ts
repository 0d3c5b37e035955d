import type { DemoCourse } from '../../types.ts';
import { finalTest, practice } from '../activities.ts';
import { conversaComQuemJoga, perguntasDificeis } from './conversa-com-quem-joga.text.ts';
import { gamerGames } from './games.ts';
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
      title: 'Para ver e comentar',
      activities: [
        {
          kind: 'youtube',
          key: 'gargalo',
          title: 'O gargalo em quarenta e oito segundos',
          minutes: 1,
          videoId: 'demo_jogo48',
          seconds: 48,
          transcript:
            'Quando o processador espera pela placa, ou a placa pelo processador, o jogo engasga. Pergunte em que cena isso acontece: com muitos personagens, quase sempre é o processador; com tudo no máximo, quase sempre é a placa.',
        },
        {
          kind: 'vimeo',
          key: 'tela',
          title: 'Por que a tela muda a conversa',
          minutes: 1,
          videoId: '145',
          seconds: 45,
          transcript:
            'Uma tela de sessenta quadros não mostra os cento e quarenta que a máquina faz. Antes de vender a placa, pergunte qual é a tela.',
        },
        {
          kind: 'wowza',
          key: 'quadros',
          title: 'Quadros por segundo, vistos de perto',
          minutes: 1,
          address: 'https://streams.demo/quadros/playlist.m3u8',
          seconds: 24,
          transcript:
            'Doze quadros por segundo: o olho vê os saltos. Repare no disco que anda e compare com a tela da loja.',
        },
        {
          kind: 'linkedin_slidshare',
          key: 'laminas',
          title: 'Cinco conjuntos equilibrados',
          minutes: 3,
          presentationId: 'demoConjuntos',
        },
        {
          kind: 'flash',
          key: 'ritmos',
          title: 'O mesmo caminho em três ritmos',
          minutes: 1,
          file: 'jogos-quadros.swf',
        },
        {
          kind: 'ppt',
          key: 'roteiro',
          title: 'Roteiro de bolso da conversa',
          minutes: 3,
          file: 'jogos-laminas.odp',
        },
        {
          kind: 'scorm_cloud',
          key: 'ensaio',
          title: 'Ensaio da conversa no SCORM Cloud',
          minutes: 2,
          course: 'demo-ensaio',
        },
        {
          kind: 'cmi5',
          key: 'primeiras-palavras',
          title: 'As primeiras palavras no balcão',
          minutes: 4,
          file: 'primeiras-palavras-cmi5.zip',
        },
      ],
    },
    gamerGames,
    {
      title: 'Verificação',
      activities: [
        practice('Aquecimento', gamerQuestions),
        finalTest('Prova final', gamerQuestions, { minimumScore: 70, attempts: 3, minutes: 15 }),
      ],
    },
  ],
};
