import type { AnswerKey, OfKind, Question } from '@trilha/rules/assessment/question';

/** A course whose test is written, and what some of its people wrote. */
export const ESSAY_COURSE = {
  slug: 'conversas-que-vendem',
  title: 'Conversas que vendem: casos do balcão',
  summary: 'Dois casos reais para resolver por escrito, lidos e comentados por quem ensina.',
  author: 'marina-tavares',
  page: '<h2>Antes de escrever</h2><p>Leia o caso inteiro. Diga o que você perguntaria ao cliente, o que ofereceria e por quê. Cinco linhas bem pensadas valem mais do que vinte.</p>',
  minimumScore: 70,
} as const;

interface EssayQuestion {
  readonly key: string;
  readonly question: OfKind<Question, 'essay'>;
  readonly answer: OfKind<AnswerKey, 'essay'>;
}

const essay = (prompt: string): EssayQuestion['question'] => ({
  kind: 'essay',
  prompt,
  imageFileId: null,
  maximumCharacters: 2000,
});

export const ESSAY_QUESTIONS: readonly [EssayQuestion, EssayQuestion] = [
  {
    key: 'notebook-para-faculdade',
    question: essay(
      'Uma cliente procura um notebook “bom e barato” para o filho que começa a faculdade de arquitetura. O que você pergunta antes de mostrar um produto, e por quê?',
    ),
    answer: {
      kind: 'essay',
      guidance:
        'A resposta deve partir do uso (programas de projeto, mobilidade, tempo de bateria) e não do preço.',
      rubric: [
        {
          id: 'c1',
          name: 'Perguntas ao cliente',
          levels: [
            { id: 'l1', name: 'Não pergunta', points: 0 },
            { id: 'l2', name: 'Pergunta só o preço', points: 2 },
            { id: 'l3', name: 'Pergunta o uso e os programas', points: 4 },
          ],
        },
        {
          id: 'c2',
          name: 'Argumento',
          levels: [
            { id: 'l1', name: 'Lista de especificações', points: 1 },
            { id: 'l2', name: 'Liga a especificação ao uso', points: 3 },
          ],
        },
        {
          id: 'c3',
          name: 'Clareza',
          levels: [
            { id: 'l1', name: 'Confusa', points: 0 },
            { id: 'l2', name: 'Clara', points: 2 },
            { id: 'l3', name: 'Clara e curta', points: 3 },
          ],
        },
      ],
    },
  },
  {
    key: 'troca-fora-do-prazo',
    question: essay(
      'Um cliente volta depois de 40 dias com um aparelho que aquece. O prazo de troca da loja acabou. Como você conduz a conversa?',
    ),
    answer: {
      kind: 'essay',
      guidance: 'Deve acolher, explicar a garantia do fabricante e oferecer um próximo passo com data.',
    },
  },
];

/** First the case of the notebook, then that of the exchange; who wrote first waits longest. */
export const ESSAY_ANSWERS: readonly (readonly [string, string])[] = [
  [
    'Pergunto quais programas o curso usa e se ele vai carregar o notebook todo dia. Quem projeta em 3D precisa de placa de vídeo e de memória; quem só faz texto, não. Depois disso mostro dois modelos e digo o que cada um deixa de fora.',
    'Primeiro peço desculpas pelo transtorno e anoto o número de série. Explico que a troca na loja passou, mas a garantia do fabricante vale um ano, e já abro o chamado com ele ali, com data para retorno.',
  ],
  [
    'Pergunto quanto ela quer gastar e mostro os três mais vendidos dessa faixa. Se ela achar caro, mostro o parcelamento.',
    'Digo que o prazo acabou e passo o telefone da assistência técnica.',
  ],
  [
    'Começo pelo filho: onde ele estuda, que programas a faculdade pede, se vai trabalhar em casa ou no ônibus. Arquitetura usa programas pesados, então explico por que um barato demais vai travar no segundo semestre.',
    'Escuto tudo antes de falar de prazo. Testo o aparelho na frente dele, mostro a garantia na nota e combino que ligo na sexta com a resposta da assistência.',
  ],
  [
    'Quero saber se ele já tem computador em casa e quais programas usa. Com isso consigo sugerir processador e tela sem falar de números que ela não conhece.',
    'Acolho, explico a diferença entre troca e garantia com palavras simples, e fico com o caso até ele ter uma resposta.',
  ],
];

/** Those who were read already: grades of both cases and what was written to them. */
export const ESSAY_GRADED: readonly {
  readonly answers: readonly [string, string];
  readonly levels: Readonly<Record<string, string>>;
  readonly percents: readonly [number, number];
  readonly comments: readonly [string, string];
}[] = [
  {
    answers: [
      'Pergunto o curso, os programas e se ele vai levar o notebook para a aula. Explico que 16 GB de memória evitam que o projeto trave, e que tela maior cansa menos a vista.',
      'Peço para ver o aparelho, confirmo a garantia na nota e abro o chamado com o fabricante. Dou a ele o protocolo e o dia em que vou ligar.',
    ],
    levels: { c1: 'l3', c2: 'l2', c3: 'l2' },
    percents: [90, 95],
    comments: ['Muito bom: você partiu do uso. Tente dizer o mesmo em menos linhas.', ''],
  },
  {
    answers: [
      'Mostro o mais barato e o mais caro para ela comparar.',
      'Explico que não posso trocar, mas indico a assistência.',
    ],
    levels: { c1: 'l1', c2: 'l1', c3: 'l2' },
    percents: [30, 50],
    comments: [
      'Faltou perguntar: como você sabe qual dos dois serve para ele?',
      'Indicar é pouco. O que você faria ali, com o cliente na sua frente?',
    ],
  },
];
