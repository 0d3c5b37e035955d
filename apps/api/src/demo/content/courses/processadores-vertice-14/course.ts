import { processorConversation } from '../../transcripts/processadores-conversa.ts';
import { processorFilm } from '../../transcripts/processadores-video.ts';
import type { DemoCourse } from '../../types.ts';
import { comoLerONome } from './como-ler-o-nome.text.ts';
import { daNecessidadeAFamilia } from './da-necessidade-a-familia.text.ts';
import { processorQuestions } from './questions.ts';

/** The showcase: one activity of every kind, and the test with a draw. */
export const processorsCourse: DemoCourse = {
  slug: 'processadores-vertice-14',
  client: 'nexo',
  language: 'pt-BR',
  title: 'Processadores Vértice da 14ª geração: o que muda na loja',
  summary:
    'Leia o nome de um processador, entenda os dois tipos de núcleo e a unidade neural, e leve o cliente da necessidade à família certa sem usar uma sigla sequer.',
  youWillLearn: [
    'Ler família, geração, posição e sufixo no nome do processador',
    'Explicar núcleos e unidade neural em linguagem comum',
    'Fazer as quatro perguntas que levam à família certa',
    'Argumentar em três passos: o que é, o que faz, o que muda',
  ],
  category: 'Produto',
  tags: ['processadores', '14ª geração', 'notebooks', 'argumentação'],
  mandatory: true,
  sequential: true,
  points: 120,
  groups: [],
  countries: ['BR', 'CL'],
  author: 'igor-vasconcelos',
  published: -160,
  revised: {
    published: -150,
    added: 'necessidade',
    note: 'Nova página, a pedido das lojas: da necessidade do cliente à família certa.',
  },
  modules: [
    {
      title: 'O que mudou',
      activities: [
        {
          kind: 'video',
          key: 'filme',
          title: 'A 14ª geração em pouco mais de um minuto',
          minutes: 2,
          file: 'processadores.mp4',
          captions: 'processadores.vtt',
          poster: 'processadores-poster.jpg',
          transcript: processorFilm.map((scene) => scene.narration).join('\n\n'),
        },
        { kind: 'html', key: 'nome', title: 'Como ler o nome', minutes: 8, body: comoLerONome },
        {
          kind: 'pdf',
          key: 'guia',
          title: 'Guia de bolso da 14ª geração',
          minutes: 10,
          file: 'processadores-guia.pdf',
        },
      ],
    },
    {
      title: 'Na frente do cliente',
      activities: [
        {
          kind: 'audio',
          key: 'conversa',
          title: 'Uma conversa no salão',
          minutes: 3,
          file: 'processadores-conversa.mp3',
          transcript: processorConversation.join('\n\n'),
        },
        {
          kind: 'html',
          key: 'necessidade',
          title: 'Da necessidade à família',
          minutes: 8,
          body: daNecessidadeAFamilia,
        },
        {
          kind: 'scorm',
          key: 'simulador',
          title: 'Simulador: três clientes, três escolhas',
          minutes: 10,
          file: 'processadores-scorm.zip',
          version: '1.2',
        },
      ],
    },
    {
      title: 'Prova',
      activities: [
        {
          kind: 'conventional_test',
          key: 'prova',
          title: 'Prova: dez questões',
          minutes: 20,
          test: {
            questions: processorQuestions,
            draw: 10,
            blueprint: [
              { tag: 'núcleos', difficulty: null, count: 2 },
              { tag: '', difficulty: 'medium', count: 3 },
            ],
            minimumScore: 70,
            attempts: 3,
            minutes: 20,
            shuffle: true,
          },
        },
      ],
    },
  ],
};
