import type { ReactionQuestion } from '@trilha/rules/assessment/reactions/reaction';

/** Courses that ask at their end what people thought, by how well they do: 0 is badly, 1 is very well. */
export const REACTED_COURSES = [
  { slug: 'lgpd-no-ponto-de-venda', from: 0.45, to: 0.75 },
  { slug: 'negociacao', from: 0.7, to: 0.9 },
] as const;
/** The same of what happens at a time. */
export const REACTED_CLASSES = [{ slug: 'demonstrar-bateria', from: 0.55, to: 0.95 }] as const;

export const REACTION_TITLE = 'O que você achou?';

/** One question of each kind. */
export const REACTION_QUESTIONS = [
  {
    kind: 'scale',
    id: 'useful',
    look: 'stars',
    prompt: 'O que você viu vai ajudar no seu trabalho?',
    low: 'Nada',
    high: 'Muito',
    required: true,
  },
  {
    kind: 'scale',
    id: 'clear',
    look: 'numbers',
    prompt: 'A explicação foi clara?',
    low: 'Confusa',
    high: 'Muito clara',
    required: true,
  },
  {
    kind: 'scale',
    id: 'recommend',
    look: 'recommend',
    prompt: 'Quanto você recomendaria a um colega?',
    low: 'De jeito nenhum',
    high: 'Com certeza',
    required: true,
  },
  {
    kind: 'alternatives',
    id: 'pace',
    prompt: 'Como foi o ritmo?',
    required: true,
    options: [
      { id: 'slow', text: 'Devagar demais' },
      { id: 'right', text: 'Na medida' },
      { id: 'fast', text: 'Rápido demais' },
    ],
  },
  {
    kind: 'multiple_choice',
    id: 'liked',
    prompt: 'O que ajudou mais?',
    required: false,
    options: [
      { id: 'examples', text: 'Exemplos do balcão' },
      { id: 'practice', text: 'Treino com perguntas' },
      { id: 'guide', text: 'Material para guardar' },
      { id: 'people', text: 'Falar com os colegas' },
    ],
  },
  { kind: 'essay', id: 'change', prompt: 'O que você mudaria?', required: false, maximumCharacters: 1000 },
] as const satisfies readonly ReactionQuestion[];

/** What people write, those who liked it and those who did not. */
export const REACTION_WORDS = {
  good: [
    'Nada. Usei no mesmo dia com um cliente e funcionou.',
    'Gostei dos exemplos, são a minha loja.',
    'Queria uma segunda parte.',
    'Foi rápido e direto. Dá para fazer no intervalo.',
    'O material para guardar ajudou muito, imprimi para a equipe.',
    'As perguntas do treino parecem as dos clientes.',
    'Podia ter mais casos como o último.',
    'Fiz com a equipe no começo do turno, rendeu conversa.',
    'A explicação é simples e fica na cabeça.',
    'Traria alguém da loja para contar como fez.',
    'Colocaria um resumo de uma página.',
  ],
  bad: [
    'Muito texto para ler no celular.',
    'Faltou exemplo de loja pequena.',
    'A prova cobra detalhe que quase não aparece na aula.',
    'Deixaria mais curto, em duas partes.',
    'O áudio podia ser mais alto, na loja não dá para ouvir.',
    'Mais prática e menos definição.',
    'Já sabia quase tudo, podia ter um nível avançado.',
    'Os exemplos são de loja grande.',
    'Queria ouvir quem atende todo dia.',
  ],
} as const;
