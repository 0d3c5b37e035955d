/** Calendars ask every quarter of an hour at most; a person tries a few times at once. @spec EV-02 */
export const FEED_READS_A_MINUTE = 12;
const MINUTE_MS = 60_000;

/** Seconds until a calendar may read again, 0 while it may; `reads` counts this one too. @spec EV-02 */
export function secondsUntilRead(
  { minuteAt, reads }: { readonly minuteAt: Date; readonly reads: number },
  now: Date,
): number {
  if (reads <= FEED_READS_A_MINUTE) return 0;
  return Math.max(1, Math.ceil((minuteAt.getTime() + MINUTE_MS - now.getTime()) / 1000));
}

/** The path of a feed, by the secret that the page made. */
export const feedPath = (secret: string): string => `/calendar/${secret}.ics`;
