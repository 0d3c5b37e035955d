import type { MediaFileName } from './media-files.ts';
import type { QuestionContent } from './question-content.ts';
import { processorConversation } from './transcripts/processadores-conversa.ts';

/** A question and the picture it is asked on, which is a file of its client. */
type PictureQuestion = QuestionContent & {
  readonly picture: MediaFileName | null;
  /** What is heard with it, and what is said there. */
  readonly sound?: { readonly file: MediaFileName; readonly transcript: string };
};

const none = { imageFileId: null };
const text = (id: string, words: string) => ({ id, text: words, ...none });
const SIDE =
  'Lateral esquerda de um notebook fino, da esquerda para a direita: uma entrada redonda com pino, um conector largo de cantos cortados, dois conectores pequenos e ovais iguais, um furo redondo e uma luz.';
const FRONT =
  'Notebook aberto visto de frente: um ponto escuro no alto da moldura, a tela colorida, as teclas abaixo dela e um retângulo liso na base.';

/** Banks of their own, for authors to try and to draw from: on pictures and in tables, what a person grades, what is heard. */
export const pictureBanks = [
  { name: 'Notebooks por imagem', client: 'nexo', holds: 'by_rule' },
  { name: 'Mostre e conte', client: 'nexo', holds: 'by_person' },
  { name: 'Conversas de loja', client: 'nexo', holds: 'heard' },
] as const;

const CONVERSATION = {
  file: 'processadores-conversa.mp3',
  transcript: processorConversation.join('\n\n'),
} as const;

/** Which of the banks a question is in. */
export function holderOf({
  answer,
  sound,
}: Pick<PictureQuestion, 'answer' | 'sound'>): (typeof pictureBanks)[number]['holds'] {
  if (sound) return 'heard';
  return 'guidance' in answer ? 'by_person' : 'by_rule';
}

