import { type BlueprintRow, drawByBlueprint } from './blueprint.rule.ts';
import { type DrawnQuestion, drawQuestion } from './present-question.rule.ts';
import type { AnswerKey, Question } from './question.ts';

/** Symbols of a seed, so few that it can be read aloud. @spec AS-06 */
export const SEED_LENGTH = 6;

/** None that looks like another, and letters alone: an address takes them for nothing but words. */
const SEED_SYMBOLS = 'ABCDEFGHJKMNPQRSTUVWXYZ';

/** A seed made of random numbers, one for each symbol. @spec AS-06 */
export const seedFrom = (numbers: Iterable<number>): string =>
  [...numbers]
    .slice(0, SEED_LENGTH)
    .map((number) => SEED_SYMBOLS[number % SEED_SYMBOLS.length])
    .join('');

/** A seed as it counts, however it was typed: letters and digits alone, in capitals, no longer than a seed is. @spec AS-06 */
export const seedAsTyped = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, SEED_LENGTH);

/** The seed by which one question of an attempt is shown. @spec AS-06 */
export const questionSeed = (seed: string, questionId: string): string => `${seed}:${questionId}`;

interface BankQuestion {
  readonly id: string;
  readonly tags: readonly string[];
  readonly difficulty: string;
  readonly question: Question;
  readonly key: AnswerKey;
}

/** What of a test a draw looks at. */
interface DrawnTest {
  readonly draw: number;
  readonly shuffle: boolean;
  readonly blueprint?: readonly BlueprintRow[] | undefined;
}

/**
 * What somebody who was asked nothing yet gets, by the very rules of the attempts: the same seed always gives the same
 * questions with their options in the same order, as long as bank and test stay as they are. @spec AS-06
 */
export function sampleDraw<Of extends BankQuestion>(
  bank: readonly Of[],
  { draw, shuffle, blueprint = [] }: DrawnTest,
  seed: string,
): { readonly from: Of; readonly drawn: DrawnQuestion }[] {
  const byId = new Map(bank.map((question) => [question.id, question]));
  return drawByBlueprint(bank, blueprint, { count: draw, seed, shuffle }).flatMap((id) => {
    const from = byId.get(id);
    return from ? [{ from, drawn: drawQuestion(from.question, from.key, questionSeed(seed, id)) }] : [];
  });
}
