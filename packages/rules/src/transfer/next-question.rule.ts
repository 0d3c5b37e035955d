/** Days after it was settled on which a programme is asked about a transfer again, as long as its points may be redeemed. */
const QUESTION_DAYS = [1, 7, 30, 90, 180, 360] as const;
const DAY_MS = 86_400_000;

/** When a programme that was not heard is asked again about what is settled. @spec TR-03 */
export const QUESTION_PAUSE_MS = 3_600_000;

/**
 * When a programme is asked next whether it still says what settled a transfer; null where it is asked no more. A day
 * that passed unasked is not made up for. @spec TR-03
 */
export function nextQuestionAt(settledAt: Date, now: Date): Date | null {
  const next = QUESTION_DAYS.map((days) => settledAt.getTime() + days * DAY_MS).find(
    (at) => at > now.getTime(),
  );
  return next === undefined ? null : new Date(next);
}
