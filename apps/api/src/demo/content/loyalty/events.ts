import type { EventKind } from '@trilha/rules/loyalty/events/event-status.rule';

/** An event of the running campaign in the demo world. */
export interface DemoEvent {
  readonly key: string;
  readonly kind: EventKind;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly broadcastUrl: string;
  /** Positions of the levels that may take part. */
  readonly levels: readonly number[];
  /** Days from the filling, and the hour in UTC; null for what goes on while the demo begins. */
  readonly day: number | null;
  readonly hour: number;
  readonly minutes: number;
  /** How many have a place, of those whose level allows it. */
  readonly inside: number;
  /** `full` for as many as have one. */
  readonly vacancies: number | 'full' | null;
}

/** One that goes on, one to come for everybody, one for the highest level, one that is full and one that is over. */
export const events: readonly DemoEvent[] = [
  {
    key: 'encontro-da-estacao',
    kind: 'presential',
    title: 'Encontro da estação: vitrine e demonstração',
    description:
      'Um dia de portas abertas para montar vitrines, demonstrar a bateria e trocar o que funcionou em cada loja.\n\nChegue quando puder: o check-in fica aberto até o fim.',
    place: 'Casa Vértice, Rua Augusta, 1200, São Paulo',
    broadcastUrl: '',
    levels: [1, 2, 3],
    day: null,
    hour: 0,
    minutes: 12 * 60,
    inside: 9,
    vacancies: 60,
  },
  {
    key: 'lancamentos-de-verao',
    kind: 'webinar',
    title: 'Lançamentos de verão para quem vende',
    description:
      'As três linhas que chegam em dezembro, com preço, público e o que comparar na frente do cliente.',
    place: '',
    broadcastUrl: 'https://sala.vertice.example/lancamentos',
    levels: [1, 2, 3],
    day: 3,
    hour: 22,
    minutes: 60,
    inside: 12,
    vacancies: null,
  },
  {
    key: 'oficina-de-criadores',
    kind: 'presential',
    title: 'Oficina de criadores: vídeo curto na loja',
    description: 'Luz, roteiro de trinta segundos e edição no celular. Leve o seu aparelho carregado.',
    place: 'Estúdio Nexo, Avenida Paulista, 900, São Paulo',
    broadcastUrl: '',
    levels: [2, 3],
    day: 6,
    hour: 17,
    minutes: 180,
    inside: 5,
    vacancies: 'full',
  },
  {
    key: 'jantar-vip',
    kind: 'presential',
    title: 'Noite VIP com o time de produto',
    description: 'Jantar com quem desenha os aparelhos. Para o nível mais alto da campanha.',
    place: 'Terraço Vértice, Rua Oscar Freire, 300, São Paulo',
    broadcastUrl: '',
    levels: [3],
    day: 9,
    hour: 23,
    minutes: 150,
    inside: 2,
    vacancies: 20,
  },
  {
    key: 'abertura-da-campanha',
    kind: 'live_class',
    title: 'Abertura da campanha',
    description: 'O regulamento, os produtos que pontuam e as dúvidas de todo mundo, ao vivo.',
    place: '',
    broadcastUrl: 'https://sala.vertice.example/abertura',
    levels: [1, 2, 3],
    day: -40,
    hour: 22,
    minutes: 60,
    inside: 14,
    vacancies: null,
  },
];
