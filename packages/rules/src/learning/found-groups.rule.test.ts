import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  nat,
  property,
  record,
  subarray,
  uniqueArray,
} from 'fast-check';
import { expect, test } from 'vitest';
import { foundGroups, type RankedMatch, sharedMatches } from './found-groups.rule.ts';
import { withoutGuesses } from './search-match.rule.ts';

const KINDS = ['online_course', 'trail', 'activity'];
const TRAININGS = ['t1', 't2', 't3', 't4'];

const match = (over: Partial<RankedMatch> & { readonly id: string }): RankedMatch => ({
  kind: 'online_course',
  trainingId: over.id,
  relevance: 1,
  guessed: false,
  ...over,
});
const NOTHING_OWN = { trainingIds: new Set<string>(), matches: [] };
const idsOf = (groups: ReturnType<typeof foundGroups>, most = 10) =>
  groups.map((group) => [group.kind, group.count, group.best(most).map(({ id }) => id)]);

test('puts the best first, in each kind and of the kinds [LE-10]', () => {
  const shared = sharedMatches([
    match({ id: 'a', relevance: 2 }),
    match({ id: 'b', relevance: 3 }),
    match({ id: 'c', kind: 'trail', relevance: 9 }),
  ]);
  expect(idsOf(foundGroups(shared, NOTHING_OWN, KINDS))).toEqual([
    ['trail', 1, ['c']],
    ['online_course', 2, ['b', 'a']],
  ]);
});

test('shows a person their own matches instead of the shared ones in a training that is theirs [LE-10] [LE-11]', () => {
  const shared = sharedMatches([
    match({ id: 'a', relevance: 2 }),
    match({ id: 'inside', kind: 'activity', trainingId: 'a' }),
    match({ id: 'b', relevance: 1 }),
  ]);
  const own = {
    trainingIds: new Set(['a']),
    matches: [
      match({ id: 'a', relevance: 2 }),
      match({ id: 'open', kind: 'activity', trainingId: 'a', relevance: 1 }),
    ],
  };
  expect(idsOf(foundGroups(shared, own, KINDS))).toEqual([
    ['online_course', 2, ['a', 'b']],
    ['activity', 1, ['open']],
  ]);
});

test('keeps guesses for whoever would find nothing else, also where the certain match is gone from what is theirs [LE-10]', () => {
  const shared = sharedMatches([
    match({ id: 'a', relevance: 5 }),
    match({ id: 'b', relevance: 1, guessed: true }),
  ]);
  expect(idsOf(foundGroups(shared, NOTHING_OWN, KINDS))).toEqual([['online_course', 1, ['a']]]);
  const own = { trainingIds: new Set(['a']), matches: [] };
  expect(idsOf(foundGroups(shared, own, KINDS))).toEqual([['online_course', 1, ['b']]]);
});

const matches = array(
  record({
    kind: constantFrom(...KINDS),
    id: nat(),
    trainingId: constantFrom(...TRAININGS),
    relevance: integer({ min: 0, max: 3 }),
    guessed: boolean(),
  }),
  { maxLength: 14 },
);
const anyFound = uniqueArray(nat(), { minLength: 30, maxLength: 30 }).chain((ids) =>
  record({
    shared: matches,
    own: matches,
    trainingIds: subarray(TRAININGS),
    most: integer({ min: 1, max: 5 }),
  }).map(({ shared, own, ...more }) => {
    // An activity is found once, whoever finds it.
    const named = [...shared, ...own].map((one, index) => ({ ...one, id: `m${ids[index]}` }));
    const trainingIds = new Set(more.trainingIds);
    return {
      ...more,
      trainingIds,
      shared: named.slice(0, shared.length),
      own: named.slice(shared.length).filter(({ trainingId }) => trainingIds.has(trainingId)),
    };
  }),
);

/** The same, by sorting out everything that the person finds. */
function sortedOut({
  shared,
  own,
  trainingIds,
}: {
  readonly shared: readonly RankedMatch[];
  readonly own: readonly RankedMatch[];
  readonly trainingIds: ReadonlySet<string>;
}) {
  const all = withoutGuesses([...shared.filter(({ trainingId }) => !trainingIds.has(trainingId)), ...own]);
  return KINDS.map((kind) => ({
    kind,
    ranked: all
      .filter((one) => one.kind === kind)
      .toSorted((one, other) => other.relevance - one.relevance || (one.id < other.id ? 1 : -1)),
  }))
    .filter(({ ranked }) => ranked.length > 0)
    .toSorted((one, other) => (other.ranked[0]?.relevance ?? 0) - (one.ranked[0]?.relevance ?? 0));
}

test('finds for everybody what sorting out everything would, page by page [LE-10]', () => {
  assert(
    property(anyFound, ({ shared, own, trainingIds, most }) => {
      const groups = foundGroups(sharedMatches(shared), { trainingIds, matches: own }, KINDS);
      const expected = sortedOut({ shared, own, trainingIds });
      expect(groups.map(({ kind, count }) => [kind, count])).toEqual(
        expected.map(({ kind, ranked }) => [kind, ranked.length]),
      );
      for (const [index, { best }] of groups.entries()) {
        const pages: RankedMatch[] = [];
        for (let page = best(most); page.length > 0; page = best(most, pages.at(-1))) pages.push(...page);
        expect(pages).toEqual(expected[index]?.ranked);
      }
    }),
  );
});
