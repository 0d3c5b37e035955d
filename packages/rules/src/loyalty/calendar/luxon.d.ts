/** As much of Luxon as the calendar is tried against; it brings no types of its own. */
declare module 'luxon' {
  export interface DateTime {
    /** Monday is 1, Sunday 7. */
    readonly weekday: number;
    plus(duration: { readonly days?: number }): DateTime;
    startOf(unit: 'day'): DateTime;
    /** The same wall time at each instant that shows it. */
    getPossibleOffsets(): DateTime[];
    toISODate(): string;
    toMillis(): number;
  }

  export const DateTime: { fromISO(text: string, options: { readonly zone: string }): DateTime };
}
