import { type CatalogueCard, type CatalogueProgress, isMandatory, progressOf } from './catalogue.rule.ts';

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

/**
 * The cards that pass all filters, in their order, and what each filter would leave if it were another: a card that one
 * filter alone holds back still counts among that filter's values. @spec LE-04
 */
export function filterCatalogue<Card extends CatalogueCard>(
  cards: readonly Card[],
  filters: CatalogueFilters,
  groupName: (groupId: string) => string,
): { readonly cards: Card[]; readonly facets: CatalogueFacets } {
  const asked = NAMES.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const counts = {
    category: new Map<string, number>(),
    tag: new Map<string, number>(),
    group: new Map<string, number>(),
    enrolmentType: new Map<string, number>(),
    progress: new Map<string, number>(),
  };
  let favourites = 0;
  let mandatory = 0;
  const passing: Card[] = [];
  for (const card of cards) {
    const failed = asked.filter(({ name, value }) => !FITS[name](card, value));
    const [first] = failed;
    if (failed.length > 1) continue;
    if (!first) passing.push(card);
    const countsIn = (name: FilterName): boolean => first === undefined || first.name === name;
    if (countsIn('favourite') && card.favourite) favourites += 1;
    if (countsIn('mandatory') && isMandatory(card)) mandatory += 1;
    if (countsIn('progress')) add(counts.progress, progressOf(card));
    if (countsIn('enrolmentType')) add(counts.enrolmentType, card.training.enrolmentType);
    if (countsIn('category') && card.training.category !== '') add(counts.category, card.training.category);
    if (countsIn('tag')) for (const tag of card.training.tags) add(counts.tag, tag);
    if (countsIn('group')) for (const group of card.groups) add(counts.group, group);
  }
  return {
    cards: passing,
    facets: {
      categories: valuesOf(counts.category),
      tags: valuesOf(counts.tag).slice(0, MOST_TAGS),
      groups: valuesOf(counts.group, groupName),
      enrolmentTypes: valuesOf(counts.enrolmentType),
      progress: valuesOf(counts.progress),
      favourites,
      mandatory,
    },
  };
}

function add(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

const { compare } = new Intl.Collator();

const valuesOf = (
  counts: ReadonlyMap<string, number>,
  labelOf: (value: string) => string = (value) => value,
): FacetValue[] =>
  [...counts]
    .map(([value, count]) => ({ value, label: labelOf(value), count }))
    .toSorted((one, other) => other.count - one.count || compare(one.label, other.label));
