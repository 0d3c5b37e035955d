import { expect, test } from 'vitest';
import type { CatalogueCard } from './catalogue.rule.ts';
import { eachOnce, homeLists, offeredOnHome } from './home-lists.rule.ts';
import type { ProgressState } from './progress-state.rule.ts';

interface Given {
  readonly state?: ProgressState;
  readonly touchedAt?: number;
  readonly enrolledAt?: number;
  readonly cycleStartedAt?: number;
  readonly mandatory?: boolean;
  readonly deadlineDays?: number | null;
  readonly assigned?: boolean;
  readonly dueOn?: string;
  readonly offeredAt?: number;
  readonly tags?: readonly string[];
  readonly groups?: readonly string[];
}
const DAY = 86_400_000;
const NOW = 100 * DAY;
const card = (id: string, given: Given = {}): CatalogueCard => ({
  training: {
    id,
    kind: 'online_course',
    status: 'published',
    category: '',
    tags: given.tags ?? [],
    mandatory: given.mandatory ?? false,
    enrolmentType: 'free',
    deadlineDays: given.deadlineDays ?? null,
    offeredAt: given.offeredAt ?? 0,
    audience: [],
    areas: [],
    extensions: [],
    online: true,
  },
  standing: given.state
    ? {
        state: given.state,
        enrolledAt: given.enrolledAt ?? 0,
        cycleStartedAt: given.cycleStartedAt ?? null,
        touchedAt: given.touchedAt ?? 0,
        mandatory: given.assigned ?? false,
        dueOn: given.dueOn ?? null,
      }
    : null,
  favourite: false,
  groups: given.groups ?? [],
});
const homeOf = (
  cards: readonly CatalogueCard[],
  joinedAt: number,
  shown: number,
  renewalDueAt: (each: CatalogueCard) => number | null = () => null,
) =>
  homeLists(
    {
      own: cards.filter(({ standing }) => standing !== null),
      offered: offeredOnHome(cards.map((each) => ({ ...each, standing: null }))),
      joinedAt,
      now: NOW,
      renewalDueAt,
    },
    shown,
  );
const idsOf = (cards: readonly CatalogueCard[]) => cards.map(({ training }) => training.id);

test('goes on with what was touched last, and not with what is done or blocked [LE-10]', () => {
  const { underWay } = homeOf(
    [
      card('antes', { state: 'in_progress', touchedAt: 1 }),
      card('agora', { state: 'reproved', touchedAt: 9 }),
      card('de novo', { state: 'restarted', touchedAt: 5 }),
      card('bloqueado', { state: 'blocked', touchedAt: 10 }),
      card('feito', { state: 'approved', touchedAt: 11 }),
      card('inscrito', { state: 'not_started', touchedAt: 12 }),
    ],
    0,
    8,
  );
  expect(idsOf(underWay)).toEqual(['agora', 'de novo', 'antes']);
});

test('what must be done comes by its day, those without a day last, and goes once it is done [LE-11]', () => {
  const { mandatory } = homeOf(
    [
      card('sem prazo', { mandatory: true }),
      card('inscrito cedo', { mandatory: true, deadlineDays: 10, state: 'in_progress', enrolledAt: 2 * DAY }),
      card('renovado', {
        mandatory: true,
        deadlineDays: 3,
        state: 'restarted',
        enrolledAt: 0,
        cycleStartedAt: 19 * DAY,
      }),
      card('oferecido tarde', { mandatory: true, deadlineDays: 3, offeredAt: 20 * DAY }),
      card('de quem chegou tarde', { mandatory: true, deadlineDays: 3, offeredAt: 1 }),
      card('feito', { mandatory: true, deadlineDays: 1, state: 'finished' }),
      card('à vontade'),
    ],
    10 * DAY,
    8,
  );
  expect(idsOf(mandatory)).toEqual([
    'inscrito cedo',
    'de quem chegou tarde',
    'renovado',
    'oferecido tarde',
    'sem prazo',
  ]);
});

test('recommends what is for their groups, then what shares most tags with theirs, then the newest [LE-10]', () => {
  const { forYou } = homeOf(
    [
      card('fiz', { state: 'approved', tags: ['pc', 'venda'] }),
      card('velho', { offeredAt: 1 }),
      card('novo', { offeredAt: 2 }),
      card('parecido', { tags: ['pc'] }),
      card('mais parecido', { tags: ['pc', 'venda'] }),
      card('do grupo', { groups: ['sul'] }),
      card('obrigatório', { mandatory: true, groups: ['sul'] }),
    ],
    0,
    8,
  );
  expect(idsOf(forYou)).toEqual(['do grupo', 'mais parecido', 'parecido', 'novo', 'velho']);
});

test('shows so many of each, and who is even always stands in the same order [LE-10]', () => {
  const { forYou } = homeOf([card('c'), card('a'), card('b')], 0, 2);
  expect(idsOf(forYou)).toEqual(['a', 'b']);
});

