import { questionBank } from './question-draft.ts';

/** A course whose test had two faulty questions: one was put right, the other still waits for it. */
export const WARRANTY_COURSE = {
  slug: 'garantia-e-trocas',
  title: 'Garantia e trocas no balcão',
  summary: 'O que dizer, e o que prometer, quando o cliente volta à loja.',
  author: 'igor-vasconcelos',
  page: '<h2>Quando o cliente volta</h2><p>Ouça antes de explicar. Confira a data da compra, o defeito e o documento, e só então diga o prazo. Promessa feita no balcão é promessa da loja.</p>',
  minimumScore: 60,
} as const;

export const WARRANTY_QUESTIONS = questionBank(WARRANTY_COURSE.slug, [
  {
    kind: 'alternatives',
    stem: 'Até quando o cliente pode reclamar de um defeito fácil de ver em um notebook?',
    options: ['Até 30 dias', 'Até 90 dias', 'Até 1 ano'],
    answer: 1,
    difficulty: 'medium',
    tags: ['garantia'],
    right: 'Isso: produto durável tem 90 dias.',
    wrong: 'Produto durável tem 90 dias; 30 dias é para o que se consome logo.',
  },
  {
    kind: 'alternatives',
    stem: 'Quem compra na loja e muda de ideia pode devolver em sete dias?',
    options: ['Sim, sempre', 'Não: esse direito é de quem compra fora da loja', 'Só com a embalagem fechada'],
    answer: 1,
    difficulty: 'medium',
    tags: ['trocas'],
    right: 'Isso: na loja, a troca por gosto é cortesia.',
    wrong: 'O arrependimento em sete dias é de quem compra por telefone ou pela internet.',
  },
  {
    kind: 'alternatives',
    stem: 'O que o cliente mostra para abrir a garantia?',
    options: ['A nota fiscal', 'O comprovante de compra', 'A caixa original', 'Um documento com foto'],
    answer: 0,
    difficulty: 'easy',
    tags: ['garantia'],
    right: 'Isso: ela prova a compra e a data.',
    wrong: 'A nota fiscal prova a compra e a data.',
  },
  {
    kind: 'alternatives',
    stem: 'Em quantos dias a assistência precisa resolver o defeito?',
    options: ['15 dias', '30 dias', '60 dias'],
    answer: 1,
    difficulty: 'easy',
    tags: ['assistência'],
    right: 'Isso: depois de 30 dias o cliente escolhe entre troca, dinheiro ou abatimento.',
    wrong: 'São 30 dias; depois o cliente escolhe entre troca, dinheiro ou abatimento.',
  },
  {
    kind: 'alternatives',
    stem: 'Quem paga o envio do produto com defeito de fábrica?',
    options: ['A loja ou o fabricante', 'O cliente', 'Metade cada um'],
    answer: 0,
    difficulty: 'easy',
    tags: ['assistência'],
    right: 'Isso: o conserto na garantia não custa nada ao cliente.',
    wrong: 'Na garantia o cliente não paga nada, nem o envio.',
  },
]);

/** The first question was asked with the wrong key, which the bank no longer has. */
export const WRONG_KEY = { question: 0, option: 'a' } as const;

/** The third had two right answers, and was given to everybody. */
export const REGRADE = {
  question: 2,
  way: 'everybody',
  reason: 'A nota fiscal e o comprovante de compra são aceitos: a pergunta tinha duas respostas certas.',
} as const;

/** The options each person chose, by their places, in the order in which they sat the test. */
export const WARRANTY_SITTINGS = [
  { person: 'juliana-peixoto', chosen: [1, 1, 0, 1, 0] },
  { person: 'diego-amoras', chosen: [1, 1, 1, 1, 0] },
  { person: 'larissa-coutinho', chosen: [1, 1, 1, 1, 1] },
  { person: 'thiago-bastos', chosen: [0, 1, 0, 1, 0] },
  { person: 'priscila-antunes', chosen: [1, 0, 0, 0, 0] },
  { person: 'wesley-carneiro', chosen: [0, 0, 0, 1, 1] },
  { person: 'bruno-salgado', chosen: [0, 0, 1, 0, 1] },
  { person: 'fernanda-queiros', chosen: [1, 0, 1, 1, 0] },
] as const;

/** Sat it when the key of the first question was mended already: with them enough did to judge the test as a whole. */
export const LATER_SITTINGS = [
  { person: 'otavio-lins', chosen: [1, 1, 0, 0, 0] },
  { person: 'livia-montenegro', chosen: [1, 1, 0, 1, 1] },
  { person: 'renato-figueira', chosen: [0, 1, 0, 1, 0] },
  { person: 'beatriz-sampaio', chosen: [1, 0, 0, 1, 0] },
] as const;
