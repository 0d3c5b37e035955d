import type { InputOf, ResponseOf } from '@trilha/contract/define-call';
import { SEARCH_KINDS, searchLearning } from '@trilha/contract/learning/search.calls';
import { type Guessable, nearestWords, withoutGuesses } from '@trilha/rules/learning/search-match.rule';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { pageFrom, positionOf } from '#platform/keyset.ts';
import { cardOf } from '../catalogue/card.ts';
import { searchedWords } from '../catalogue/catalogue-search.queries.ts';
import { catalogueAt, type KeptCatalogue } from '../catalogue/kept-catalogue.ts';
import { standingsKeptBy } from '../catalogue/kept-standings.ts';
import { type OwnCard, ownCards } from '../catalogue/own-catalogue.ts';
import { type OwnLearning, ownLearning } from '../catalogue/own-learning.queries.ts';
import { placesTaken } from '../catalogue/places-taken.ts';
import { kindsOn } from '../catalogue/training-kinds.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { activitiesShown, mayRead } from './activities-shown.ts';
import { type ActivityPlaces, activityPlaces } from './activity-places.ts';

type Answer = ResponseOf<typeof searchLearning>;
type Kind = (typeof SEARCH_KINDS)[number];
type Result = Answer['groups'][number]['results'][number];

/** A training, or an activity of it, that holds what was searched. */
interface Match extends Guessable {
  readonly kind: Kind;
  readonly id: string;
  readonly relevance: number;
  readonly card: OwnCard;
}

/** Of each kind where none is chosen. */
const BEST = 4;
const PAGE = 20;
const OFFERED_WORDS = 3;

export const routes = (bind: Bind): void =>
  bind.read(searchLearning, (context, { query }) => search(context, query));

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
  const own = await ownLearning(learnerOf(context), standingsKeptBy(context));
  const cards = await ownCards(context, own, kindsOn(context.client.modules));
  const catalogue = await catalogueAt(context, own.version);
  const places = activityPlaces(learnerOf(context), catalogue);
  const matches = await matchesIn(catalogue, { cards, words, places });
  const groups = groupsOf(matches);
  const after = afterOf(cursor);
  const chosen = (groups.find((group) => group.kind === kind)?.matches ?? []).filter(
    (match) => after === null || compare(match, after) > 0,
  );
  const page = pageFrom(chosen.slice(0, limit + 1), limit, {
    item: (match) => match,
    position: ({ relevance, id }) => [relevance, id],
  });
  const shown = new Map(
    groups.map((group) => {
      const best = kind === undefined ? group.matches.slice(0, BEST) : [];
      return [group.kind, group.kind === kind ? page.items : best] as const;
    }),
  );
  const resultOf = await resultsOf(context, { own, catalogue, words, places }, [...shown.values()].flat());
  return {
    words,
    total: matches.length,
    groups: groups.map((group) => ({
      kind: group.kind,
      count: group.matches.length,
      results: (shown.get(group.kind) ?? []).flatMap(resultOf),
    })),
    nextCursor: page.nextCursor,
    nearest:
      matches.length > 0
        ? []
        : nearestWords(
            words,
            cards.map(({ training }) => training.title),
            OFFERED_WORDS,
          ),
  };
}

interface Searched {
  readonly words: readonly string[];
  readonly places: ActivityPlaces;
}

/**
 * Of what holds the words, what this person may see: the title of an activity is seen by whoever sees its training, its
 * text by those alone who may open it. @spec LE-06 LE-11 CL-07
 */
async function matchesIn(
  catalogue: KeptCatalogue,
  { cards, words, places }: Searched & { readonly cards: readonly OwnCard[] },
): Promise<readonly Match[]> {
  const { trainings, activities } = await catalogue.found(words);
  const seen = new Map(cards.map((card) => [card.training.id, card]));
  const inside = activities.flatMap(({ trainingId, ...match }) => {
    const card = seen.get(trainingId);
    return card && (!match.onlyInside || card.standing)
      ? [{ ...match, kind: 'activity' as const, card }]
      : [];
  });
  await places.look(inside.flatMap(({ onlyInside, card }) => (onlyInside ? [card] : [])));
  return withoutGuesses([
    ...cards.flatMap((card) => {
      const { id, kind } = card.training;
      const match = trainings.get(id);
      return match ? [{ ...match, kind, id, card }] : [];
    }),
    ...inside.filter((match) => !match.onlyInside || mayRead(places, match)),
  ]);
}

/** Each kind with its matches, the best first; the kind with the best match first, and in their order where equal. */
const groupsOf = (matches: readonly Match[]) =>
  SEARCH_KINDS.map((kind) => ({
    kind,
    matches: matches.filter((match) => match.kind === kind).toSorted(compare),
  }))
    .filter((group) => group.matches.length > 0)
    .toSorted((one, other) => (other.matches[0]?.relevance ?? 0) - (one.matches[0]?.relevance ?? 0));

async function resultsOf(
  context: Context,
  {
    own,
    catalogue,
    words,
    places,
  }: Searched & { readonly own: OwnLearning; readonly catalogue: KeptCatalogue },
  shown: readonly Match[],
): Promise<(match: Match) => Result[]> {
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
      const training = cardOf(context, { joinedAt: own.joinedAt, taken }, card);
      return [{ type: 'training', training, excerpt: excerpts(id) ?? [] }];
    }
    const activity = activities.get(id);
    return activity ? [{ type: 'activity', ...activity }] : [];
  };
}

function afterOf(cursor: string | undefined): Pick<Match, 'relevance' | 'id'> | null {
  const position = positionOf(cursor, ['number', 'id']);
  return position && { relevance: Number(position[0]), id: position[1] };
}

const compare = (one: Pick<Match, 'relevance' | 'id'>, other: Pick<Match, 'relevance' | 'id'>): number =>
  other.relevance - one.relevance || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);
