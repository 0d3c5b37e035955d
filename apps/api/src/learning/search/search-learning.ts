import type { InputOf, ResponseOf } from '@trilha/contract/define-call';
import { SEARCH_KINDS, searchLearning } from '@trilha/contract/learning/search.calls';
import { ownPlacedCards } from '@trilha/rules/learning/catalogue-shelf.rule';
import { type FoundGroup, foundGroups } from '@trilha/rules/learning/found-groups.rule';
import { nearestWords } from '@trilha/rules/learning/search-match.rule';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { pageFrom, positionOf } from '#platform/keyset.ts';
import { cardOf } from '../catalogue/card.ts';
import { searchedWords } from '../catalogue/catalogue-search.queries.ts';
import { catalogueAt, type KeptCatalogue } from '../catalogue/kept-catalogue.ts';
import { standingsKeptBy } from '../catalogue/kept-standings.ts';
import { ownCards } from '../catalogue/own-catalogue.ts';
import { type OwnLearning, ownLearning } from '../catalogue/own-learning.queries.ts';
import { placesTaken } from '../catalogue/places-taken.ts';
import { matchesAmong, type SearchMatch } from '../catalogue/search-matches.ts';
import { kindsOn } from '../catalogue/training-kinds.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { activitiesShown, mayRead } from './activities-shown.ts';
import { type ActivityPlaces, activityPlaces } from './activity-places.ts';

type Answer = ResponseOf<typeof searchLearning>;
type Result = Answer['groups'][number]['results'][number];
type Group = FoundGroup<SearchMatch>;

/** Of each kind where none is chosen. */
const BEST = 4;
const PAGE = 20;
const OFFERED_WORDS = 3;

export const routes = (bind: Bind): void =>
  bind.readKept(searchLearning, (context, { query }) => search(context, query));

/** As many statements for many results as for few. @spec LE-10 */
async function search(
  context: Context,
  {
    q,
    kind,
    cursor,
    limit = PAGE,
  }: InputOf<typeof searchLearning>['query'] & { readonly limit?: number | undefined },
): Promise<Answer> {
  const words = searchedWords(q);
  if (words.length === 0) return { words, total: 0, groups: [], nextCursor: null, nearest: [] };
  const after = afterOf(cursor);
  const own = await ownLearning(learnerOf(context), standingsKeptBy(context));
  const catalogue = await catalogueAt(context, own.version);
  const places = activityPlaces(learnerOf(context), catalogue);
  const groups = await groupsIn(context, { own, catalogue, words, places });
  const chosen = groups.find((group) => group.kind === kind);
  const page = pageFrom(chosen?.best(limit + 1, after) ?? [], limit, {
    item: (match) => match,
    position: ({ relevance, id }) => [relevance, id],
  });
  const shownIn = (group: Group): readonly SearchMatch[] =>
    kind === undefined ? group.best(BEST) : group === chosen ? page.items : [];
  const shown = new Map(groups.map((group) => [group, shownIn(group)]));
  const resultOf = await resultsOf(context, { own, catalogue, words, places }, [...shown.values()].flat());
  return {
    words,
    total: groups.reduce((sum, { count }) => sum + count, 0),
    groups: groups.map((group) => ({
      kind: group.kind,
      count: group.count,
      results: (shown.get(group) ?? []).flatMap(resultOf),
    })),
    nextCursor: page.nextCursor,
    nearest: groups.length > 0 ? [] : await wordsNear(context, own, words),
  };
}

interface Searched {
  readonly own: OwnLearning;
  readonly catalogue: KeptCatalogue;
  readonly words: readonly string[];
  readonly places: ActivityPlaces;
}

/**
 * Of what holds the words, what this person may see: the title of an activity is seen by whoever sees its training, its
 * text by those alone who may open it. @spec LE-06 LE-11 CL-07
 */
async function groupsIn(
  context: Context,
  { own, catalogue, words, places }: Searched,
): Promise<readonly Group[]> {
  const kinds = kindsOn(context.client.modules);
  const cards = ownPlacedCards(catalogue.order, kinds, own).map(({ card }) => card);
  const matches = matchesAmong(cards, await catalogue.found(words)).filter(
    ({ onlyInside, card }) => !onlyInside || card.standing,
  );
  await places.look(matches.flatMap(({ onlyInside, card }) => (onlyInside ? [card] : [])));
  return foundGroups(
    await catalogue.shelf(kinds, own.groups).found(words),
    {
      trainingIds: new Set(cards.map(({ training }) => training.id)),
      matches: matches.filter((match) => !match.onlyInside || mayRead(places, match)),
    },
    SEARCH_KINDS,
  );
}

const wordsNear = async (context: Context, own: OwnLearning, words: readonly string[]): Promise<string[]> =>
  nearestWords(
    words,
    (await ownCards(context, own, kindsOn(context.client.modules))).map(({ training }) => training.title),
    OFFERED_WORDS,
  );

async function resultsOf(
  context: Context,
  { own, catalogue, words, places }: Searched,
  shown: readonly SearchMatch[],
): Promise<(match: SearchMatch) => Result[]> {
  const inTrainings = shown.filter(({ kind }) => kind === 'activity');
  const [taken] = await Promise.all([
    placesTaken(
      context,
      own,
      shown.filter(({ kind }) => kind !== 'activity').map(({ card }) => card),
    ),
    places.look(inTrainings.map(({ card }) => card)),
  ]);
  const read = shown.filter((match) => match.kind !== 'activity' || mayRead(places, match));
  const excerpts = await catalogue.excerpts(
    read.map(({ id }) => id),
    words,
  );
  const activities = activitiesShown(inTrainings, { places, excerpts });
  return ({ kind, id, card }) => {
    if (kind !== 'activity') {
      const training = cardOf(context, { ...own, taken }, card);
      return [{ type: 'training', training, excerpt: excerpts(id) ?? [] }];
    }
    const activity = activities.get(id);
    return activity ? [{ type: 'activity', ...activity }] : [];
  };
}

function afterOf(cursor: string | undefined): Pick<SearchMatch, 'relevance' | 'id'> | null {
  const position = positionOf(cursor, ['number', 'id']);
  return position && { relevance: Number(position[0]), id: position[1] };
}
