/** Wrong codes a person may send at one event before they wait. @spec EV-05 */
export const CHECK_IN_TRIES = 5;
/** Minutes to wait after the last of them; after as long without a wrong code they are forgotten. @spec EV-05 */
export const CHECK_IN_WAIT_MINUTES = 5;

/** Wrong codes so far, and when the last one came. */
export interface CheckInTries {
  readonly wrong: number;
  readonly lastWrongAt: Date | null;
}

const forgottenAt = ({ lastWrongAt }: CheckInTries): number =>
  (lastWrongAt?.getTime() ?? 0) + CHECK_IN_WAIT_MINUTES * 60_000;

/** Until when no code is looked at, or null when one may be sent. @spec EV-05 */
export function checkInWait(tries: CheckInTries, now: Date): Date | null {
  const until = forgottenAt(tries);
  return tries.wrong >= CHECK_IN_TRIES && now.getTime() < until ? new Date(until) : null;
}

/** The count after one more wrong code. @spec EV-05 */
export const afterWrongCode = (tries: CheckInTries, now: Date) => ({
  wrong: now.getTime() < forgottenAt(tries) ? tries.wrong + 1 : 1,
  lastWrongAt: now,
});

/** Codes a person may still get wrong. @spec EV-05 */
export const triesLeft = ({ wrong }: CheckInTries): number => Math.max(0, CHECK_IN_TRIES - wrong);
