import {
  type Arbitrary,
  assert,
  boolean,
  constant,
  constantFrom,
  dictionary,
  property,
  record,
  tuple,
  uniqueArray,
} from 'fast-check';
import { expect, test } from 'vitest';
import { type CatalogueStanding, type CatalogueTraining, cardFor } from './catalogue.rule.ts';
import {
  type CatalogueFilters,
  facetsOf,
  filterCatalogue,
  siftCatalogue,
  siftedWithOwn,
} from './catalogue-filters.rule.ts';
import { ownPlacedCards, shelfFor, withOwn } from './catalogue-shelf.rule.ts';
import { PROGRESS_STATES } from './progress-state.rule.ts';

const GROUPS = ['sul', 'norte', 'lojas'];
const KINDS = ['online_course', 'trail'];

const training = (id: string): Arbitrary<CatalogueTraining> =>
  record({
    id: constant(id),
    kind: constantFrom(...KINDS),
    status: constantFrom('draft', 'published', 'published', 'archived'),
    category: constantFrom('', 'Produto', 'Loja'),
    tags: uniqueArray(constantFrom('pc', 'novo', 'venda')),
    mandatory: boolean(),
    enrolmentType: constantFrom('free', 'by_group'),
    deadlineDays: constant(null),
    offeredAt: constant(0),
    audience: uniqueArray(constantFrom(...GROUPS), { maxLength: 2 }),
    areas: uniqueArray(constantFrom('oeste', 'leste')),
    extensions: uniqueArray(constantFrom('pdf', 'mp4')),
    online: boolean(),
    onlyInTrails: boolean(),
  });
const standing: Arbitrary<CatalogueStanding> = record({
  state: constantFrom(...PROGRESS_STATES),
  enrolledAt: constant(0),
  cycleStartedAt: constant(null),
  touchedAt: constant(0),
  mandatory: boolean(),
  dueOn: constant(null),
});
const IDS = Array.from({ length: 8 }, (_, index) => `curso ${index}`);
const someIds = uniqueArray(constantFrom(...IDS, 'de outro cliente'));
const situation = record({
  trainings: tuple(...IDS.map(training)),
  groups: uniqueArray(constantFrom(...GROUPS)),
  favourites: someIds,
  standings: dictionary(constantFrom(...IDS), standing),
});
const filters: Arbitrary<CatalogueFilters> = record(
  {
    progress: constantFrom('not_started', 'in_progress', 'done'),
    favourite: constant('1'),
    mandatory: constant('1'),
    category: constantFrom('Produto', 'Loja'),
    tag: constantFrom('pc', 'novo'),
    group: constantFrom(...GROUPS),
    enrolmentType: constantFrom('free', 'by_group'),
    area: constantFrom('oeste', 'leste'),
    extension: constantFrom('pdf', 'mp4'),
    status: constantFrom(...PROGRESS_STATES),
    online: constantFrom('1', '0'),
  },
  { requiredKeys: [] },
);

type Situation = typeof situation extends Arbitrary<infer Value> ? Value : never;

/** One person's cards, each looked at by itself. */
function looked({ trainings, groups, favourites, standings }: Situation) {
  const reader = {
    groups: new Set(groups),
    favourites: new Set(favourites),
    standings: new Map(Object.entries(standings)),
  };
  const places = new Map(trainings.map((one, place) => [one.id, { place, training: one }]));
  const shelf = shelfFor<CatalogueTraining>(trainings, { kinds: ['online_course'], groups: reader.groups });
  const own = ownPlacedCards({ find: (id) => places.get(id) }, ['online_course'], reader);
  const cards = trainings.flatMap((one) =>
    one.kind === 'online_course' ? (cardFor(one, reader) ?? []) : [],
  );
  return { shelf, own, cards };
}

test('of the shelf of their groups and their own cards comes what each training by itself shows them [LE-11] [CL-07]', () => {
  assert(
    property(situation, (given) => {
      const { shelf, own, cards } = looked(given);
      expect(withOwn(shelf.cards, own)).toEqual(cards);
    }),
  );
});

test('what was sifted for all of a group comes out for one person as if all their cards were sifted [LE-04]', () => {
  assert(
    property(situation, filters, (given, asked) => {
      const { shelf, own, cards } = looked(given);
      const sifted = siftedWithOwn(siftCatalogue(shelf.cards, asked), { shelf, own, filters: asked });
      const names = { group: (id: string) => `Grupo ${id}`, area: (id: string) => `Área ${id}` };
      expect({ cards: sifted.cards, facets: facetsOf(sifted.counts, names) }).toEqual(
        filterCatalogue(cards, asked, names),
      );
    }),
  );
});

test('what is kept for everybody is not changed by what one person has done [LE-04]', () => {
  assert(
    property(situation, (given) => {
      const { shelf, own } = looked(given);
      const sifted = siftCatalogue(shelf.cards, {});
      const before = structuredClone(sifted.counts);
      siftedWithOwn(sifted, { shelf, own, filters: {} });
      expect(sifted.counts).toEqual(before);
    }),
  );
});
