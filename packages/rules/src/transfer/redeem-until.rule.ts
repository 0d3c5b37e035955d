import { addDays, type LocalDate, parseLocalDate } from '../shared/local-date.ts';

/** Whole months within which transferred points are to be redeemed at the programme. @spec TR-02 */
export const REDEEM_MONTHS = 12;

/**
 * The last day on which points that arrived on this day can be redeemed: the same day a year later, or the last of its
 * month where there is none. Throws RangeError for no calendar day. @spec TR-02
 */
export function redeemUntil(arrived: LocalDate): LocalDate {
  const year = Number(arrived.slice(0, 4)) + REDEEM_MONTHS / 12;
  const sameDay = `${String(year).padStart(4, '0')}${arrived.slice(4)}`;
  // 29 February is the only day that the next year may lack.
  return parseLocalDate(sameDay) ?? addDays(arrived, REDEEM_DAYS);
}
const REDEEM_DAYS = 365;
