/** Minutes after each question to the programme until it is asked again: six times more, over a day and a half. */
const PAUSES = [1, 5, 15, 60, 360, 1800] as const;
const MINUTE_MS = 60_000;

/**
 * When a programme that has not answered is asked again, or null when it has been asked often enough; then the person is
 * told so and may try again. `attempts` counts the questions asked, the one just now among them. @spec ID-28
 */
export function askedAgainAt(attempts: number, now: Date): Date | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * MINUTE_MS);
}
