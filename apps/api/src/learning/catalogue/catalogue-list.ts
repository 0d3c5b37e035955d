import type { InputOf, ResponseOf } from '@trilha/contract/define-call';
import type { listOnlineCourses } from '@trilha/contract/learning/catalogue.calls';
import type { TrainingCard } from '@trilha/contract/learning/training-shapes';
import { filterCatalogue } from '@trilha/rules/learning/catalogue-filters.rule';
import { withoutGuesses } from '@trilha/rules/learning/search-match.rule';
import type { Context } from '#platform/context.ts';
import { pageFrom, positionOf } from '#platform/keyset.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { cardOf } from './card.ts';
import { type FoundAnywhere, searchedWords } from './catalogue-search.queries.ts';
import { catalogueAt } from './kept-catalogue.ts';
import { standingsKeptBy } from './kept-standings.ts';
import { namesFor, type OwnCard, ownCards, ownFilteredCards } from './own-catalogue.ts';
import { ownLearning } from './own-learning.queries.ts';
import { placesTaken } from './places-taken.ts';

type Facets = ResponseOf<typeof listOnlineCourses>['facets'];
type Query = Omit<InputOf<typeof listOnlineCourses>['query'], 'limit'> & {
  readonly limit?: number | undefined;
};

interface CatalogueList<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly facets: Facets;
}

/** What a kind adds to the catalogue: filters of its own, and by which instant its cards stand, the greatest first. */
interface ListWay {
  readonly keep?: (card: OwnCard) => boolean;
  readonly at?: (card: OwnCard) => number;
}

const PAGE = 24;

/** Where a card stands in the list: best answers first, then the newest. */
interface Place {
  readonly relevance: number;
  readonly at: number;
  readonly id: string;
}

/** One kind of training as the person finds it, searched and filtered; as many statements for many as for few. @spec LE-04 LE-10 */
export async function catalogueList<Item>(
  context: Context,
  kind: TrainingCard['kind'],
  query: Query,
  itemOf: (shown: TrainingCard, card: OwnCard) => Item,
  { keep, at }: ListWay = {},
): Promise<CatalogueList<Item>> {
  const { search, cursor, limit = PAGE, ...filters } = query;
  const own = await ownLearning(learnerOf(context), standingsKeptBy(context));
  const words = searchedWords(search);
  const catalogue = await catalogueAt(context, own.version);
  const found = words.length === 0 ? null : (await catalogue.found(words)).trainings;
  const isWhole = found === null && keep === undefined;
  const { cards, facets } = isWhole
    ? await ownFilteredCards(context, own, { kind, filters })
    : filterCatalogue(
        heldIn(
          (await ownCards(context, own, [kind])).filter((card) => keep?.(card) ?? true),
          found,
        ),
        filters,
        namesFor(own, catalogue),
      );
  const placeOf = (card: OwnCard): Place => ({
    relevance: found?.get(card.training.id)?.relevance ?? 0,
    at: at?.(card) ?? card.training.offeredAt,
    id: card.training.id,
  });
  // The catalogue stands in this order by itself.
  const ordered =
    found === null && at === undefined
      ? cards
      : cards
          .map((card) => ({ card, place: placeOf(card) }))
          .toSorted((one, other) => compare(one.place, other.place))
          .map(({ card }) => card);
  const after = afterOf(cursor);
  const from = after ? ordered.findIndex((card) => compare(placeOf(card), after) > 0) : 0;
  const rows = from === -1 ? [] : ordered.slice(from, from + limit + 1);
  const taken = await placesTaken(context, own, rows);
  const page = pageFrom(rows, limit, {
    item: (card) => itemOf(cardOf(context, { ...own, taken }, card), card),
    position: (card) => {
      const { relevance, at: instant, id } = placeOf(card);
      return [relevance, new Date(instant).toISOString(), id];
    },
  });
  return { ...page, total: cards.length, facets };
}

/** Of a person's cards those that hold what is searched; all of them where nothing is. */
function heldIn(cards: readonly OwnCard[], found: FoundAnywhere['trainings'] | null): readonly OwnCard[] {
  if (found === null) return cards;
  const matches = cards.flatMap((card) => {
    const match = found.get(card.training.id);
    return match ? [{ card, guessed: match.guessed }] : [];
  });
  return withoutGuesses(matches).map(({ card }) => card);
}

function afterOf(cursor: string | undefined): Place | null {
  const position = positionOf(cursor, ['number', 'instant', 'id']);
  if (!position) return null;
  const [relevance, at, id] = position;
  return { relevance: Number(relevance), at: Date.parse(at), id };
}

const compare = (one: Place, other: Place): number =>
  other.relevance - one.relevance ||
  other.at - one.at ||
  (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);
