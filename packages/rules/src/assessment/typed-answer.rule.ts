import { searchText } from '../shared/text.ts';
import type { AnswerKey, OfKind } from './question.ts';
import { typedNumber } from './typed-number.rule.ts';

type GapKey = Pick<OfKind<AnswerKey, 'fill_in'>, 'exact' | 'chosen' | 'tolerances'>;

/** Decimal fractions such as 0.1 have no exact float: the last bits must not decide. @spec AS-06 */
export function isNear(value: number, wanted: number, tolerance: number): boolean {
  const slack = Number.EPSILON * 8 * Math.max(1, Math.abs(value), Math.abs(wanted));
  return Math.abs(value - wanted) <= tolerance + slack;
}

/** A text as it is compared where capitals and accents count. @spec AS-06 */
export function exactText(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** Whether what was typed is one of these words. @spec AS-06 */
export function isAccepted(text: string, accepted: readonly string[], exact: boolean): boolean {
  const comparable = exact ? exactText : searchText;
  const given = comparable(text);
  return given !== '' && accepted.some((candidate) => comparable(candidate) === given);
}

/** How far from its numbers a gap that is typed is still right; null where it takes words. @spec AS-06 */
export function toleranceIn({ chosen = [], tolerances = [] }: GapKey, gap: number): number | null {
  return chosen.includes(gap) ? null : (tolerances[gap] ?? null);
}

/**
 * Which of these a gap takes what was given for: its very words where it is chosen, a number near enough where it takes
 * numbers, with a comma or a point, and otherwise words by the rule of the key. @spec AS-06
 */
export function takenInGap(
  key: GapKey,
  gap: number,
  text: string,
  candidates: readonly string[],
): string | undefined {
  const tolerance = toleranceIn(key, gap);
  if (tolerance === null) {
    const exact = key.exact || (key.chosen ?? []).includes(gap);
    return candidates.find((candidate) => isAccepted(text, [candidate], exact));
  }
  return candidates.find((candidate) => isNearWords(text, candidate, tolerance));
}

/**
 * A number with how far from it is still right: `8.5`, or with a distance of its own, `8.5:0.1`. It is read as what is typed
 * into a gap is, or who repeats what an author wrote could be wrong. @spec AS-06
 */
export function numberWithTolerance(
  words: string,
  tolerance = 0,
): { readonly value: number; readonly tolerance: number } | null {
  const [value = null, own = tolerance, ...more] = words.split(':').map(numberInGap);
  return value === null || own === null || own < 0 || more.length > 0 ? null : { value, tolerance: own };
}

/** The number that was typed into a gap, read as in a question for a number alone; null for anything else. @spec AS-06 */
export function numberInGap(text: string): number | null {
  const typed = typedNumber(text, '');
  return typed.is === 'number' ? typed.value : null;
}

/** Whether what was typed is a number near enough to the one in words. @spec AS-06 */
export function isNearWords(text: string, words: string, tolerance: number): boolean {
  const value = numberInGap(text);
  const wanted = numberWithTolerance(words, tolerance);
  return value !== null && wanted !== null && isNear(value, wanted.value, wanted.tolerance);
}
