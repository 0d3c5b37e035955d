import type { InputOf, ResponseOf } from '@trilha/contract/define-call';
import type { listOnlineCourses } from '@trilha/contract/learning/catalogue.calls';
import type { TrainingCard } from '@trilha/contract/learning/training-shapes';
import { filterCatalogue } from '@trilha/rules/learning/catalogue-filters.rule';
import type { Context } from '#platform/context.ts';
import { pageFrom, positionOf } from '#platform/keyset.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { cardOf } from './card.ts';
import { relevances } from './catalogue-search.queries.ts';
import { type OwnCard, ownCards } from './own-catalogue.ts';
import { ownLearning } from './own-learning.queries.ts';

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
  { keep = () => true, at = ({ training }) => training.offeredAt }: ListWay = {},
): Promise<CatalogueList<Item>> {
  const { search, cursor, limit = PAGE, ...filters } = query;
  const learner = learnerOf(context);
  const [own, found] = await Promise.all([ownLearning(learner), relevances(learner, kind, search)]);
  const cards = await ownCards(context, own, [kind]);
  const kept = cards.filter(keep);
  const searched = found ? kept.filter(({ training }) => found.has(training.id)) : kept;
  const { cards: fitting, facets } = filterCatalogue(
    searched,
    filters,
    (groupId) => own.groupNames.get(groupId) ?? '',
  );
  const placeOf = (card: OwnCard): Place => ({
    relevance: found?.get(card.training.id) ?? 0,
    at: at(card),
    id: card.training.id,
  });
  const ordered = fitting.toSorted((one, other) => compare(placeOf(one), placeOf(other)));
  const after = afterOf(cursor);
  const rest = after ? ordered.filter((card) => compare(placeOf(card), after) > 0) : ordered;
  const page = pageFrom(rest.slice(0, limit + 1), limit, {
    item: (card) => itemOf(cardOf(context, own, card), card),
    position: (card) => {
      const { relevance, at, id } = placeOf(card);
      return [relevance, new Date(at).toISOString(), id];
    },
  });
  return { ...page, total: fitting.length, facets };
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
