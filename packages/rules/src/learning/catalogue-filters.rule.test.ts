import { expect, test } from 'vitest';
import type { CatalogueCard, CatalogueTraining } from './catalogue.rule.ts';
import { type CatalogueFilters, filterCatalogue } from './catalogue-filters.rule.ts';

const card = (
  id: string,
  given: Partial<CatalogueTraining> & Partial<CatalogueCard> = {},
): CatalogueCard => ({
  training: {
    id,
    kind: 'online_course',
    status: 'published',
    category: given.category ?? '',
    tags: given.tags ?? [],
    mandatory: given.mandatory ?? false,
    enrolmentType: given.enrolmentType ?? 'free',
    deadlineDays: null,
    offeredAt: 0,
    audience: [],
  },
  standing: given.standing ?? null,
  favourite: given.favourite ?? false,
  groups: given.groups ?? [],
});
const begun = {
  state: 'in_progress',
  enrolledAt: 0,
  cycleStartedAt: null,
  touchedAt: 0,
  mandatory: false,
  dueOn: null,
} as const;
const CARDS = [
  card('memória', { category: 'Produto', tags: ['pc', 'novo'], favourite: true, groups: ['sul'] }),
  card('vitrine', { category: 'Loja', tags: ['novo'], mandatory: true, standing: begun }),
  card('entrega', { category: 'Loja', enrolmentType: 'by_group', groups: ['sul', 'norte'] }),
];
const namesOf = (filters: CatalogueFilters) =>
  filterCatalogue(CARDS, filters, (id) => id).cards.map(({ training }) => training.id);

test.each([
  { filters: {}, found: ['memória', 'vitrine', 'entrega'] },
  { filters: { category: 'Loja' }, found: ['vitrine', 'entrega'] },
  { filters: { tag: 'novo' }, found: ['memória', 'vitrine'] },
  { filters: { group: 'norte' }, found: ['entrega'] },
  { filters: { favourite: '1' }, found: ['memória'] },
  { filters: { mandatory: '1' }, found: ['vitrine'] },
  { filters: { progress: 'in_progress' }, found: ['vitrine'] },
  { filters: { progress: 'not_started' }, found: ['memória', 'entrega'] },
  { filters: { enrolmentType: 'by_group' }, found: ['entrega'] },
  { filters: { category: 'Loja', tag: 'novo' }, found: ['vitrine'] },
  { filters: { category: 'Loja', tag: 'pc' }, found: [] },
] as const)('$filters leave $found [LE-04]', ({ filters, found }) => {
  expect(namesOf(filters)).toEqual(found);
});

test('each filter counts what its other values would leave, the other filters kept [LE-04]', () => {
  const { facets } = filterCatalogue(CARDS, { category: 'Loja', mandatory: '1' }, (id) => `Grupo ${id}`);
  expect(facets).toEqual({
    categories: [{ value: 'Loja', label: 'Loja', count: 1 }],
    tags: [{ value: 'novo', label: 'novo', count: 1 }],
    groups: [],
    enrolmentTypes: [{ value: 'free', label: 'free', count: 1 }],
    progress: [{ value: 'in_progress', label: 'in_progress', count: 1 }],
    favourites: 0,
    mandatory: 1,
  });
});

test('values come by how many they leave, then by name, with the names of groups [LE-04]', () => {
  const { facets } = filterCatalogue(CARDS, {}, (id) => (id === 'sul' ? 'Região sul' : 'Região norte'));
  expect(facets.groups).toEqual([
    { value: 'sul', label: 'Região sul', count: 2 },
    { value: 'norte', label: 'Região norte', count: 1 },
  ]);
  expect(facets.categories.map(({ value }) => value)).toEqual(['Loja', 'Produto']);
});

test('sixty tags are enough to choose from [LE-04]', () => {
  const many = card('muitas', { tags: Array.from({ length: 80 }, (_, index) => `marca ${index}`) });
  expect(filterCatalogue([many], {}, (id) => id).facets.tags).toHaveLength(60);
});
