import type { ClassKind, ClassStatus } from '@trilha/rules/learning/classes/class-status.rule';
import type { ClientSlug, DayOffset } from './types.ts';

/** A date of a training in the demo world. Hours are of the day in UTC. */
export interface DemoClass {
  readonly slug: string;
  readonly name: string;
  readonly status: ClassStatus;
  readonly day: DayOffset;
  readonly hour: number;
  readonly minutes: number;
  readonly room: string;
  readonly address: string;
  readonly meetingUrl: string;
  readonly vacancies: number | null;
  /** How many have a place, and of a full class how many wait. */
  readonly inside: number;
  readonly waiting: number;
}

/** A written page to read besides being there. */
export interface DemoClassPage {
  readonly title: string;
  readonly minutes: number;
  readonly html: string;
}

export interface DemoClassTraining {
  readonly client: ClientSlug;
  readonly slug: string;
  readonly kind: ClassKind;
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** A key of the people of the demo. */
  readonly instructor: string;
  readonly classes: readonly DemoClass[];
  /** Those of a live class are opened by its instructor. */
  readonly pages: readonly DemoClassPage[];
}

const overTheNet = { name: '', room: '', address: '', waiting: 0 } as const;

/** What happens at a time: live classes, a webinar and a course in person with two classes. */
export const classTrainings: readonly DemoClassTraining[] = [
  {
    client: 'nexo',
    slug: 'plantao-notebooks',
    kind: 'live_class',
    title: 'Plantão de dúvidas: notebooks para o trabalho',
    summary:
      'Traga as perguntas que os clientes fizeram na semana. A gente responde uma a uma, com o aparelho na mão.',
    category: 'Produtos',
    tags: ['notebooks', 'dúvidas'],
    instructor: 'marina-tavares',
    pages: [
      {
        title: 'As perguntas da semana',
        minutes: 4,
        html: '<h2>Três perguntas que mais voltam</h2><ul><li>Quanto dura a bateria de verdade?</li><li>Posso aumentar a memória depois?</li><li>Serve para videochamada o dia inteiro?</li></ul><p>Leia antes de cada bloco da aula e anote a sua.</p>',
      },
      {
        title: 'Roteiro de comparação ao vivo',
        minutes: 6,
        html: '<p>Coloque dois aparelhos lado a lado e siga a ordem: <strong>uso</strong>, <strong>tela</strong>, <strong>peso</strong>, <strong>preço</strong>. A ordem importa: quem começa pelo preço termina nele.</p>',
      },
      {
        title: 'Para levar ao balcão',
        minutes: 3,
        html: '<p>Escolha uma resposta que você ouviu hoje e use amanhã com o primeiro cliente. Conte no próximo plantão como foi.</p>',
      },
    ],
    classes: [
      {
        ...overTheNet,
        slug: 'plantao-notebooks-1',
        status: 'open',
        day: 3,
        hour: 22,
        minutes: 60,
        meetingUrl: 'https://reunioes.example/plantao-notebooks',
        vacancies: 40,
        inside: 9,
      },
    ],
  },
  {
    client: 'nexo',
    slug: 'demonstrar-bateria',
    kind: 'live_class',
    title: 'Como demonstrar a bateria em dois minutos',
    summary: 'Um roteiro curto para mostrar autonomia no balcão, sem esperar o aparelho descarregar.',
    category: 'Vendas',
    tags: ['demonstração'],
    instructor: 'marina-tavares',
    pages: [],
    classes: [
      {
        ...overTheNet,
        slug: 'demonstrar-bateria-0',
        name: 'Primeira turma',
        status: 'finished',
        day: -47,
        hour: 22,
        minutes: 45,
        meetingUrl: '',
        vacancies: null,
        inside: 6,
      },
      {
        ...overTheNet,
        slug: 'demonstrar-bateria-1',
        name: 'Segunda turma',
        status: 'finished',
        day: -12,
        hour: 22,
        minutes: 45,
        meetingUrl: '',
        vacancies: null,
        inside: 6,
      },
    ],
  },
  {
    client: 'nexo',
    slug: 'linha-de-verao',
    kind: 'webinar',
    title: 'Lançamentos de verão: o que chega às lojas',
    summary: 'Os aparelhos que chegam em dezembro, os argumentos de cada um e as perguntas que vão aparecer.',
    category: 'Lançamentos',
    tags: ['lançamentos'],
    instructor: 'marina-tavares',
    pages: [
      {
        title: 'Antes da transmissão',
        minutes: 3,
        html: '<p>Três linhas chegam em dezembro: a de entrada, a fina e a de quem joga. Pense em um cliente de cada uma e traga a pergunta que ele faria.</p>',
      },
    ],
    classes: [
      {
        ...overTheNet,
        slug: 'linha-de-verao-1',
        status: 'open',
        day: 6,
        hour: 13,
        minutes: 90,
        meetingUrl: 'https://transmissoes.example/linha-de-verao',
        vacancies: null,
        inside: 12,
      },
    ],
  },
  {
    client: 'nexo',
    slug: 'montagem-de-vitrines',
    kind: 'presential_class',
    title: 'Montagem de vitrines',
    summary: 'Uma tarde montando vitrines de verdade: luz, altura, preço à vista e o que tirar da frente.',
    category: 'Loja',
    tags: ['vitrine', 'presencial'],
    instructor: 'marina-tavares',
    pages: [
      {
        title: 'O que levar para a tarde de montagem',
        minutes: 3,
        html: '<ul><li>Uma foto da vitrine da sua loja</li><li>Roupa para subir em escada</li><li>Dois preços que você quer pôr à vista</li></ul>',
      },
    ],
    classes: [
      {
        slug: 'vitrines-manha',
        name: 'Turma da manhã',
        status: 'open',
        day: 8,
        hour: 12,
        minutes: 180,
        room: 'Sala 3',
        address: 'Rua do Comércio, 120, São Paulo',
        meetingUrl: '',
        vacancies: 4,
        inside: 4,
        waiting: 2,
      },
      {
        slug: 'vitrines-tarde',
        name: 'Turma da tarde',
        status: 'open',
        day: 8,
        hour: 17,
        minutes: 180,
        room: 'Sala 3',
        address: 'Rua do Comércio, 120, São Paulo',
        meetingUrl: '',
        vacancies: 12,
        inside: 2,
        waiting: 0,
      },
      {
        slug: 'vitrines-outubro',
        name: 'Turma de outubro',
        status: 'finished',
        day: -30,
        hour: 12,
        minutes: 180,
        room: 'Sala 1',
        address: 'Rua do Comércio, 120, São Paulo',
        meetingUrl: '',
        vacancies: 10,
        inside: 4,
        waiting: 0,
      },
    ],
  },
];
