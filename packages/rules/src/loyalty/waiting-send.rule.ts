/** Hours for which what was made without a network counts from when it was made. @spec OF-04 */
export const WAITING_SEND_HOURS = 72;

const HOUR_MS = 3_600_000;

/**
 * The moment a sale or a photo counts from: when it was made on the device, if it waited for a network no longer than 72
 * hours, else when it arrived. A device may be wrong about the time: what it claims to have made in the future counts from
 * its arrival. @spec OF-04
 */
export function countsFrom(arrivedAt: Date, waitedSince: Date | null): Date {
  if (waitedSince === null) return arrivedAt;
  const waited = arrivedAt.getTime() - waitedSince.getTime();
  return waited >= 0 && waited <= WAITING_SEND_HOURS * HOUR_MS ? waitedSince : arrivedAt;
}
