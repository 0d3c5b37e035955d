import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BlueprintRow,
  blueprintCount,
  blueprintProblems,
  drawByBlueprint,
  fitsRow,
  mayBeDrawn,
  type TaggedQuestion,
} from './blueprint.rule.ts';

const question = (id: string, tags: readonly string[], difficulty = 'easy'): TaggedQuestion => ({
  id,
  tags,
  difficulty,
});
const row = (tag: string, count: number, difficulty: BlueprintRow['difficulty'] = null): BlueprintRow => ({
  tag,
  difficulty,
  count,
});

const TAGS = ['ram', 'cpu', 'ssd'];
const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
const aBank = fc
  .array(fc.tuple(fc.subarray(TAGS), fc.constantFrom(...DIFFICULTIES)), { minLength: 1, maxLength: 24 })
  .map((all) => all.map(([tags, difficulty], place) => question(`q${place + 10}`, tags, difficulty)));
const someRows = fc.array(
  fc.record({
    tag: fc.constantFrom('', ...TAGS),
    difficulty: fc.option(fc.constantFrom(...DIFFICULTIES)),
    count: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 4 },
);
const inBank = (bank: readonly TaggedQuestion[], drawn: readonly string[]): readonly TaggedQuestion[] =>
  bank.filter(({ id }) => drawn.includes(id));

test.each([
  { rows: [row('ram', 2), row('cpu', 1)], expected: [] },
  { rows: [row('ram', 3)], expected: [{ row: 0, available: 2, missing: 1 }] },
  { rows: [row('ssd', 1)], expected: [{ row: 0, available: 0, missing: 1 }] },
  // One of the two about memory is about processors as well: it cannot stand in both rows.
  { rows: [row('cpu', 2), row('ram', 2)], expected: [{ row: 1, available: 2, missing: 1 }] },
  { rows: [row('', 3), row('cpu', 1)], expected: [{ row: 1, available: 2, missing: 1 }] },
  { rows: [row('ram', 1, 'hard')], expected: [{ row: 0, available: 0, missing: 1 }] },
  { rows: [], expected: [] },
])('of $rows the bank lacks $expected [AS-06]', ({ rows, expected }) => {
  const bank = [question('a', ['ram']), question('b', ['ram', 'cpu']), question('c', ['cpu'], 'hard')];
  expect(blueprintProblems(bank, rows)).toEqual(expected);
});

test.each([
  { about: 'the whole bank', rows: [], count: 1, expected: true },
  { about: 'a row it fits', rows: [row('ram', 1)], count: 1, expected: true },
  { about: 'rows of others alone', rows: [row('cpu', 1), row('ram', 1, 'hard')], count: 2, expected: false },
  { about: 'rows of others and the rest', rows: [row('cpu', 1)], count: 2, expected: true },
])('a draw of $about can ask it: $expected [AS-06]', ({ rows, count, expected }) => {
  expect(mayBeDrawn(question('a', ['ram']), rows, count)).toBe(expected);
});

test('a question that fits two rows goes to the one that would be empty without it [AS-06]', () => {
  const bank = [question('both', ['ram', 'cpu']), question('ram', ['ram'])];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const draw = { count: 2, seed: String(attempt), shuffle: true };
    expect(drawByBlueprint(bank, [row('ram', 1), row('cpu', 1)], draw).toSorted()).toEqual(['both', 'ram']);
  }
});

test('a draw has its number of different questions, and each row its own [AS-06]', () => {
  fc.assert(
    fc.property(
      aBank,
      someRows,
      fc.integer({ min: 0, max: 6 }),
      fc.string(),
      fc.boolean(),
      (bank, rows, more, seed, shuffle) => {
        const count = Math.min(bank.length, blueprintCount(rows) + more);
        fc.pre(blueprintProblems(bank, rows).length === 0);
        const drawn = drawByBlueprint(bank, rows, { count, seed, shuffle });
        expect(drawn).toHaveLength(count);
        expect(new Set(drawn).size).toBe(count);
        expect(drawn).toEqual(drawByBlueprint(bank, rows, { count, seed, shuffle }));
        if (!shuffle) expect(drawn).toEqual(inBank(bank, drawn).map(({ id }) => id));
        // What was drawn fills the rows by itself.
        expect(blueprintProblems(inBank(bank, drawn), rows)).toEqual([]);
      },
    ),
  );
});

test('within each row nothing comes again before all that fit had their turn [AS-06]', () => {
  fc.assert(
    fc.property(aBank, fc.integer({ min: 2, max: 8 }), fc.string(), (bank, attempts, seed) => {
      // One row for each difficulty: no question fits two.
      const rows = DIFFICULTIES.flatMap((difficulty) => {
        const fitting = bank.filter((each) => each.difficulty === difficulty);
        return fitting.length > 0 ? [row('', Math.ceil(fitting.length / 2), difficulty)] : [];
      });
      const timesAsked = new Map<string, number>();
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const draw = {
          count: blueprintCount(rows),
          seed: `${seed}${attempt}`,
          shuffle: attempt % 2 === 0,
          timesAsked,
        };
        for (const id of drawByBlueprint(bank, rows, draw)) timesAsked.set(id, (timesAsked.get(id) ?? 0) + 1);
        for (const each of rows) {
          const fitting = bank.filter((one) => fitsRow(one, each));
          const times = fitting.map(({ id }) => timesAsked.get(id) ?? 0);
          expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
        }
      }
    }),
  );
});

test('of all draws that fill the rows the one is taken that asks least often, whatever the rows share [AS-06]', () => {
  fc.assert(
    fc.property(
      aBank.map((bank) => bank.slice(0, 7)),
      someRows,
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 7, maxLength: 7 }),
      fc.string(),
      (bank, rows, times, seed) => {
        fc.pre(rows.length > 0 && blueprintProblems(bank, rows).length === 0);
        const timesAsked = new Map(bank.map(({ id }, place) => [id, times[place] ?? 0]));
        const sumOf = (questions: readonly TaggedQuestion[]): number =>
          questions.reduce((sum, { id }) => sum + (timesAsked.get(id) ?? 0), 0);
        const count = blueprintCount(rows);
        const drawn = drawByBlueprint(bank, rows, { count, seed, shuffle: false, timesAsked });
        const possible = subsets(bank, count).filter((some) => blueprintProblems(some, rows).length === 0);
        expect(sumOf(inBank(bank, drawn))).toBe(Math.min(...possible.map(sumOf)));
      },
    ),
  );
});

/** Every choice of that many. */
function subsets<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]];
  const [first, ...rest] = items;
  if (first === undefined) return [];
  return [...subsets(rest, count - 1).map((some) => [first, ...some]), ...subsets(rest, count)];
}