test('what was done and must be renewed comes back among what must be done, the one due first at the front [LE-08] [LE-11]', () => {
  const cards = [
    card('lei', { mandatory: true, state: 'approved' }),
    card('altura', { state: 'finished' }),
    card('estoque', { mandatory: true, deadlineDays: 9 }),
  ];
  const due = (each: CatalogueCard) => (each.training.id === 'altura' ? 2 * DAY : null);
  expect(idsOf(homeOf(cards, 0, 8, due).mandatory)).toEqual(['altura', 'estoque']);
});

test('what was assigned to somebody stands with what they must do, by the day of their own [LE-06] [LE-11]', () => {
  const { mandatory, forYou } = homeOf(
    [
      card('de todos', { mandatory: true, deadlineDays: 30 }),
      card('atribuído', { state: 'not_started', assigned: true, dueOn: '1970-01-11' }),
      card('dos dois', { mandatory: true, deadlineDays: 1, state: 'in_progress', dueOn: '1970-02-20' }),
      card('livre', { state: 'not_started' }),
    ],
    0,
    8,
  );
  expect(idsOf(mandatory)).toEqual(['atribuído', 'de todos', 'dos dois']);
  expect(idsOf(forYou)).toEqual(['livre']);
});

test('what is nearest to their own comes first, however many others are offered [LE-10]', () => {
  const others = Array.from({ length: 300 }, (_, index) =>
    card(`curso ${index}`, { offeredAt: 1000 + index, tags: ['loja', `marca ${index % 7}`, 'novo'] }),
  );
  const cards = [
    card('fiz', { state: 'approved', tags: ['marca 3', 'novo', 'loja', 'pc'] }),
    card('o mais parecido', { offeredAt: 1, tags: ['marca 3', 'novo', 'loja', 'pc'] }),
    ...others,
  ];
  const { forYou } = homeOf(cards, 0, 3);
  expect(idsOf(forYou)).toEqual(['o mais parecido', 'curso 297', 'curso 290']);
});

test('what somebody marked without beginning it is recommended once [LE-10]', () => {
  const marked = { ...card('marcado'), favourite: true };
  const { forYou } = homeLists(
    {
      own: [marked],
      offered: offeredOnHome([card('marcado')]),
      joinedAt: 0,
      now: NOW,
      renewalDueAt: () => null,
    },
    8,
  );
  expect(forYou).toEqual([marked]);
});

test('shows what came in the last thirty days and is not entered apart, the newest first [LE-10]', () => {
  const { fresh } = homeOf(
    [
      card('de ontem', { offeredAt: NOW - DAY }),
      card('de hoje', { offeredAt: NOW }),
      card('de há trinta dias', { offeredAt: NOW - 30 * DAY }),
      card('obrigatório', { offeredAt: NOW, mandatory: true }),
      card('inscrito', { offeredAt: NOW, state: 'not_started' }),
    ],
    0,
    8,
  );
  expect(idsOf(fresh)).toEqual(['de hoje', 'de ontem']);
});

test('no tag in common with what a person did hides what is new, and at most four are shown [LE-10]', () => {
  const alike = ['a', 'b', 'c', 'd', 'e'].map((id) => card(id, { tags: ['pc'], offeredAt: 1 }));
  const came = [1, 2, 3, 4, 5].map((day) => card(`novo ${day}`, { offeredAt: NOW - day * DAY }));
  const { forYou, fresh } = homeOf(
    [card('fiz', { state: 'approved', tags: ['pc'] }), ...alike, ...came],
    0,
    5,
  );
  expect(idsOf(forYou)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(idsOf(fresh)).toEqual(['novo 1', 'novo 2', 'novo 3', 'novo 4']);
});

test('tells each training once, what must be done first, and no more than a screen shows [LE-10] [LE-11]', () => {
  const cards = Object.fromEntries(
    ['lei', 'agora', 'antes', 'nova', 'outra', 'mais'].map((id) => [id, card(id)]),
  );
  const of = (...ids: string[]) => ids.flatMap((id) => cards[id] ?? []);
  const lists = {
    mandatory: of('agora', 'lei'),
    underWay: of('agora', 'lei', 'antes'),
    forYou: of('nova', 'outra', 'mais'),
    fresh: of('nova'),
  };
  const named = (resumed: string | null, most: number) =>
    Object.values(eachOnce(lists, resumed, most)).map(idsOf);
  expect(named('agora', 8)).toEqual([['lei'], ['antes'], ['outra', 'mais'], ['nova']]);
  expect(named(null, 3)).toEqual([['agora', 'lei'], ['antes'], ['outra'], ['nova']]);
  expect(named(null, 4)).toEqual([['agora', 'lei'], ['antes'], ['outra'], ['nova']]);
});
