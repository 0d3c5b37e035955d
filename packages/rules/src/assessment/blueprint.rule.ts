import { sample, seededRandom, shuffled } from '../shared/seeded-random.ts';
import type { Difficulty } from './difficulty.ts';
import { type Draw, drawQuestionIds } from './draw.rule.ts';

/** So many questions of a tag, of a difficulty, or of both. Of the whole bank where neither is named. @spec AS-06 */
export interface BlueprintRow {
  /** Empty for every tag. */
  readonly tag: string;
  readonly difficulty: Difficulty | null;
  readonly count: number;
}

/** What a blueprint looks at in a question. */
export interface TaggedQuestion {
  readonly id: string;
  readonly tags: readonly string[];
  readonly difficulty: string;
}

/** Why a row cannot be drawn. */
export interface BlueprintProblem {
  /** Its place among the rows, from 0. */
  readonly row: number;
  /** Questions that fit it, whatever else they fit. */
  readonly available: number;
  /** Questions it lacks after the rows before it have theirs. */
  readonly missing: number;
}

/** Whether a question may stand in a row; tags are compared as they are written. @spec AS-06 */
export const fitsRow = (question: TaggedQuestion, { tag, difficulty }: BlueprintRow): boolean =>
  (tag === '' || question.tags.includes(tag)) && (difficulty === null || question.difficulty === difficulty);

/** How many questions the rows ask for together. @spec AS-06 */
export const blueprintCount = (rows: readonly BlueprintRow[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

/**
 * Whether a draw can ask a question at all: it fits a row, or the rows leave something to the whole bank. Other questions
 * may be asked instead of it, today and for ever. @spec AS-06
 */
export const mayBeDrawn = (question: TaggedQuestion, rows: readonly BlueprintRow[], count: number): boolean =>
  blueprintCount(rows) < count || rows.some((row) => fitsRow(question, row));

/** Whether a bank fills every row, and the rows ask for no more than the test does. @spec AS-06 */
export const isBlueprintMet = (
  bank: readonly TaggedQuestion[],
  rows: readonly BlueprintRow[],
  count: number,
): boolean => blueprintCount(rows) <= count && blueprintProblems(bank, rows).length === 0;

/**
 * Rows that this bank cannot fill, each with what it lacks. A question that fits several rows stands in one of them, and
 * the rows are filled as well as they can be together. Empty when every row is filled. @spec AS-06
 */
export function blueprintProblems(
  bank: readonly TaggedQuestion[],
  rows: readonly BlueprintRow[],
): BlueprintProblem[] {
  // Row by row, so that what is missing is missing in the last rows that want it.
  let filled: readonly (readonly TaggedQuestion[])[] = [];
  for (const place of rows.keys()) filled = seated(bank, rows.slice(0, place + 1), filled);
  return rows.flatMap((row, place) => {
    const missing = row.count - (filled[place]?.length ?? 0);
    return missing > 0
      ? [{ row: place, available: bank.filter((question) => fitsRow(question, row)).length, missing }]
      : [];
  });
}

/**
 * Which questions an attempt asks when rows say what they are about: each row gets its number of different ones, and what
 * is left of the count comes from the whole bank. Questions are tried from those the person was asked least, in an order
 * drawn by the seed, and one that fits takes part if everybody seated before can still be seated: no draw that asks less
 * often is there, within a row or over all of them. Without rows it is the plain draw; without enough questions the draw
 * is smaller, see `blueprintProblems`. The order of the bank given in must be a stable one. @spec AS-06
 */
export function drawByBlueprint(
  bank: readonly TaggedQuestion[],
  rows: readonly BlueprintRow[],
  { count, seed, shuffle, timesAsked = new Map() }: Draw,
): string[] {
  if (rows.length === 0)
    return drawQuestionIds(
      bank.map(({ id }) => id),
      { count, seed, shuffle, timesAsked },
    );
  const random = seededRandom(seed);
  const turns = Map.groupBy(bank, ({ id }) => timesAsked.get(id) ?? 0);
  const inTurn = [...turns.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((times) => sample(turns.get(times) ?? [], bank.length, random));
  const free = { tag: '', difficulty: null, count: Math.max(0, count - blueprintCount(rows)) };
  const chosen = new Set(
    seated(inTurn, [...rows, free])
      .flat()
      .map(({ id }) => id),
  );
  const drawn = bank.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  return shuffle ? shuffled(drawn, random) : drawn;
}

/** Seats questions in rows, in the order given: who comes first is never sent away, at most to another row. */
function seated(
  questions: readonly TaggedQuestion[],
  rows: readonly BlueprintRow[],
  before: readonly (readonly TaggedQuestion[])[] = [],
): TaggedQuestion[][] {
  const seats = rows.map((_row, place) => [...(before[place] ?? [])]);
  const taken = new Set(seats.flat());
  const seat = (question: TaggedQuestion, tried: Set<number>): boolean => {
    for (const [place, row] of rows.entries()) {
      const here = seats[place];
      if (!here || tried.has(place) || !fitsRow(question, row)) continue;
      tried.add(place);
      if (here.length < row.count) {
        here.push(question);
        return true;
      }
      const moved = here.find((other) => seat(other, tried));
      if (!moved) continue;
      here[here.indexOf(moved)] = question;
      return true;
    }
    return false;
  };
  for (const question of questions) if (!taken.has(question)) seat(question, new Set());
  return seats;
}
