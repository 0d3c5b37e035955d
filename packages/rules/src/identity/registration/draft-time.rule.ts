const MILLISECONDS_OF_A_DAY = 86_400_000;
/** How long a form that was never sent lies on the device. @spec ID-15 */
const DRAFT_DAYS = 7;

/** Until when a draft of this moment lies there. @spec ID-15 */
export const draftEndsAt = (now: number): number => now + DRAFT_DAYS * MILLISECONDS_OF_A_DAY;

/** Whether its time is over; one from further ahead than any can be was written by a wrong clock. @spec ID-15 */
export const isDraftOver = (endsAt: number, now: number): boolean =>
  !(endsAt > now && endsAt <= draftEndsAt(now));
