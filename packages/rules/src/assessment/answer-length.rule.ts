import type { Answer } from './question.ts';

/** What a question says about how long an answer may be. */
export interface LengthLimits {
  readonly maximumCharacters: number | null;
  readonly maximumSeconds: number | null;
}

/** Browsers stop recording a moment late, and end on a whole block. */
export const RECORDING_LEEWAY_SECONDS = 2;

/** Whether a text is longer than its question takes, counted as the field counts. @spec AS-06 */
export const isTooLong = (text: string, maximumCharacters: number): boolean =>
  text.length > maximumCharacters;

/**
 * Why an answer is not saved for its length, or null. How long a recording is, is told where its bytes say so; one that does
 * not say is left to whoever grades. @spec AS-06
 */
export function lengthProblem(
  { maximumCharacters, maximumSeconds }: LengthLimits,
  answer: Answer,
  seconds: readonly (number | null)[],
): 'answer_too_long' | 'recording_too_long' | null {
  if (answer.kind === 'essay' && maximumCharacters !== null && isTooLong(answer.text, maximumCharacters))
    return 'answer_too_long';
  const longest = maximumSeconds === null ? null : maximumSeconds + RECORDING_LEEWAY_SECONDS;
  return longest !== null && seconds.some((each) => each !== null && each > longest)
    ? 'recording_too_long'
    : null;
}
