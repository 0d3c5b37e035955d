/** A number with all its digits and without groups, as it can be typed again in that language. */
export const numberShown = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumSignificantDigits: 21 }).format(value);
