import { type CatalogueCard, type CatalogueProgress, isMandatory, progressOf } from './catalogue.rule.ts';
import { type PlacedCard, type Shelf, withOwn } from './catalogue-shelf.rule.ts';
import type { ProgressState } from './progress-state.rule.ts';

/** One of the values of a filter, or several, of which any will do. */
type Values = string | readonly string[];

/** The filters of the catalogue besides the search; each absent for all. @spec LE-04 */
export interface CatalogueFilters {
  readonly progress?: CatalogueProgress | undefined;
  readonly favourite?: '1' | undefined;
  readonly mandatory?: '1' | undefined;
  readonly category?: Values | undefined;
  readonly tag?: Values | undefined;
  readonly group?: Values | undefined;
  readonly enrolmentType?: string | undefined;
  readonly area?: Values | undefined;
  readonly extension?: Values | undefined;
  readonly status?: ProgressState | undefined;
  readonly online?: Flag | undefined;
}
/** Yes or no. */
type Flag = '1' | '0';
type FilterName = keyof CatalogueFilters;

const FITS: Readonly<Record<FilterName, (card: CatalogueCard, value: string) => boolean>> = {
  progress: (card, value) => progressOf(card) === value,
  favourite: (card) => card.favourite,
  mandatory: (card) => isMandatory(card),
  category: ({ training }, value) => training.category === value,
  tag: ({ training }, value) => training.tags.includes(value),
  group: ({ groups }, value) => groups.includes(value),
  enrolmentType: ({ training }, value) => training.enrolmentType === value,
  area: ({ training }, value) => training.areas.includes(value),
  extension: ({ training }, value) => training.extensions.includes(value),
  status: ({ standing }, value) => standing?.state === value,
  online: ({ training }, value) => flagOf(training.online) === value,
};
const flagOf = (is: boolean): Flag => (is ? '1' : '0');
const NAMES = Object.keys(FITS) as FilterName[];

/** One value of a filter, and how many cards it would leave. */
export interface FacetValue {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}
/** How many cards each value of each filter would leave, the other filters kept. */
export interface CatalogueFacets {
  readonly categories: FacetValue[];
  readonly tags: FacetValue[];
  readonly groups: FacetValue[];
  readonly enrolmentTypes: FacetValue[];
  readonly progress: FacetValue[];
  readonly areas: FacetValue[];
  readonly extensions: FacetValue[];
  /** Where the person stands, of what they are enrolled in. */
  readonly statuses: FacetValue[];
  readonly online: FacetValue[];
  readonly favourites: number;
  readonly mandatory: number;
}

/** What ids are called. */
export interface FacetNames {
  readonly group: (groupId: string) => string;
  readonly area: (areaId: string) => string;
}

/** Of a long list those that leave most: nobody reads more of them. */
const MOST_VALUES = 60;

interface Counts {
  readonly categories: Map<string, number>;
  readonly tags: Map<string, number>;
  readonly groups: Map<string, number>;
  readonly enrolmentTypes: Map<string, number>;
  readonly progress: Map<string, number>;
  readonly areas: Map<string, number>;
  readonly extensions: Map<string, number>;
  readonly statuses: Map<ProgressState, number>;
  readonly online: Map<Flag, number>;
  readonly favourites: Map<'1', number>;
  readonly mandatory: Map<'1', number>;
}

/** What passes the filters, and the counts that facets are made of. */
export interface SiftedCards<Card extends CatalogueCard> {
  readonly passing: readonly PlacedCard<Card>[];
  readonly counts: Counts;
}

/** The cards that pass all filters, in their order, with what each filter would leave if it were another. @spec LE-04 */
export function siftCatalogue<Card extends CatalogueCard>(
  cards: readonly PlacedCard<Card>[],
  filters: CatalogueFilters,
): SiftedCards<Card> {
  const asked = askedIn(filters);
  const counts = noCounts();
  return { passing: cards.filter(({ card }) => counted(counts, card, { asked, by: 1 })), counts };
}

/**
 * The same for one person, of what was sifted of the shelf of their groups: only their own cards are looked at again,
 * however long the shelf is. @spec LE-04 LE-11
 */
export function siftedWithOwn<Card extends CatalogueCard>(
  sifted: SiftedCards<Card>,
  {
    shelf,
    own,
    filters,
  }: {
    readonly shelf: Shelf<Card>;
    readonly own: readonly PlacedCard<Card>[];
    readonly filters: CatalogueFilters;
  },
): { readonly cards: Card[]; readonly counts: Counts } {
  const asked = askedIn(filters);
  const counts = copyOf(sifted.counts);
  const replacing = own.map(({ place, card }) => {
    const shelved = shelf.at(place);
    if (shelved) counted(counts, shelved.card, { asked, by: -1 });
    return { place, card: counted(counts, card, { asked, by: 1 }) ? card : null };
  });
  return { cards: withOwn(sifted.passing, replacing), counts };
}