export const pictureQuestions: readonly PictureQuestion[] = [
  {
    key: 'imagem-01',
    picture: 'notebook-lateral.jpg',
    question: {
      kind: 'hotspot',
      prompt: 'O cliente quer ligar a televisão com um cabo HDMI. Onde ele encaixa?',
      imageFileId: null,
      imageAlt: SIDE,
      imageRatio: 2,
      marks: 1,
      points: [
        { id: 'p1', text: 'entrada redonda com pino', x: 0.1417, y: 0.6 },
        { id: 'p2', text: 'conector largo de cantos cortados', x: 0.3125, y: 0.6 },
        { id: 'p3', text: 'primeiro conector oval', x: 0.5, y: 0.6 },
        { id: 'p4', text: 'furo redondo', x: 0.8083, y: 0.6 },
      ],
    },
    answer: {
      kind: 'hotspot',
      regions: [{ shape: 'rectangle', x: 0.24, y: 0.53, width: 0.145, height: 0.14 }],
    },
    difficulty: 'easy',
    tags: ['conectores'],
    feedback: {
      right: 'O HDMI é largo, com dois cantos cortados.',
      wrong: 'O HDMI é o largo, de cantos cortados.',
    },
  },
  {
    key: 'imagem-02',
    picture: 'notebook-lateral.jpg',
    question: {
      kind: 'hotspot',
      prompt: 'Marque as duas portas USB-C, por onde este modelo também carrega.',
      imageFileId: null,
      imageAlt: SIDE,
      imageRatio: 2,
      marks: 2,
      points: [],
    },
    answer: {
      kind: 'hotspot',
      regions: [
        { shape: 'ellipse', x: 0.5, y: 0.6017, radiusX: 0.06, radiusY: 0.12 },
        { shape: 'ellipse', x: 0.65, y: 0.6017, radiusX: 0.06, radiusY: 0.12 },
      ],
    },
    difficulty: 'medium',
    tags: ['conectores', 'carga'],
    feedback: { right: 'As duas ovais são USB-C.', wrong: 'As USB-C são as duas portas ovais iguais.' },
  },
  {
    key: 'imagem-03',
    picture: 'notebook-aberto.jpg',
    question: {
      kind: 'image_drop',
      prompt: 'Ponha cada nome no seu lugar, como você mostraria ao cliente.',
      imageFileId: null,
      imageAlt: FRONT,
      imageRatio: 1.3333,
      zones: [
        { id: 'z1', text: 'no alto da moldura', x: 0.36, y: 0.015, width: 0.28, height: 0.1 },
        { id: 'z2', text: 'no meio', x: 0.33, y: 0.22, width: 0.34, height: 0.12 },
        { id: 'z3', text: 'abaixo da dobradiça', x: 0.33, y: 0.58, width: 0.34, height: 0.12 },
        { id: 'z4', text: 'na base', x: 0.36, y: 0.77, width: 0.28, height: 0.12 },
      ],
      items: [
        text('i1', 'Câmera'),
        text('i2', 'Tela'),
        text('i3', 'Teclado'),
        text('i4', 'Touchpad'),
        text('i5', 'Leitor de cartão'),
      ],
    },
    answer: { kind: 'image_drop', pairs: { z1: 'i1', z2: 'i2', z3: 'i3', z4: 'i4' } },
    difficulty: 'easy',
    tags: ['partes'],
    feedback: {
      right: 'É assim que se apresenta o aparelho: de cima para baixo.',
      wrong: 'De cima para baixo: câmera, tela, teclado e touchpad. Leitor de cartão ele não tem.',
    },
  },
  {
    key: 'imagem-04',
    picture: null,
    question: {
      kind: 'matrix',
      prompt: 'Para cada pessoa, qual processador você indicaria?',
      ...none,
      rows: [
        text('r1', 'Estuda na biblioteca o dia inteiro'),
        text('r2', 'Edita vídeos em 4K'),
        text('r3', 'Joga e transmite ao mesmo tempo'),
      ],
      columns: [text('c1', 'U'), text('c2', 'H'), text('c3', 'HX')],
      many: false,
      shuffle: true,
    },
    answer: { kind: 'matrix', cells: { r1: ['c1'], r2: ['c2'], r3: ['c3'] } },
    difficulty: 'medium',
    tags: ['recomendação'],
    feedback: {
      right: 'Bateria, força e força máxima: U, H e HX.',
      wrong: 'U poupa bateria, H tem força, HX é o mais forte.',
    },
  },
  {
    key: 'imagem-05',
    picture: null,
    question: {
      kind: 'matrix',
      prompt: 'Marque tudo o que cada conector faz.',
      ...none,
      rows: [text('r1', 'USB-C completo'), text('r2', 'HDMI'), text('r3', 'Fone de ouvido')],
      columns: [text('c1', 'Imagem'), text('c2', 'Som'), text('c3', 'Carga')],
      many: true,
      shuffle: true,
    },
    answer: { kind: 'matrix', cells: { r1: ['c1', 'c2', 'c3'], r2: ['c1', 'c2'], r3: ['c2'] } },
    difficulty: 'hard',
    tags: ['conectores'],
    feedback: {
      right: 'O USB-C completo faz tudo.',
      wrong: 'O HDMI leva imagem e som; só o USB-C completo também carrega.',
    },
  },
  {
    key: 'pessoa-01',
    picture: null,
    question: {
      kind: 'file_answer',
      prompt: 'Fotografe a sua mesa de notebooks depois de arrumada. Se quiser, mande também o antes.',
      ...none,
      maximumFiles: 2,
    },
    answer: {
      kind: 'file_answer',
      guidance: 'Aparelhos abertos no mesmo ângulo, preço à vista, cabos escondidos.',
    },
    difficulty: 'medium',
    tags: ['vitrine'],
    feedback: { right: 'Mesa pronta para receber.', wrong: 'Confira ângulo, preço e cabos.' },
  },
  {
    key: 'pessoa-02',
    picture: null,
    question: {
      kind: 'audio_answer',
      prompt: 'Grave como você explicaria a diferença entre U e H a quem nunca comprou um notebook.',
      ...none,
      maximumSeconds: 90,
    },
    answer: {
      kind: 'audio_answer',
      guidance: 'Começa pelo uso da pessoa, fala de bateria e força, não usa siglas sem explicar.',
    },
    difficulty: 'hard',
    tags: ['recomendação'],
    feedback: { right: 'Explicação clara.', wrong: 'Comece pelo uso da pessoa, não pela sigla.' },
  },
  {
    key: 'som-01',
    picture: null,
    sound: CONVERSATION,
    question: {
      kind: 'alternatives',
      prompt: 'Ouça a conversa. Onde a venda mudou de rumo?',
      ...none,
      options: [
        text('a', 'Quando o vendedor perguntou o que hoje demora, em vez de apontar o mais caro.'),
        text('b', 'Quando o vendedor disse a velocidade do processador.'),
        text('c', 'Quando a Patrícia perguntou em quantas vezes podia pagar.'),
        text('d', 'Quando ele ofereceu o modelo mais potente da loja.'),
      ],
      shuffle: true,
    },
    answer: { kind: 'alternatives', optionId: 'a' },
    difficulty: 'medium',
    tags: ['escuta', 'recomendação'],
    feedback: {
      right: 'A pergunta trocou potência por um problema que dá para resolver.',
      wrong: 'Ouça de novo o começo: o que ele faz antes de falar de qualquer modelo?',
    },
  },
  {
    key: 'som-02',
    picture: null,
    sound: CONVERSATION,
    question: {
      kind: 'multiple_choice',
      prompt: 'O que a Patrícia contou antes de o vendedor falar do aparelho?',
      ...none,
      options: [
        text('a', 'Que dá aula de música pela internet.'),
        text('b', 'Que o som falha quando o computador faz barulho.'),
        text('c', 'Que edita vídeos nos fins de semana.'),
        text('d', 'Que quer gastar o menos possível.'),
      ],
      shuffle: true,
    },
    answer: { kind: 'multiple_choice', optionIds: ['a', 'b'] },
    difficulty: 'easy',
    tags: ['escuta'],
    feedback: {
      right: 'Quem escuta isso já sabe o que demonstrar.',
      wrong: 'Ouça a resposta dela à primeira pergunta.',
    },
  },
];
