import { questionBank } from './question-draft.ts';

/** One time somebody sat a test: the options chosen, by their places. */
export type Sitting = Readonly<{ hoursAgo: number; chosen: readonly number[] }>;

export type SatCourse = Readonly<{
  slug: string;
  title: string;
  summary: string;
  page: Readonly<{ title: string; html: string }>;
  test: Readonly<{
    title: string;
    kind: 'block_test' | 'restart_general_test' | 'unevaluated_quiz';
    minimumScore: number;
    maximumAttempts: number;
    pauseMinutes?: number;
  }>;
  questions: ReturnType<typeof questionBank>;
  people: readonly Readonly<{ person: string; sittings: readonly Sitting[] }>[];
}>;

const DAY = 24;

/** Two attempts, and the course gives no certificate any more: an instructor may open it again. */
const payments: SatCourse = {
  slug: 'pagamento-no-caixa',
  title: 'Cartão e Pix no caixa: evite golpes',
  summary: 'O que conferir antes de entregar o produto, sem constranger quem paga.',
  page: {
    title: 'Antes de entregar',
    html: '<h2>Antes de entregar</h2><p>Confira o valor no visor, espere a confirmação no sistema da loja e compare o nome do cartão. Comprovante na tela do cliente não é pagamento.</p>',
  },
  test: { title: 'Prova do caixa', kind: 'block_test', minimumScore: 60, maximumAttempts: 2 },
  questions: questionBank('pagamento-no-caixa', [
    {
      kind: 'alternatives',
      stem: 'O cliente mostra o comprovante do Pix no celular. Quando o produto sai?',
      options: ['Na hora', 'Quando o pagamento aparece no sistema da loja', 'Depois de fotografar a tela'],
      answer: 1,
      difficulty: 'easy',
      tags: ['pix'],
      right: 'Isso: só o sistema da loja confirma.',
      wrong: 'Comprovante se falsifica; espere o sistema da loja.',
    },
    {
      kind: 'alternatives',
      stem: 'O nome do cartão não é o de quem compra. O que fazer?',
      options: ['Chamar o gerente com discrição', 'Recusar em voz alta', 'Vender do mesmo jeito'],
      answer: 0,
      difficulty: 'medium',
      tags: ['cartão'],
      right: 'Isso: o gerente decide, e ninguém passa vergonha.',
      wrong: 'Chame o gerente com discrição; pode haver uma boa explicação.',
    },
    {
      kind: 'alternatives',
      stem: 'Alguém liga dizendo ser da operadora e pede a senha da maquininha. E agora?',
      options: ['Dito a senha', 'Peço que ligue mais tarde', 'Desligo e aviso a loja'],
      answer: 2,
      difficulty: 'easy',
      tags: ['cartão'],
      right: 'Isso: operadora nenhuma pede senha.',
      wrong: 'Operadora nenhuma pede senha: desligue e avise.',
    },
  ]),
  people: [
    {
      person: 'juliana-peixoto',
      sittings: [
        { hoursAgo: 6 * DAY, chosen: [0, 0, 1] },
        { hoursAgo: 5 * DAY, chosen: [2, 0, 1] },
      ],
    },
    { person: 'diego-amoras', sittings: [{ hoursAgo: 9 * DAY, chosen: [1, 0, 2] }] },
    { person: 'priscila-antunes', sittings: [{ hoursAgo: 8 * DAY, chosen: [1, 2, 2] }] },
  ],
};

/** Who fails twice reads again from the beginning, and nobody tries again before three days. */
const opening: SatCourse = {
  slug: 'abrir-e-fechar',
  title: 'Abrir e fechar a loja com segurança',
  summary: 'Alarme, cofre e vitrine: o que vem primeiro, e quem nunca fica sozinho.',
  page: {
    title: 'A ordem das portas',
    html: '<h2>A ordem das portas</h2><p>Duas pessoas abrem e duas fecham. Primeiro o alarme, depois as luzes, por último a porta da frente. O cofre se confere com a loja trancada.</p>',
  },
  test: {
    title: 'Prova das chaves',
    kind: 'restart_general_test',
    minimumScore: 60,
    maximumAttempts: 2,
    pauseMinutes: 3 * DAY * 60,
  },
  questions: questionBank('abrir-e-fechar', [
    {
      kind: 'alternatives',
      stem: 'Quantas pessoas abrem a loja?',
      options: ['Uma', 'Duas', 'Tanto faz'],
      answer: 1,
      difficulty: 'easy',
      tags: ['segurança'],
      right: 'Isso: ninguém abre sozinho.',
      wrong: 'São duas: ninguém abre sozinho.',
    },
    {
      kind: 'alternatives',
      stem: 'O que vem primeiro ao abrir?',
      options: ['As luzes', 'A porta da frente', 'O alarme'],
      answer: 2,
      difficulty: 'medium',
      tags: ['segurança'],
      right: 'Isso: alarme, luzes, porta.',
      wrong: 'Primeiro o alarme, depois as luzes e a porta.',
    },
    {
      kind: 'alternatives',
      stem: 'Quando se confere o cofre?',
      options: ['Com a loja trancada', 'No meio da tarde', 'Com o primeiro cliente'],
      answer: 0,
      difficulty: 'easy',
      tags: ['cofre'],
      right: 'Isso: com a loja trancada.',
      wrong: 'Só com a loja trancada.',
    },
  ]),
  people: [
    {
      person: 'wesley-carneiro',
      sittings: [
        { hoursAgo: 12 * DAY, chosen: [0, 0, 0] },
        { hoursAgo: 7 * DAY, chosen: [1, 1, 2] },
      ],
    },
    { person: 'thiago-bastos', sittings: [{ hoursAgo: 2, chosen: [1, 0, 1] }] },
    { person: 'diego-amoras', sittings: [{ hoursAgo: 10 * DAY, chosen: [1, 2, 0] }] },
  ],
};