/** What the filters offer, with the names of groups and areas. */
export function facetsOf(counts: Counts, names: FacetNames): CatalogueFacets {
  return {
    categories: valuesOf(counts.categories).slice(0, MOST_VALUES),
    tags: valuesOf(counts.tags).slice(0, MOST_VALUES),
    groups: valuesOf(counts.groups, names.group),
    areas: valuesOf(counts.areas, names.area).slice(0, MOST_VALUES),
    extensions: valuesOf(counts.extensions).slice(0, MOST_VALUES),
    statuses: valuesOf(counts.statuses),
    online: valuesOf(counts.online),
    enrolmentTypes: valuesOf(counts.enrolmentTypes),
    progress: valuesOf(counts.progress),
    favourites: counts.favourites.get('1') ?? 0,
    mandatory: counts.mandatory.get('1') ?? 0,
  };
}

/**
 * The cards that pass all filters, in their order, and what each filter would leave if it were another: a card that one
 * filter alone holds back still counts among that filter's values. @spec LE-04
 */
export function filterCatalogue<Card extends CatalogueCard>(
  cards: readonly Card[],
  filters: CatalogueFilters,
  names: FacetNames,
): { readonly cards: Card[]; readonly facets: CatalogueFacets } {
  const { passing, counts } = siftCatalogue(
    cards.map((card, place) => ({ card, place })),
    filters,
  );
  return { cards: passing.map(({ card }) => card), facets: facetsOf(counts, names) };
}

type Asked = readonly { readonly name: FilterName; readonly values: readonly string[] }[];

const askedIn = (filters: CatalogueFilters): Asked =>
  NAMES.flatMap((name) => {
    const values = [filters[name] ?? []].flat();
    return values.length === 0 ? [] : [{ name, values }];
  });

/** Counts a card among what the filters would leave, or takes it out again, and answers whether it passes them all. */
function counted(
  counts: Counts,
  card: CatalogueCard,
  { asked, by }: { readonly asked: Asked; readonly by: 1 | -1 },
): boolean {
  const { training, standing, favourite, groups } = card;
  let holding: FilterName | undefined;
  for (const { name, values } of asked) {
    if (values.some((value) => FITS[name](card, value))) continue;
    if (holding) return false;
    holding = name;
  }
  const countsIn = (name: FilterName): boolean => holding === undefined || holding === name;
  if (favourite && countsIn('favourite')) add(counts.favourites, '1', by);
  if (countsIn('mandatory') && isMandatory(card)) add(counts.mandatory, '1', by);
  if (countsIn('progress')) add(counts.progress, progressOf(card), by);
  if (countsIn('enrolmentType')) add(counts.enrolmentTypes, training.enrolmentType, by);
  if (training.category !== '' && countsIn('category')) add(counts.categories, training.category, by);
  if (countsIn('tag')) for (const tag of training.tags) add(counts.tags, tag, by);
  if (countsIn('group')) for (const group of groups) add(counts.groups, group, by);
  if (countsIn('area')) for (const area of training.areas) add(counts.areas, area, by);
  if (countsIn('extension')) for (const one of training.extensions) add(counts.extensions, one, by);
  if (standing !== null && countsIn('status')) add(counts.statuses, standing.state, by);
  if (countsIn('online')) add(counts.online, flagOf(training.online), by);
  return holding === undefined;
}

const noCounts = (): Counts => ({
  categories: new Map(),
  tags: new Map(),
  groups: new Map(),
  areas: new Map(),
  extensions: new Map(),
  statuses: new Map(),
  online: new Map(),
  enrolmentTypes: new Map(),
  progress: new Map(),
  favourites: new Map(),
  mandatory: new Map(),
});

const copyOf = (counts: Counts): Counts => ({
  categories: new Map(counts.categories),
  tags: new Map(counts.tags),
  groups: new Map(counts.groups),
  areas: new Map(counts.areas),
  extensions: new Map(counts.extensions),
  statuses: new Map(counts.statuses),
  online: new Map(counts.online),
  enrolmentTypes: new Map(counts.enrolmentTypes),
  progress: new Map(counts.progress),
  favourites: new Map(counts.favourites),
  mandatory: new Map(counts.mandatory),
});

function add<Value extends string>(counts: Map<Value, number>, value: Value, by: 1 | -1): void {
  counts.set(value, (counts.get(value) ?? 0) + by);
}

const { compare } = new Intl.Collator();

const valuesOf = (
  counts: ReadonlyMap<string, number>,
  labelOf: (value: string) => string = (value) => value,
): FacetValue[] =>
  [...counts]
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value, label: labelOf(value), count }))
    .toSorted((one, other) => other.count - one.count || compare(one.label, other.label));
