import { type CatalogueCard, type CatalogueProgress, isMandatory, progressOf } from './catalogue.rule.ts';
import { type PlacedCard, type Shelf, withOwn } from './catalogue-shelf.rule.ts';

/** The filters of the catalogue besides the search; each absent for all. @spec LE-04 */
export interface CatalogueFilters {
  readonly progress?: CatalogueProgress | undefined;
  readonly favourite?: '1' | undefined;
  readonly mandatory?: '1' | undefined;
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  readonly group?: string | undefined;
  readonly enrolmentType?: string | undefined;
}
type FilterName = keyof CatalogueFilters;

const FITS: Readonly<Record<FilterName, (card: CatalogueCard, value: string) => boolean>> = {
  progress: (card, value) => progressOf(card) === value,
  favourite: (card) => card.favourite,
  mandatory: (card) => isMandatory(card),
  category: ({ training }, value) => training.category === value,
  tag: ({ training }, value) => training.tags.includes(value),
  group: ({ groups }, value) => groups.includes(value),
  enrolmentType: ({ training }, value) => training.enrolmentType === value,
};
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
  readonly favourites: number;
  readonly mandatory: number;
}

const MOST_TAGS = 60;

interface Counts {
  readonly categories: Map<string, number>;
  readonly tags: Map<string, number>;
  readonly groups: Map<string, number>;
  readonly enrolmentTypes: Map<string, number>;
  readonly progress: Map<string, number>;
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

/** What the filters offer, with the names of groups. */
export function facetsOf(counts: Counts, groupName: (groupId: string) => string): CatalogueFacets {
  return {
    categories: valuesOf(counts.categories),
    tags: valuesOf(counts.tags).slice(0, MOST_TAGS),
    groups: valuesOf(counts.groups, groupName),
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
  groupName: (groupId: string) => string,
): { readonly cards: Card[]; readonly facets: CatalogueFacets } {
  const { passing, counts } = siftCatalogue(
    cards.map((card, place) => ({ card, place })),
    filters,
  );
  return { cards: passing.map(({ card }) => card), facets: facetsOf(counts, groupName) };
}

type Asked = readonly { readonly name: FilterName; readonly value: string }[];

const askedIn = (filters: CatalogueFilters): Asked =>
  NAMES.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, value }];
  });

/** Counts a card among what the filters would leave, or takes it out again, and answers whether it passes them all. */
function counted(
  counts: Counts,
  card: CatalogueCard,
  { asked, by }: { readonly asked: Asked; readonly by: 1 | -1 },
): boolean {
  const { training, favourite, groups } = card;
  let holding: FilterName | undefined;
  for (const { name, value } of asked) {
    if (FITS[name](card, value)) continue;
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
  return holding === undefined;
}

const noCounts = (): Counts => ({
  categories: new Map(),
  tags: new Map(),
  groups: new Map(),
  enrolmentTypes: new Map(),
  progress: new Map(),
  favourites: new Map(),
  mandatory: new Map(),
});

const copyOf = (counts: Counts): Counts => ({
  categories: new Map(counts.categories),
  tags: new Map(counts.tags),
  groups: new Map(counts.groups),
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
