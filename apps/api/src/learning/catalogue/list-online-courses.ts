import { listOnlineCourses } from '@trilha/contract/learning/catalogue.calls';
import { filterCatalogue } from '@trilha/rules/learning/catalogue-filters.rule';
import type { Bind } from '#platform/http/bind.ts';
import { pageFrom, positionOf } from '#platform/keyset.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { cardOf } from './card.ts';
import { relevances } from './catalogue-search.queries.ts';
import { type OwnCard, ownCards } from './own-catalogue.ts';
import { ownLearning } from './own-learning.queries.ts';

const KIND = 'online_course';
const PAGE = 24;

/** Where a card stands in the list: best answers first, then the newest. */
interface Place {
  readonly relevance: number;
  readonly at: number;
  readonly id: string;
}

export const routes = (bind: Bind): void =>
  bind.read(listOnlineCourses, async (context, { query }) => {
    const { search, cursor, limit = PAGE, ...filters } = query;
    const learner = learnerOf(context);
    const [own, found] = await Promise.all([ownLearning(learner), relevances(learner, KIND, search)]);
    const cards = await ownCards(context, own, [KIND]);
    const searched = found ? cards.filter(({ training }) => found.has(training.id)) : cards;
    const { cards: fitting, facets } = filterCatalogue(
      searched,
      filters,
      (groupId) => own.groupNames.get(groupId) ?? '',
    );
    const placeOf = ({ training }: OwnCard): Place => ({
      relevance: found?.get(training.id) ?? 0,
      at: training.offeredAt,
      id: training.id,
    });
    const ordered = found ? fitting.toSorted((one, other) => compare(placeOf(one), placeOf(other))) : fitting;
    const after = afterOf(cursor);
    const rest = after ? ordered.filter((card) => compare(placeOf(card), after) > 0) : ordered;
    const page = pageFrom(rest.slice(0, limit + 1), limit, {
      item: (card) => cardOf(context, own, card),
      position: (card) => {
        const { relevance, at, id } = placeOf(card);
        return [relevance, new Date(at).toISOString(), id];
      },
    });
    return { ...page, total: fitting.length, facets };
  });

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
