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
