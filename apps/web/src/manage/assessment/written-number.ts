import { numberWithTolerance } from '@trilha/rules/assessment/typed-answer.rule';
import { typedNumber } from '@trilha/rules/assessment/typed-number.rule';

/** Whether something stands there that is no number, or not yet one. @spec AS-06 */
export function isUnreadable(words: string, unit = ''): boolean {
  const read = typedNumber(words, unit);
  return read.is === 'unreadable' || read.is === 'unfinished';
}

/** The number that an author typed; none is never taken for another one. @spec AS-06 */
export function writtenNumber(words: string, unit = ''): number {
  const read = typedNumber(words, unit);
  return read.is === 'number' ? read.value : Number.NaN;
}

/** How far from a number is still right: not at all where nothing is said. @spec AS-06 */
export const writtenTolerance = (words: string, unit = ''): number =>
  words.trim() === '' ? 0 : writtenNumber(words, unit);

/** Whether a tolerance is less than none. @spec AS-06 */
export const isNegative = (words: string, unit = ''): boolean => writtenTolerance(words, unit) < 0;

/** A number in the brackets of a gap, as it is understood. */
export interface UnderstoodNumber {
  readonly value: number;
  readonly tolerance: number;
  /** Whether somebody may have meant thousands. */
  readonly isAmbiguous: boolean;
}

/** How the words in the brackets of a gap are understood, with the tolerance of the gap unless they have their own. @spec AS-06 */
export function understoodNumber(words: string, near: string): UnderstoodNumber | null {
  const read = numberWithTolerance(words, Math.max(0, writtenTolerance(near) || 0));
  if (read === null) return null;
  const isAmbiguous = words.split(':').some((part) => {
    const typed = typedNumber(part, '');
    return typed.is === 'number' && typed.isAmbiguous;
  });
  return { ...read, isAmbiguous };
}

/** What is right for a number, and how far from it. */
export const writtenValue = ({
  value,
  tolerance,
  unit,
}: {
  readonly value: string;
  readonly tolerance: string;
  readonly unit: string;
}): { value: number; tolerance: number } => ({
  value: writtenNumber(value, unit),
  tolerance: writtenTolerance(tolerance, unit),
});
