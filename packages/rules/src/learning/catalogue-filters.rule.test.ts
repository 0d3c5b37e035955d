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
    areas: given.areas ?? [],
    extensions: given.extensions ?? [],
    online: given.online ?? true,
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
  card('memória', {
    category: 'Produto',
    tags: ['pc', 'novo'],
    favourite: true,
    groups: ['sul'],
    areas: ['oeste'],
    extensions: ['pdf', 'mp4'],
  }),
  card('vitrine', {
    category: 'Loja',
    tags: ['novo'],
    mandatory: true,
    standing: begun,
    extensions: ['pdf'],
  }),
  card('entrega', {
    category: 'Loja',
    enrolmentType: 'by_group',
    groups: ['sul', 'norte'],
    areas: ['oeste', 'leste'],
    online: false,
  }),
];
const NAMES = { group: (id: string) => id, area: (id: string) => id };
const namesOf = (filters: CatalogueFilters) =>
  filterCatalogue(CARDS, filters, NAMES).cards.map(({ training }) => training.id);

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
  { filters: { area: 'oeste' }, found: ['memória', 'entrega'] },
  { filters: { area: 'leste' }, found: ['entrega'] },
  { filters: { extension: 'pdf' }, found: ['memória', 'vitrine'] },
  { filters: { extension: 'mp4' }, found: ['memória'] },
  { filters: { status: 'in_progress' }, found: ['vitrine'] },
  { filters: { status: 'not_started' }, found: [] },
  { filters: { online: '1' }, found: ['memória', 'vitrine'] },
  { filters: { online: '0' }, found: ['entrega'] },
  { filters: { area: 'oeste', online: '0' }, found: ['entrega'] },
  { filters: { extension: 'pdf', status: 'in_progress' }, found: ['vitrine'] },
  { filters: { area: 'leste', extension: 'pdf' }, found: [] },
  { filters: { category: 'Loja', tag: 'novo' }, found: ['vitrine'] },
  { filters: { category: 'Loja', tag: 'pc' }, found: [] },
  { filters: { category: ['Loja', 'Produto'] }, found: ['memória', 'vitrine', 'entrega'] },
  { filters: { extension: ['mp4', 'zip'], area: [] }, found: ['memória'] },
  { filters: { group: ['sul', 'norte'], area: ['leste'] }, found: ['entrega'] },
] as const)('$filters leave $found [LE-04]', ({ filters, found }) => {
  expect(namesOf(filters)).toEqual(found);
});

test('each filter counts what its other values would leave, the other filters kept [LE-04]', () => {
  const { facets } = filterCatalogue(CARDS, { category: 'Loja', mandatory: '1' }, NAMES);
  expect(facets).toEqual({
    categories: [{ value: 'Loja', label: 'Loja', count: 1 }],
    tags: [{ value: 'novo', label: 'novo', count: 1 }],
    groups: [],
    enrolmentTypes: [{ value: 'free', label: 'free', count: 1 }],
    progress: [{ value: 'in_progress', label: 'in_progress', count: 1 }],
    areas: [],
    extensions: [{ value: 'pdf', label: 'pdf', count: 1 }],
    statuses: [{ value: 'in_progress', label: 'in_progress', count: 1 }],
    online: [{ value: '1', label: '1', count: 1 }],
    favourites: 0,
    mandatory: 1,
  });
});

test('with several values of a filter its other values still tell what they alone would leave [LE-04]', () => {
  const { facets } = filterCatalogue(CARDS, { area: ['leste', 'norte'], category: ['Loja'] }, NAMES);
  expect(facets.areas.map(({ value, count }) => [value, count])).toEqual([
    ['leste', 1],
    ['oeste', 1],
  ]);
  expect(facets.categories.map(({ value }) => value)).toEqual(['Loja']);
});

test('values come by how many they leave, then by name, with the names of groups and areas [LE-04]', () => {
  const { facets } = filterCatalogue(
    CARDS,
    {},
    {
      group: (id) => (id === 'sul' ? 'Região sul' : 'Região norte'),
      area: (id) => (id === 'oeste' ? 'Área oeste' : 'Área leste'),
    },
  );
  expect(facets.areas).toEqual([
    { value: 'oeste', label: 'Área oeste', count: 2 },
    { value: 'leste', label: 'Área leste', count: 1 },
  ]);
  expect(facets.groups).toEqual([
    { value: 'sul', label: 'Região sul', count: 2 },
    { value: 'norte', label: 'Região norte', count: 1 },
  ]);
  expect(facets.categories.map(({ value }) => value)).toEqual(['Loja', 'Produto']);
});

test('sixty tags are enough to choose from [LE-04]', () => {
  const many = card('muitas', { tags: Array.from({ length: 80 }, (_, index) => `marca ${index}`) });
  expect(filterCatalogue([many], {}, NAMES).facets.tags).toHaveLength(60);
});
