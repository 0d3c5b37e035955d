/** Seconds for which a code of a check-in is shown. @spec EV-05 */
export const CODE_SECONDS = 30;
/** Digits of a code. @spec EV-05 */
export const CODE_DIGITS = 6;
/** Hours of codes that a device which shows them takes along, to do without a network. @spec EV-05 */
export const CODE_HOURS_AHEAD = 4;

const STEP_MS = CODE_SECONDS * 1000;

/** The number of the code shown at a moment: steps of thirty seconds since 1970, as in RFC 6238. @spec EV-05 */
export const codeStep = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** Codes in their order, and the number of the first. */
export interface CodesAhead {
  readonly firstStep: number;
  readonly codes: readonly string[];
}

/** The code to show now and the seconds it stays; null once those taken along are used up. @spec EV-05 */
export function codeToShow(
  { firstStep, codes }: CodesAhead,
  now: Date,
): { readonly code: string; readonly secondsLeft: number } | null {
  const step = codeStep(now);
  const code = codes[step - firstStep];
  if (code === undefined) return null;
  return { code, secondsLeft: Math.ceil(((step + 1) * STEP_MS - now.getTime()) / 1000) };
}

/** The steps whose codes are taken along from a moment on, the one before included: its code still counts. @spec EV-05 */
export function stepsAhead(now: Date): readonly number[] {
  const length = (CODE_HOURS_AHEAD * 3600) / CODE_SECONDS;
  const first = codeStep(now) - 1;
  return Array.from({ length: length + 1 }, (_, index) => first + index);
}

/**
 * Whether a code right `delta` steps from now counts: the one shown, and the one before it for slow networks; never
 * one that nobody can have seen. @spec EV-05
 */
export const isCodeInTime = (delta: number | null): boolean => delta === 0 || delta === -1;
