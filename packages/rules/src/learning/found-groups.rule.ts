import type { Guessable } from './search-match.rule.ts';

/** Something found, and how well it holds the words: the greater the better. */
export interface RankedMatch extends Guessable {
  readonly kind: string;
  readonly id: string;
  /** The training it is, or is in. */
  readonly trainingId: string;
  readonly relevance: number;
}

/** What everybody in the same groups finds by the same words, made once for all of them. */
export interface SharedMatches<Match extends RankedMatch> {
  /** By kind, the best first: those that hold the words, and those with the guesses among them. */
  readonly certain: ReadonlyMap<Match['kind'], readonly Match[]>;
  readonly all: ReadonlyMap<Match['kind'], readonly Match[]>;
  readonly certainCount: number;
  readonly inTraining: ReadonlyMap<string, readonly Match[]>;
}

/** One kind of what one person finds. */
export interface FoundGroup<Match extends RankedMatch> {
  readonly kind: Match['kind'];
  readonly count: number;
  /** So many of them, the best first, after the place where a page ended. */
  readonly best: (most: number, after?: MatchPlace | null) => Match[];
}

type MatchPlace = Pick<RankedMatch, 'relevance' | 'id'>;

/** Sorts what was found, once for all who share it. @spec LE-10 */
export function sharedMatches<Match extends RankedMatch>(matches: readonly Match[]): SharedMatches<Match> {
  const ranked = matches.toSorted(compareMatches);
  const certain = ranked.filter(({ guessed }) => !guessed);
  return {
    certain: Map.groupBy(certain, ({ kind }) => kind),
    all: Map.groupBy(ranked, ({ kind }) => kind),
    certainCount: certain.length,
    inTraining: Map.groupBy(ranked, ({ trainingId }) => trainingId),
  };
}

/**
 * Each kind of what one person finds, the kind with the best match first, and in the order of `kinds` where equal: what
 * is shared, with their own matches instead of the shared ones in the trainings that are theirs. Costs as much as their
 * own trainings and the page that is shown, however much is found. What only looks like the words is left out where
 * something holds them. @spec LE-10 LE-11
 */
export function foundGroups<Match extends RankedMatch>(
  shared: SharedMatches<Match>,
  { trainingIds, matches }: { readonly trainingIds: ReadonlySet<string>; readonly matches: readonly Match[] },
  kinds: readonly Match['kind'][],
): FoundGroup<Match>[] {
  const replaced = [...trainingIds].flatMap((id) => shared.inTraining.get(id) ?? []);
  const isCertain = ({ guessed }: Match): boolean => !guessed;
  const hasCertain = shared.certainCount > replaced.filter(isCertain).length || matches.some(isCertain);
  const taken = hasCertain ? replaced.filter(isCertain) : replaced;
  const own = hasCertain ? matches.filter(isCertain) : matches;
  const groups = kinds.map((kind): FoundGroup<Match> => {
    const ofKind = (match: Match): boolean => match.kind === kind;
    const mine = own.filter(ofKind).sort(compareMatches);
    const others = (hasCertain ? shared.certain : shared.all).get(kind) ?? [];
    return {
      kind,
      count: others.length - taken.filter(ofKind).length + mine.length,
      best: (most, after = null) => merged(others, mine, { most, after, without: trainingIds }),
    };
  });
  return groups
    .filter(({ count }) => count > 0)
    .map((group) => ({ group, relevance: group.best(1)[0]?.relevance ?? 0 }))
    .sort((one, other) => other.relevance - one.relevance)
    .map(({ group }) => group);
}

interface Page {
  readonly most: number;
  readonly after: MatchPlace | null;
  /** Trainings whose shared matches are passed over. */
  readonly without: ReadonlySet<string>;
}

function merged<Match extends RankedMatch>(
  others: readonly Match[],
  mine: readonly Match[],
  { most, after, without }: Page,
): Match[] {
  const page: Match[] = [];
  let place = placeAfter(others, after);
  let turn = placeAfter(mine, after);
  while (page.length < most) {
    const other = others[place];
    const own = mine[turn];
    if (other && without.has(other.trainingId)) {
      place += 1;
    } else if (other && (!own || compareMatches(other, own) < 0)) {
      page.push(other);
      place += 1;
    } else if (own) {
      page.push(own);
      turn += 1;
    } else break;
  }
  return page;
}

/** The first place behind where a page ended, found by halving. */
function placeAfter(ranked: readonly RankedMatch[], after: MatchPlace | null): number {
  if (after === null) return 0;
  let [from, to] = [0, ranked.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const match = ranked[middle];
    if (match && compareMatches(match, after) > 0) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The better match first; those equally good in an order that stays. */
const compareMatches = (one: MatchPlace, other: MatchPlace): number =>
  other.relevance - one.relevance || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);