/** Nobody is graded: what counts is how many would do what. */
const habits: SatCourse = {
  slug: 'como-voce-atende',
  title: 'Como você atende?',
  summary: 'Cinco perguntas sem nota sobre o seu jeito de receber quem entra.',
  page: {
    title: 'Por que perguntamos',
    html: '<h2>Por que perguntamos</h2><p>As respostas não valem nota. Elas mostram à equipe de treinamento o que já é hábito nas lojas e o que falta conversar.</p>',
  },
  test: { title: 'Seu jeito de atender', kind: 'unevaluated_quiz', minimumScore: 0, maximumAttempts: 1 },
  questions: questionBank('como-voce-atende', [
    {
      kind: 'alternatives',
      stem: 'Alguém entra e olha a vitrine de notebooks. O que você faz primeiro?',
      options: ['Cumprimento e deixo olhar', 'Pergunto para que vai usar', 'Mostro a oferta do dia'],
      answer: 1,
      difficulty: 'easy',
      tags: ['abordagem'],
      right: 'A pergunta sobre o uso abre a conversa.',
      wrong: 'Experimente começar pela pergunta sobre o uso.',
    },
    {
      kind: 'alternatives',
      stem: 'Quantas perguntas você faz antes de indicar um modelo?',
      options: ['Nenhuma', 'Uma', 'Duas ou três', 'Quantas forem precisas'],
      answer: 2,
      difficulty: 'medium',
      tags: ['escuta'],
      right: 'Duas ou três bastam para uma boa indicação.',
      wrong: 'Duas ou três costumam bastar, sem cansar ninguém.',
    },
    {
      kind: 'alternatives',
      stem: 'Depois da venda, o que você faz?',
      options: ['Entrego a nota e agradeço', 'Explico o suporte', 'Ofereço um acessório'],
      answer: 1,
      difficulty: 'easy',
      tags: ['pós-venda'],
      right: 'Quem sabe onde pedir ajuda volta.',
      wrong: 'Explicar o suporte evita a volta com queixa.',
    },
    {
      kind: 'alternatives',
      stem: 'O que mais atrapalha o seu atendimento hoje?',
      options: ['Falta de produto na vitrine', 'Pouca gente na loja', 'Sistema lento', 'Dúvidas técnicas'],
      answer: null,
      difficulty: 'medium',
      tags: ['opinião'],
      right: '',
      wrong: '',
    },
    {
      kind: 'alternatives',
      stem: 'Como você prefere aprender sobre um produto novo?',
      options: ['Vídeo curto', 'Com o produto na mão', 'Texto para consultar'],
      answer: null,
      difficulty: 'medium',
      tags: ['opinião'],
      right: '',
      wrong: '',
      about: ['', 'Peça à gerência um exemplar de demonstração.', ''],
    },
  ]),
  people: (
    [
      ['juliana-peixoto', [1, 2, 0, 2, 1]],
      ['diego-amoras', [0, 1, 0, 1, 1]],
      ['larissa-coutinho', [1, 2, 1, 2, 0]],
      ['thiago-bastos', [0, 1, 2, 0, 1]],
      ['priscila-antunes', [1, 3, 1, 3, 1]],
      ['wesley-carneiro', [2, 0, 2, 2, 0]],
      ['bruno-salgado', [1, 2, 0, 1, 1]],
      ['fernanda-queiros', [1, 3, 1, 2, 2]],
      ['otavio-lins', [0, 2, 0, 0, 1]],
      ['livia-montenegro', [1, 2, 1, 2, 1]],
      ['renato-figueira', [1, 3, 0, 3, 0]],
      ['beatriz-sampaio', [0, 2, 1, 2, 1]],
    ] as const
  ).map(([person, chosen], index) => ({ person, sittings: [{ hoursAgo: (20 - index) * DAY, chosen }] })),
};

export const SAT_COURSES: readonly SatCourse[] = [payments, opening, habits];
