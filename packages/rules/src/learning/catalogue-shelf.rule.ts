import {
  type CatalogueCard,
  type CatalogueReader,
  type CatalogueStanding,
  type CatalogueTraining,
  cardFor,
} from './catalogue.rule.ts';

/** A card with its place in the catalogue: where its training stands in the order of all. */
export interface PlacedCard<Card extends CatalogueCard = CatalogueCard> {
  readonly place: number;
  readonly card: Card;
}

/** A catalogue by the id of a training, with its place. */
export interface CatalogueOrder<Training extends CatalogueTraining> {
  readonly find: (trainingId: string) => { readonly place: number; readonly training: Training } | undefined;
}

type CardOf<Training extends CatalogueTraining, Standing extends CatalogueStanding> = CatalogueCard<
  Training,
  Standing
>;

/** Cards in the order of the catalogue, and each by its place. */
export interface Shelf<Card extends CatalogueCard = CatalogueCard> {
  readonly cards: readonly PlacedCard<Card>[];
  readonly at: (place: number) => PlacedCard<Card> | undefined;
}

/**
 * What is offered to everybody who is in the same groups, of these kinds: cards of somebody who is enrolled in nothing
 * and marked nothing. Made once for all of them; `withOwn` makes one person's cards of it. @spec LE-11
 */
export function shelfFor<Training extends CatalogueTraining>(
  trainings: readonly Training[],
  { kinds, groups }: { readonly kinds: readonly string[]; readonly groups: ReadonlySet<string> },
): Shelf<CardOf<Training, never>> {
  const reader = { groups, favourites: new Set<string>(), standings: new Map<string, never>() };
  const cards = trainings.flatMap((training, place) => {
    const card = kinds.includes(training.kind) ? cardFor<Training, never>(training, reader) : null;
    return card ? [{ place, card }] : [];
  });
  const byPlace = new Map(cards.map((placed) => [placed.place, placed]));
  return { cards, at: (place) => byPlace.get(place) };
}

/** The cards that differ for one person from those of the shelf: what they are enrolled in or marked, in order. @spec LE-11 CL-07 */
export function ownPlacedCards<Training extends CatalogueTraining, Standing extends CatalogueStanding>(
  catalogue: CatalogueOrder<Training>,
  kinds: readonly string[],
  reader: CatalogueReader<Standing>,
): PlacedCard<CardOf<Training, Standing>>[] {
  const cards: PlacedCard<CardOf<Training, Standing>>[] = [];
  const add = (id: string): void => {
    const found = catalogue.find(id);
    const card = found && kinds.includes(found.training.kind) ? cardFor(found.training, reader) : null;
    if (found && card) cards.push({ place: found.place, card });
  };
  for (const id of reader.standings.keys()) add(id);
  for (const id of reader.favourites) if (!reader.standings.has(id)) add(id);
  return cards.sort((one, other) => one.place - other.place);
}

/**
 * Cards of a shelf with one person's own in their places, both given and answered in the order of the catalogue. Null
 * takes out what is there.
 */
export function withOwn<Card extends CatalogueCard>(
  shelved: readonly PlacedCard<Card>[],
  own: readonly { readonly place: number; readonly card: Card | null }[],
): Card[] {
  const cards: Card[] = [];
  let turn = 0;
  for (const { place, card } of shelved) {
    for (let mine = own[turn]; mine && mine.place < place; mine = own[turn]) {
      if (mine.card) cards.push(mine.card);
      turn += 1;
    }
    if (own[turn]?.place !== place) cards.push(card);
  }
  for (const { card } of own.slice(turn)) if (card) cards.push(card);
  return cards;
}
